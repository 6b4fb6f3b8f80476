import Kineo
import KineoAnalysis
import KineoSystem
import TestSupport
import Testing

@testable import KineoCLI

@Suite struct ExplainCommandTests {
  @Test("text goes to standard output, as wide as asked for")
  func text() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    let call = Call(["explain", preset, "--ascii", "--width", "85"])
    #expect(call.code == .done && call.errors == "")
    let explanation = try Explanation(PresetSource(path: preset).composition().scene)
    #expect(call.output == explanation.text(width: 85, isASCII: true) + "\n")
    #expect(call.output.contains("square.position  [3, 4] -> [9, 4]  easeInOut  5:5"))
  }

  @Test("the file's name chooses the format")
  func formats() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    let explanation = try Explanation(PresetSource(path: preset).composition().scene)
    func check(_ name: String, _ bytes: [UInt8], _ options: String...) throws {
      let call = Call(["explain", preset, "-o", folder[name]] + options)
      #expect(call.code == .done && call.errors == "")
      #expect(try folder.bytes(name) == bytes)
      #expect(call.output == "\(folder[name])  \(grouped(bytes.count)) bytes\n")
    }
    try check("a.svg", Array(explanation.diagram().svg().utf8))
    try check("a.json", Array(explanation.json().utf8))
    try check("b.JSON", Array(explanation.json().utf8), "--json")
    try check(
      "a.txt", Array((explanation.text(width: 70, isASCII: true) + "\n").utf8), "--ascii",
      "--width", "70")
    try check(
      "a.png", PNGEncoder.encode(explanation.diagram().pixels(scale: 0.5)), "--scale", "0.5")
    #expect(Call(["explain", preset, "--json"]).output == explanation.json())
    #expect(Call(["explain", preset, "-o", folder["q.svg"], "--quiet"]).output == "")
  }

  @Test("options that contradict each other, or the file's name, are refused")
  func usage() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    func message(_ arguments: String...) -> String {
      let call = Call(["explain", preset] + arguments)
      #expect(call.code == .wrong && call.output == "")
      return call.errors
    }
    #expect(
      message("--json", "-o", "x.svg")
        == "kineo: error: --json writes JSON, so \"x.svg\" must end in .json\n")
    #expect(
      message("-o", "x.gif") == "kineo: error: \"x.gif\" must end in .svg, .png, .json or .txt\n")
    #expect(message("--json", "--ascii") == "kineo: error: --ascii is for text\n")
    #expect(message("-o", "x.svg", "--width", "80") == "kineo: error: --width is for text\n")
    #expect(
      message("--scale", "2")
        == "kineo: error: --scale is for pictures in pixels; write one with -o NAME.png\n")
    #expect(
      message("--layer", "sqare")
        == "\(preset): error: no layer is called \"sqare\"; did you mean \"square\"?\n")
    #expect(message("-o", preset).contains("must end in"))
    #expect(folder.names == ["a.yaml"])
  }

  @Test("a wrong preset is reported, a picture beyond the limits too, and nothing is written")
  func wrong() throws {
    let folder = try Folder()
    let call = Call(["explain", try folder.write(Presets.wrong, to: "b.yaml")])
    #expect(call.code == .wrong && call.output == "" && call.errors.contains("\"shift\""))
    let preset = try folder.write(Presets.small, to: "a.yaml")
    let large = Call(["explain", preset, "-o", folder["a.svg"], "--max-side", "100"])
    #expect(large.code == .wrong && large.errors.contains("--max-side raises the limit"))
    #expect(folder.names == ["a.yaml", "b.yaml"])
  }

  @Test("standard output can be asked for by its sign, and standard input read")
  func standardStreams() throws {
    let folder = try Folder()
    let call = try KineoProcess(
      ["explain", "-", "--json", "-o", "-"], in: folder, input: Presets.small)
    #expect(call.code == 0 && call.output.starts(with: Array("{\n  \"version\": 1,".utf8)))
    #expect(call.errors.hasPrefix("<stdout>  "))
  }
}
