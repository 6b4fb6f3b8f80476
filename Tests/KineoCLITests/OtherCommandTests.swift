import Foundation
import Kineo
import SceneSupport
import TestSupport
import Testing

@testable import KineoCLI

@Suite struct ValidateCommandTests {
  @Test("a right preset gets a line, a wrong one its mistakes")
  func both() throws {
    let folder = try Folder()
    let right = try folder.write(Presets.small, to: "a.yaml")
    let wrong = try folder.write(Presets.wrong, to: "b.yaml")
    let call = Call(["validate", right, wrong])
    #expect(call.code == .wrong)
    #expect(call.output == "\(right): 12 x 8 px, 50 fps, 0.12 s, 6 frames\n")
    #expect(call.errors.hasPrefix("\(wrong):5:5: error: "))

    let changed = Call(["validate", right, "--fps", "12.5", "--scale", "2"])
    #expect(changed.code == .done)
    #expect(changed.output == "\(right): 24 x 16 px, 12.5 fps, 0.18 s, 3 frames\n")
    #expect(Call(["validate", right, "--quiet"]).output == "")
    #expect(folder.names == ["a.yaml", "b.yaml"])
  }

  @Test("a layer's name cannot drive the terminal")
  func hostileNames() throws {
    let folder = try Folder()
    let text =
      Presets.small.replacingOccurrences(of: "square", with: "\"\\e[31m\"")
      + "\n  - fade: {to: 0, on: \"\\e]0;x\"}\n"
    let call = Call(["validate", try folder.write(text, to: "a.yaml")])
    #expect(call.code == .wrong)
    #expect(!call.errors.unicodeScalars.contains("\u{1B}"))
  }
}

@Suite struct FrameCommandTests {
  @Test("a moment becomes a PNG of the scaled size")
  func png() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    let call = Call(["frame", preset, "--at", "50%", "-o", folder["a.png"], "--scale", "2"])
    #expect(call.code == .done)
    let bytes = try folder.bytes("a.png")
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(Array(bytes[16..<24]) == [0, 0, 0, 24, 0, 0, 0, 16])
    #expect(call.output == "\(folder["a.png"])  24 x 16 px  \(bytes.count) bytes\n")
  }

  @Test("times and percentages name the same moments")
  func moments() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    func picture(_ moment: String) throws -> [UInt8] {
      let call = Call(["frame", preset, "--quiet", "--at", moment, "-o", folder["a.png"]])
      #expect(call.code == .done && call.output == "")
      return try folder.bytes("a.png")
    }
    let (start, middle, end) = (try picture("0"), try picture("50%"), try picture("100%"))
    #expect(start != middle && middle != end)
    for moment in ["0.05", "0.05s", "50ms"] { #expect(try picture(moment) == middle) }
    // The GIF holds the end until 0.12 s.
    for moment in ["0.1", "101ms", "0.12"] { #expect(try picture(moment) == end) }
  }

  @Test("there is nothing beyond the end of the GIF")
  func beyond() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    let call = Call(["frame", preset, "--at", "121ms", "-o", folder["a.png"]])
    #expect(call.code == .wrong)
    #expect(
      call.errors
        == "\(preset): error: there is nothing at 0.121 s; the GIF is 0.12 s long\n")
    #expect(folder.names == ["a.yaml"])
  }

  @Test("capital extensions, no extension and devices are fine")
  func names() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    for output in [folder["a.PNG"], folder["a"], "/dev/null"] {
      #expect(Call(["frame", preset, "--at", "0", "-o", output]).code == .done)
    }
    #expect(folder.names == ["a", "a.PNG", "a.yaml"])
  }

  @Test("a canvas beyond the limits is refused")
  func limits() throws {
    let folder = try Folder()
    let preset = try folder.write(Presets.small, to: "a.yaml")
    let call = Call(
      ["frame", preset, "--at", "0", "-o", folder["a.png"], "--max-side", "11"])
    #expect(call.code == .wrong)
    #expect(call.errors.hasPrefix("\(preset):1:1: error: a side of 12 px"))
  }
}

@Suite struct StarterPresetTests {
  @Test("the starter preset is right and moves")
  func renders() throws {
    let scene = try PresetSource(name: "spin.yaml", text: StarterPreset.text).scene()
    _ = try scene.preview()
    #expect(try scene.frame(at: 0) != scene.frame(at: 0.25))
  }
}
