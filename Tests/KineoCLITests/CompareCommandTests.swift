import Foundation
import Kineo
import TestSupport
import Testing

@testable import KineoCLI

@Suite struct CompareCommandTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(Presets.small, to: "a.yaml")
    try folder.write(
      Presets.small.replacingOccurrences(of: "red", with: "\"#fe0000\""), to: "b.yaml")
    for name in ["a", "b"] {
      let call = Call(["render", folder["\(name).yaml"], "-o", folder["\(name).gif"], "--quiet"])
      #expect(call.code == .done)
    }
    return folder
  }

  @Test("0 for the same, 1 for different, in either order, presets and GIFs")
  func codes() throws {
    let folder = try folder()
    for (a, b) in [("a.yaml", "a.gif"), ("a.gif", "a.yaml"), ("a.gif", "a.gif")] {
      let call = Call(["compare", folder[a], folder[b]])
      #expect(call.code == .done && call.output.hasSuffix("result    the same\n"))
    }
    for (a, b) in [("a.yaml", "b.gif"), ("b.gif", "a.yaml"), ("a.yaml", "b.yaml")] {
      let call = Call(["compare", folder[a], folder[b]])
      #expect(call.code == .found && call.output.hasSuffix("result    different\n"))
      #expect(Call(["compare", folder[a], folder[b], "--tolerance", "1"]).code == .done)
      #expect(Call(["compare", folder[a], folder[b], "--quiet"]).output == "")
    }
  }

  @Test("a picture of the worst moment is written, if there is one")
  func picture() throws {
    let folder = try folder()
    let call = Call(
      ["compare", folder["a.gif"], folder["b.gif"], "--picture", folder["d.png"], "--json"])
    #expect(call.code == .found && call.errors == "")
    #expect(try folder.bytes("d.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(call.output.contains("\"equal\": false"))
    let same = Call(
      ["compare", folder["a.gif"], folder["a.gif"], "--picture", folder["e.png"]])
    #expect(same.code == .done && !folder.names.contains("e.png"))
    #expect(
      same.errors == "kineo: note: nothing differs, so that \(folder["e.png"]) is not written\n")
    let over = Call(["compare", folder["a.gif"], folder["b.gif"], "--picture", folder["a.gif"]])
    #expect(over.code == .wrong && over.errors.contains("would overwrite the file"))
  }

  @Test("calls and files that are wrong exit with 2 and one message each")
  func wrong() throws {
    let folder = try folder()
    try folder.write(Presets.wrong, to: "wrong.yaml")
    try folder.write("GIF", to: "short.gif")
    try Data([0xFF, 0xFE, 0x80]).write(to: URL(fileURLWithPath: folder["noise"]))
    func message(_ arguments: String...) -> String {
      let call = Call(["compare"] + arguments)
      #expect(call.code == .wrong && call.output == "")
      return call.errors
    }
    let gif = folder["a.gif"]
    #expect(message(gif) == "kineo: error: compare needs 2 FILEs; see \"kineo help compare\"\n")
    #expect(message(gif, gif, gif).contains("takes no further argument"))
    #expect(message(gif, folder["wrong.yaml"]).contains("wrong.yaml:5:5: error: "))
    #expect(message(gif, folder["short.gif"]).contains("the file ends after 3 bytes"))
    #expect(message(gif, folder["noise"]).contains("this is neither an animation nor a preset"))
    try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: URL(fileURLWithPath: folder["photo"]))
    #expect(message(gif, folder["photo"]).contains("photo: error: "))
    #expect(message(gif, gif, "--background", "rde").contains("a CSS color such as white"))
    #expect(
      message(gif, folder["b.yaml"], "--max-side", "11").split(separator: "\n").map {
        $0.prefix { $0 != ";" }
      }
        == [gif, folder["b.yaml"]].map {
          "\($0): error: a side of 12 px is more than the limit of 11"
        })
    #expect(message("-", "-").contains("standard input can be read only once"))
  }
}
