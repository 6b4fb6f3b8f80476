import Foundation
import Kineo
import KineoSystem
import TestSupport
import Testing

@testable import KineoCLI

/// `kineo check`: what it says and how it ends.
@Suite struct CheckCommandTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.writePresets(2)
    #expect(call("render").code == .done)
  }

  private func call(_ command: String, _ more: String...) -> Call {
    Call([command, folder["Presets"], "-o", folder["Output"]] + more)
  }

  @Test("all is as it should be, quickly and in full")
  func same() {
    for options in [[], ["--full"], ["--pixels"], ["--update"]] {
      let check = Call(["check", folder["Presets"], "-o", folder["Output"]] + options)
      #expect(check.code == .done && check.errors == "")
      #expect(check.output.contains("2 GIFs: 2 unchanged in "))
    }
  }

  @Test(
    "what options of rendering change is checked with the same options",
    arguments: [
      ["--transparent", "--matte", "navy"], ["--background", "navy"], ["--loop", "once"],
      ["--quality", "50", "--colors", "8", "--dither", "none"], ["--fast"], ["--no-comment"],
      ["--max-size", "100kB", "--keep", "fps"], ["--max-size", "1", "--best-effort"],
      ["--select", "0..0.1"],
    ])
  func renderOptions(options: [String]) {
    let call =
      ["p1.yaml", "-o"].map { $0 == "-o" ? $0 : folder["Presets/\($0)"] }
      + [folder["other.gif"]] + options
    #expect(Call(["render"] + call).code == .done)
    let check = Call(["check"] + call)
    #expect(check.code == .done, "\(check.errors)")
    #expect(Call(["check", "--full"] + call).code == .done)
    #expect(Call(["check", folder["Presets/p1.yaml"], "-o", folder["other.gif"]]).code == .found)
  }

  @Test("an update of one GIF says that it was written", arguments: ["differs", "is missing"])
  func updatedAlone(_ reason: String) throws {
    if reason == "differs" {
      try folder.write(Presets.small.replacing("red", with: "blue"), to: "Presets/p1.yaml")
    } else {
      try FileManager.default.removeItem(atPath: folder["Output/p1.gif"])
    }
    let check = [
      "check", folder["Presets/p1.yaml"], "-o", folder["Output/p1.gif"], "--update",
    ]
    let first = Call(check)
    #expect(first.code == .done && first.output.contains(" frames  "), "\(first.output)")
    #expect(Call(check).output.contains("unchanged"))
  }

  @Test("numbered frames are compared one by one")
  func numberedFrames() throws {
    let pattern = folder["new/%02d.png"]
    func check(_ more: String...) -> Call {
      Call(["check", folder["Presets/p1.yaml"], "-o", pattern] + more)
    }
    #expect(check().code == .found)
    #expect(Call(["render", folder["Presets/p1.yaml"], "-o", pattern]).code == .done)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder["new"]).sorted()
    #expect(check().code == .done && check("--full").code == .done, "\(check().output)")
    let first = try folder.bytes("new/01.png")
    // A chunk of text changes no pixel.
    let text = PNGDecoder.signature.count + 25
    let chunk: [UInt8] = [0, 0, 0, 3] + Array("tEXta\0b".utf8) + [0xDC, 0x49, 0xA2, 0x3B]
    try folder.write(Array(first[..<text]) + chunk + first[text...], to: "new/01.png")
    let bytes = check()
    #expect(bytes.code == .found && bytes.errors.contains("other bytes, but the same pixels, in 1"))
    #expect(check("--pixels").code == .done)
    try folder.write(Array(first.dropLast(20)), to: "new/01.png")
    #expect(check().errors.contains("frame 1 differs"))
    try FileManager.default.removeItem(atPath: folder["new/01.png"])
    #expect(check().errors.contains("of \(names.count) frames 1 is missing"))
    #expect(check("--update").code == .done && check().code == .done)
    #expect(try folder.bytes("new/01.png") == first)
    try folder.write(first, to: "new/99.png")
    let surplus = check()
    #expect(surplus.code == .found)
    #expect(surplus.errors.contains("1 file of higher numbers than the \(names.count) frames have"))
  }

  @Test("the time of a run includes reading and planning its presets")
  func time() throws {
    // Planning compiles ten thousand steps; the check itself reads one small image.
    let steps = String(repeating: "  - set: {rotation: 1deg}\n", count: 10_000)
    try folder.write(
      "canvas: {width: 2, height: 2}\nlayers: [a: {circle: 1}]\nanimate:\n" + steps,
      to: "Presets/p1.yaml")
    #expect(call("render").code == .done)
    let start = Instant.now
    let check = call("check", "--format", "json")
    let whole = Instant.now.milliseconds(since: start)
    let end = try #require(check.output.split(separator: "\n").last)
    let words = try #require(end.firstMatch(of: #/"milliseconds": (\d+)/#))
    let reported = try #require(Int(words.1))
    #expect(reported <= whole && reported * 2 > whole, "\(reported) of \(whole) ms")
  }

  @Test("what differs, is missing or has no preset is found, and nothing is written")
  func found() throws {
    try folder.write(
      Presets.small.replacingOccurrences(of: "red", with: "blue"), to: "Presets/p1.yaml")
    try FileManager.default.removeItem(atPath: folder["Output/p2.gif"])
    try folder.write("mine", to: "Output/more.gif")
    let before = try folder.bytes("Output/p1.gif")
    let check = call("check")
    #expect(check.code == .found)
    for words in ["1 different", "1 missing", "1 without a preset"] {
      #expect(check.output.contains(words), "\(words)")
    }
    #expect(folder.names(in: "Output") == ["more.gif", "p1.gif"])
    #expect(try folder.bytes("Output/p1.gif") == before)

    let update = call("check", "--update")
    #expect(update.code == .found && update.output.contains("2 rendered, 1 without a preset"))
    #expect(try folder.bytes("Output/more.gif") == Array("mine".utf8))
    try FileManager.default.removeItem(atPath: folder["Output/more.gif"])
    #expect(call("check", "--full").code == .done)
  }

  @Test("files that show the same stay as they are where their bytes do not matter")
  func keptBytes() throws {
    var bytes = try folder.bytes("Output/p1.gif")
    // Another comment of the same length.
    let place = try #require(bytes.firstRange(of: Array("sha256:".utf8))).upperBound
    bytes[place] = bytes[place] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
    try Data(bytes).write(to: URL(filePath: folder["Output/p1.gif"]))
    #expect(call("check").code == .found)
    #expect(call("check", "--pixels", "--update").code == .done)
    #expect(try folder.bytes("Output/p1.gif") == bytes)
    #expect(call("check", "--update").code == .done)
    #expect(try folder.bytes("Output/p1.gif") != bytes)
  }

  @Test("orphans are looked for only where all presets of a folder are asked for")
  func orphans() throws {
    try folder.write("mine", to: "Output/more.gif")
    #expect(call("check").code == .found)
    #expect(Call(["check", folder["Presets/p1.yaml"], "-o", folder["Output/"]]).code == .done)
    #expect(Call(["check", folder["Presets/*.yaml"], "-o", folder["Output"]]).code == .done)
    #expect(
      Call(["check", folder["Presets"], "-o", folder["Output"], "--name", "{name}.gif"]).code
        == .done)
    // Who knows what the presets give that are not found?
    #expect(mkfifo(folder["Presets/pipe.yaml"], 0o600) == 0)
    let check = call("check")
    #expect(check.code == .wrong && !check.output.contains("without a preset"))
  }

  @Test("a wrong preset counts more than what is found, and the rest is checked")
  func wrong() throws {
    try folder.write(Presets.wrong, to: "Presets/w.yaml")
    try FileManager.default.removeItem(atPath: folder["Output/p2.gif"])
    let check = call("check")
    #expect(check.code == .wrong)
    #expect(check.output.contains("1 unchanged, 1 wrong, 1 missing"))
    #expect(check.errors.contains("w.yaml:5:5: error: unknown step \"shfit\""))
  }

  @Test("a GIF that cannot be written is a failure")
  func failure() throws {
    try FileManager.default.removeItem(atPath: folder["Output/p2.gif"])
    try FileManager.default.createDirectory(
      atPath: folder["Output/p2.gif"], withIntermediateDirectories: true)
    #expect(call("check").code == .found)
    #expect(call("check", "--update").code == .failed)
  }

  @Test("a check cannot read standard output")
  func standardOutput() {
    let check = Call(["check", folder["Presets/p1.yaml"], "-o", "-"])
    #expect(check.code == .wrong)
    #expect(check.errors.contains("which cannot be standard output"))
  }

  @Test("the exit code of a batch is that of the worst of its GIFs")
  func worst() throws {
    #expect(call("render", "--max-size", "10", "--force").code == .tooLarge)
    try FileManager.default.createDirectory(
      atPath: folder["Output/q.gif"], withIntermediateDirectories: true)
    try folder.write(Presets.small, to: "Presets/q.yaml")
    #expect(call("render").code == .failed)
    try folder.write(Presets.wrong, to: "Presets/w.yaml")
    #expect(call("render").code == .wrong)
    let order: [ExitCode] = [.done, .found, .tooLarge, .failed, .wrong]
    #expect(order.reversed().sorted() == order)
  }
}
