import Kineo
import KineoSystem
import Testing

@testable import KineoCLI

@Suite struct ReportTests {
  @Test("numbers are grouped and times have two places")
  func quantities() {
    #expect(
      [0, 999, 1000, 46_630, 1_234_567, -1000].map(grouped) == [
        "0", "999", "1,000", "46,630", "1,234,567", "-1,000",
      ])
    #expect(
      [0, 5, 152, 36_000].map(seconds(centiseconds:)) == [
        "0.00 s", "0.05 s", "1.52 s", "360.00 s",
      ])
    #expect(counted(1, "frame") == "1 frame")
    #expect(counted(1000, "frame") == "1,000 frames")
  }

  @Test("a report that cannot be written is a failure")
  func fullOutput() {
    let call = Call(["help"], outputFailure: 28)
    #expect(call.code == .failed)
    #expect(
      call.errors
        == "kineo: error: cannot write to standard output: No space left on device\n")
  }

  @Test("a reader that went away hears nothing")
  func brokenPipe() {
    let call = Call(["help"], outputFailure: 32)
    #expect(call.code == .failed)
    #expect(call.errors == "")
  }
}

@Suite struct ProgressBarTests {
  @Test("the line never reaches the last column", arguments: [0, 1, 4, 5, 12, 20, 40, 80, 300])
  func width(_ columns: Int) {
    for label in ["", "a.gif", String(repeating: "x", count: 200), "日本語の長い名前.gif"] {
      for done in [0, 1, 7, 9, 99] {
        let line = ProgressBar.line(label, progress: (done, 9), columns: columns)
        #expect(line.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } < max(columns, 1))
      }
    }
  }

  @Test("the line shows the fraction done")
  func fraction() {
    #expect(
      ProgressBar.line("a.gif", progress: (1, 4), columns: 30) == "a.gif [####............]  25%")
  }

  @Test("nothing is drawn at once or for those who do not look")
  func rare() {
    var bar = ProgressBar()
    #expect(bar.redrawn("a", done: 1, of: 2, columns: { 80 }, now: .now) == nil)
    #expect(bar.erased() == "")
  }

  @Test("a bar that is shown is erased before a line is printed")
  func erasedBeforeLines() throws {
    let words = Words()
    let terminal = TextStream {
      40
    } write: {
      words.add($0)
    }
    let console = Console(output: terminal, errors: terminal)
    while words.text.isEmpty { console.progress("a.gif", done: 1, of: 2) }
    console.report("done")
    #expect(words.text.hasPrefix("\ra.gif [##"))
    #expect(words.text.hasSuffix("\u{1B}[K\r\u{1B}[Kdone\n"))
  }

  @Test("a closed console erases its bar and says nothing more")
  func closed() {
    let words = Words()
    let terminal = TextStream {
      40
    } write: {
      words.add($0)
    }
    let console = Console(output: terminal, errors: terminal)
    while words.text.isEmpty { console.progress("a.gif", done: 1, of: 2) }
    console.close()
    console.report("lost")
    console.error("lost")
    #expect(words.text.hasSuffix("%\u{1B}[K\r\u{1B}[K"))
  }
}
