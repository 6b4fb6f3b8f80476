import Foundation
import TestSupport
import Testing

@testable import KineoCLI

/// `kineo render --part` and `kineo join`.
@Suite struct JoinCommandTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Presets.small, to: "a.yaml")
  }

  /// A call in which `@` stands for the folder, and so it does in what it said.
  private func call(_ line: String) -> (code: ExitCode, output: String, errors: String) {
    let call = Call(
      line.split(separator: " ").map { String($0).replacing("@", with: folder.path + "/") })
    func short(_ text: String) -> String { text.replacing(folder.path + "/", with: "@") }
    return (call.code, short(call.output), short(call.errors))
  }

  @Test(
    "ranges and shares of all kinds give the bytes of the whole",
    arguments: [
      ["0..<2", "2..<4", "4.."], ["4...5", "0...3"], ["..<1", "1.."], ["1/3", "2/3", "3/3"],
      ["0..<6"], ["0..<1", "1..<2", "2..<3", "3..<4", "4..<5", "5..<6"],
    ])
  func joined(ranges: [String]) throws {
    #expect(call("render @a.yaml -o @whole.gif --quality 60").code == .done)
    for (number, range) in ranges.enumerated() {
      let drawn = call(
        "render @a.yaml --quality 60 --frames \(range) --part -o @\(number).kineo-part")
      #expect(drawn.code == .done)
      #expect(drawn.errors == "")
      #expect(drawn.output.hasPrefix("@\(number).kineo-part  frame"))
    }
    let names = ranges.indices.map { "@\($0).kineo-part" }.joined(separator: " ")
    let joined = call("join \(names) -o @joined.gif")
    #expect(joined.code == .done)
    #expect(joined.output.hasPrefix("@joined.gif  6 frames  0.12 s  "))
    #expect(try folder.bytes("joined.gif") == folder.bytes("whole.gif"))
    #expect(joined.errors == "")
  }

  @Test("without --frames a part has all of them, and in a folder it has a name")
  func names() throws {
    let drawn = call("render @a.yaml --part -o @parts/")
    #expect(drawn.code == .done)
    #expect(drawn.output.hasPrefix("@parts/a-0-5.kineo-part  frames 0 to 5 of 6  "))
    #expect(call("render @a.yaml --part --frames 2/6 -o @parts --quiet").output == "")
    #expect(folder.names == ["a.yaml", "parts"])
    #expect(FileManager.default.fileExists(atPath: folder["parts/a-1-1.kineo-part"]))
  }

  @Test("reductions and cuts are reported by join, also for programs")
  func reports() throws {
    _ = call("render @a.yaml --part -o @a.kineo-part")
    #expect(call("render @a.yaml -o @a.gif --report json").code == .done)
    let joined = call("join @a.kineo-part -o @joined.gif --report json")
    #expect(joined.code == .done)
    #expect(joined.output.contains("\"source\": \"@a.kineo-part\""))
    #expect(joined.output.contains("\"frames\": 6"))
    #expect(call("join @a.kineo-part -o @joined.gif --quiet").output == "")
  }

  @Test(
    "calls that make no sense are refused",
    arguments: [
      (
        "render @a.yaml --frames 0..<2",
        "--frames selects the frames of a part; add --part, or choose a part of the time with "
          + "--select"
      ),
      ("render @a.yaml @b.yaml --part", "--part takes one preset, not 2"),
      (
        "render @a.yaml --part --max-size 1MB",
        "a part cannot be drawn for a largest size, because the size search may need all frames in "
          + "another size or rate; leave out the largest size, or render without parts"
      ),
      ("render @a.yaml --part --best-effort", "--best-effort is of no use without --max-size"),
      ("render @a.yaml --part --report json", "--report is about GIFs; use it with kineo join"),
      (
        "render @a.yaml --part -o @a.gif",
        "\"@a.gif\" will hold a part, so its name must end in .kineo-part"
      ),
      ("join @a.kineo-part", "join needs -o FILE; see \"kineo help join\""),
      (
        "join @a.kineo-part -o @a.png",
        "\"@a.png\" will hold a GIF, so its name must end in .gif"
      ),
      ("join - -o @a.gif", "parts are read at any place, so standard input cannot be one"),
      ("join -o @a.gif", "join needs a PART; see \"kineo help join\""),
    ])
  func refused(line: String, message: String) {
    let refused = call(line)
    #expect(refused.code == .wrong)
    #expect(refused.errors == "kineo: error: \(message)\n")
    #expect(folder.names == ["a.yaml"])
  }

  @Test(
    "ranges that are none are refused",
    arguments: [
      "", "5", "..", "2..1", "2..<2", "-1..2", "3..<1", "0/3", "4/3", "1/0", "a..<b", "1/2/3",
      "0..<99999999999999999999", "0..<+2", "3...2", "0....5", "1..<", "+1..<3", "1.5..<3",
    ])
  func ranges(text: String) {
    let refused = Call(["render", folder["a.yaml"], "--part", "--frames=\(text)"])
    #expect(refused.code == .wrong)
    #expect(
      refused.errors
        == "kineo: error: --frames must be frames counted from 0, such as 0...499 or \"0..<500\", or "
        + "a share such as 1/4, not \"\(text)\"\n")
  }

  @Test("frames that the animation has not are a mistake in the call")
  func outside() {
    let refused = call("render @a.yaml --part --frames 3..<7")
    #expect(refused.code == .wrong)
    #expect(
      refused.errors
        == "@a.yaml: error: there are no frames 3..<7: the animation has 6 frames, counted from 0\n"
    )
    #expect(
      call("render @a.yaml --part --frames 1/7").errors
        == "@a.yaml: error: there is no share 1/7: the animation has 6 frames, fewer than shares\n")
  }

  @Test("a largest size in the preset is refused as well")
  func largestSize() throws {
    try folder.write("gif: {maxSize: 1MB}\n" + Presets.small, to: "a.yaml")
    let refused = call("render @a.yaml --part -o @a.kineo-part")
    #expect(refused.code == .wrong)
    #expect(refused.errors.contains("cannot be drawn for a largest size"))
    #expect(folder.names == ["a.yaml"])
  }

  @Test("every mistake in the parts is reported, and the old GIF stays")
  func mistakes() throws {
    try folder.write("old", to: "a.gif")
    _ = call("render @a.yaml --part --frames 0..<3 -o @1.kineo-part")
    _ = call("render @a.yaml --part --frames 2..<5 -o @2.kineo-part")
    let joined = call("join @1.kineo-part @2.kineo-part -o @a.gif")
    #expect(joined.code == .wrong)
    #expect(
      joined.errors == """
        kineo: error: @1.kineo-part and @2.kineo-part both have frame 2
        kineo: error: frame 5 of 6 is missing

        """)
    try folder.write("cut", to: "2.kineo-part")
    let none = call("join @3.kineo-part @2.kineo-part -o @a.gif")
    #expect(none.code == .wrong)
    #expect(
      none.errors == """
        kineo: error: cannot read @3.kineo-part: No such file or directory
        kineo: error: @2.kineo-part is not a part that kineo render --part has drawn

        """)
    #expect(try folder.bytes("a.gif") == Array("old".utf8))
    let link = folder["part.gif"]
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder["1.kineo-part"])
    #expect(call("join @1.kineo-part -o @part.gif").errors.contains(" would overwrite the part "))
  }

  @Test("a full disk and a folder that is none are failures")
  func failures() throws {
    _ = call("render @a.yaml --part -o @a.kineo-part")
    let missing = call("render @a.yaml --part -o @a.yaml/b.kineo-part")
    #expect(missing.code == .failed)
    #expect(
      missing.errors
        == "kineo: error: cannot write @a.yaml/b.kineo-part: Not a directory\n")
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    for line in ["render @a.yaml --part -o /dev/full", "join @a.kineo-part -o /dev/full"] {
      let full = call(line)
      #expect(full.code == .failed)
      #expect(full.errors == "kineo: error: cannot write /dev/full: No space left on device\n")
    }
    let limited = try KineoProcess(
      ["render", "a.yaml", "--part", "--scale", "50", "-o", "b.kineo-part"], in: folder,
      after: "ulimit -f 1")
    #expect(limited.code == 3)
    #expect(limited.errors == "kineo: error: cannot write b.kineo-part: File too large\n")
    #expect(folder.names == ["a.kineo-part", "a.yaml"])
  }

  @Test("a part goes through a pipe")
  func pipe() throws {
    let run = try KineoProcess(["render", "a.yaml", "--part", "-o", "-"], in: folder)
    #expect(run.code == 0)
    #expect(run.errors.hasPrefix("<stdout>  frames 0 to 5 of 6  "))
    try Data(run.output).write(to: URL(fileURLWithPath: folder["a.kineo-part"]))
    #expect(call("join @a.kineo-part -o @a.gif").code == .done)
    _ = try StrictGIF(folder.bytes("a.gif"))
  }

  @Test("a killed writer leaves no part, and what it left is swept by the next")
  func killed() throws {
    try folder.write(Presets.long, to: "long.yaml")
    for number in [SIGTERM, SIGKILL] {
      let run = try KineoProcess(
        ["render", "long.yaml", "--part", "--max-work", "1000"], in: folder
      ) { process in
        for _ in 0..<1000 {
          if folder.names.contains(where: { $0.hasPrefix(".kineo-partial-") }) { break }
          usleep(10_000)
        }
        kill(process.processIdentifier, number)
      }
      #expect(run.signal == number)
      #expect(!folder.names.contains { $0.hasSuffix(".kineo-part") })
    }
    #expect(call("render @a.yaml --part -o @a.kineo-part").code == .done)
    #expect(folder.names == ["a.kineo-part", "a.yaml", "long.yaml"])
  }
}
