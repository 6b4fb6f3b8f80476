import Foundation
import Kineo
import KineoAnalysis
import KineoSystem
import TestSupport
import Testing

@testable import KineoCLI

@Suite struct SheetCommandTests {
  /// Width and height in the header of a PNG.
  private func size(_ png: [UInt8]) -> [Int] {
    [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test("a preset becomes a sheet, and a line has its size")
  func sheet() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    let call = Call(["sheet", preset, "-o", folder["a.png"]])
    #expect(call.code == .done && call.errors == "")
    let bytes = try folder.bytes("a.png")
    let expected = try Sheet(PresetSource(path: preset).composition().scene).draw()
    #expect(bytes == (try PNGEncoder.encode(expected)))
    #expect(size(bytes) == [expected.width, expected.height])
    #expect(
      call.output
        == "\(folder["a.png"])  \(expected.width) x \(expected.height) px  12 frames  "
        + "\(grouped(bytes.count)) bytes\n")
    #expect(folder.names == ["a.png", "a.yaml"])
  }

  @Test("options choose moments, columns, scale and the layout")
  func options() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    let scene = try PresetSource(path: preset).composition().scene
    func check(_ arguments: [String], _ options: SheetOptions) throws {
      let call = Call(["sheet", preset, "--quiet", "-o", folder["a.png"]] + arguments)
      #expect(call.code == .done && call.output == "" && call.errors == "")
      #expect(try folder.bytes("a.png") == PNGEncoder.encode(Sheet(scene, options: options).draw()))
    }
    try check(["--frames", "3"], SheetOptions(moments: .evenly(3)))
    try check(
      ["--at", "0.1s,50%,10ms,0", "--columns", "2"],
      SheetOptions(moments: .times([0.1, 0.05, 0.01, 0]), columns: 2))
    try check(["--scale", "2.5"], SheetOptions(scale: 2.5))
    let width = 3 * scene.width
    try check(["--width", "\(width)"], SheetOptions(scale: 3))
    try check(["--height", "\(2 * scene.height)"], SheetOptions(scale: 2))
    try check(["--onion", "--frames", "5"], SheetOptions(moments: .evenly(5), isOnion: true))
  }

  @Test("options that cannot be together, or are out of range, are refused")
  func usage() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    func message(_ arguments: String...) -> String {
      let call = Call(["sheet", preset, "-o", folder["a.png"]] + arguments)
      #expect(call.code == .wrong && call.output == "")
      return call.errors
    }
    #expect(
      message("--frames", "3", "--at", "0")
        == "kineo: error: --frames and --at both choose the moments; give one of them\n")
    #expect(
      message("--onion", "--columns", "3")
        == "kineo: error: --onion gives one picture, which has no --columns\n")
    #expect(
      message("--width", "80", "--scale", "3")
        == "kineo: error: --scale and --width both choose the size; give one of them\n")
    #expect(message("--frames", "1001").contains("a whole number from 1 to 1000, not \"1001\""))
    #expect(message("--columns", "0").contains("a whole number from 1 to 1000, not \"0\""))
    #expect(
      message("--at", "0,,1")
        == "kineo: error: --at must be 1 to 1000 moments with commas between them, such as "
        + "0,50%,0.75s, not \"0,,1\"\n")
    #expect(
      message("--at", "0,0.121")
        == "\(preset): error: there is nothing at 0.121 s; the GIF is 0.12 s long\n")
    #expect(folder.names == ["a.yaml"])
  }

  @Test("a sheet beyond the limits is refused with its numbers")
  func limits() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    let call = Call(
      ["sheet", preset, "-o", folder["a.png"], "--frames", "1000", "--columns", "1"])
    #expect(call.code == .wrong)
    #expect(
      call.errors.hasPrefix(
        "\(preset):1:1: error: a side of 42016 px is more than the limit of 16384 (a sheet of "
          + "1 x 1000 pictures of 12 x 8 px); --max-side raises the limit\n"))
    #expect(folder.names == ["a.yaml"])
  }

  @Test("a name for another kind of file and the preset itself are refused")
  func names() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    for output in [folder["a.gif"], preset] {
      #expect(Call(["sheet", preset, "-o", output]).code == .wrong)
    }
    #expect(
      Call(["sheet", try folder.write(Presets.wrong, to: "b.yaml"), "-o", "b.png"]).code
        == .wrong)
    #expect(folder.names == ["a.yaml", "b.yaml"])
  }

  @Test("standard output carries the file, the line goes elsewhere")
  func standardOutput() throws {
    let folder = try Folder()
    let call = try KineoProcess(
      ["sheet", "-", "--frames", "2", "-o", "-"], in: folder, input: Presets.small)
    #expect(call.code == 0)
    #expect(call.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(call.errors.hasPrefix("<stdout>  ") && call.errors.contains(" px  2 frames  "))
  }

  @Test("lists of moments are read like single ones")
  func moments() {
    let form = ValueForm<[Moment]>.moments
    #expect(form.read("0.75s") == [.time(0.75)])
    #expect(form.read("50%,750ms,0") == [.fraction(0.5), .time(0.75), .time(0)])
    for text in ["", ",", "0,", ",0", "0, 1", "0;1", "0,1x"] { #expect(form.read(text) == nil) }
    let thousand = Array(repeating: "0", count: 1000).joined(separator: ",")
    #expect(form.read(thousand)?.count == 1000)
    #expect(form.read(thousand + ",0") == nil)
  }
}
