import Foundation
import Kineo
import KineoGallery
import TestSupport
import Testing

@testable import KineoCLI

@Suite struct GalleryCommandTests {
  /// Presets with their GIFs, and one GIF more.
  private func project() throws -> Folder {
    let folder = try Folder()
    for name in ["a", "deep/b"] { try folder.write(Presets.small, to: "Presets/\(name).yaml") }
    #expect(Call(["render", folder["Presets"], "--quiet", "-o", folder["Output"]]).code == .done)
    let more = Call([
      "render", folder["Presets/a.yaml"], "--quiet", "-o", folder["Output/more.gif"],
    ])
    #expect(more.code == .done)
    return folder
  }

  private func shown(_ folder: Folder) throws -> [String] {
    let page = String(decoding: try folder.bytes("site/index.html"), as: UTF8.self)
    return page.matches(of: #/data-name="([^"]*)"/#).map { String($0.1) }
  }

  @Test("images that presets read are no GIFs of their own, unless they are named")
  func readImages() throws {
    let folder = try project()
    let image = try folder.bytes("Output/a.gif")
    try folder.write(image, to: "Presets/photos/still.gif")
    try folder.write(
      "canvas: {width: 8, height: 8}\nlayers: [{a: {image: photos/still.gif}}]",
      to: "Presets/c.yaml")
    #expect(Call(["render", folder["Presets"], "-o", folder["Output"]]).code == .done)
    let gallery = ["gallery", folder["Presets"], "--gifs", folder["Output"], "-o", folder["site"]]
    #expect(Call(gallery).code == .done)
    #expect(try shown(folder) == ["a", "c", "deep/b"])
    #expect(Call(gallery + [folder["Presets/photos/still.gif"]]).code == .done)
    #expect(try shown(folder) == ["a", "c", "deep/b", "still"])
  }

  @Test("a folder's presets are shown with their GIFs, and the number of files is printed")
  func presets() throws {
    let folder = try project()
    let call = Call([
      "gallery", folder["Presets"], "--gifs", folder["Output"], "-o", folder["site"], "--title",
      "Mine & yours",
    ])
    #expect(call.code == .done && call.errors == "")
    #expect(call.output == "\(folder["site"])  2 GIFs  13 files, 13 written, 0 removed\n")
    #expect(try shown(folder) == ["a", "deep/b"])
    let page = String(decoding: try folder.bytes("site/index.html"), as: UTF8.self)
    #expect(page.contains("<h1>Mine &amp; yours</h1>"))
    let detail = String(decoding: try folder.bytes("site/entries/a.js"), as: UTF8.self)
    #expect(detail.contains("this preset, as it is") && !detail.contains("exact"))
  }

  @Test("GIFs are found where render puts them: in Output, or in the folder of the call")
  func found() throws {
    let folder = try Folder()
    #expect(try KineoProcess(["new", "spin"], in: folder).code == 0)
    let missing = try KineoProcess(["gallery", "spin.yaml", "-o", "g"], in: folder)
    #expect(
      missing.code == 2 && missing.errors.contains("neither \"Output/spin.gif\" nor \"spin.gif\""))
    #expect(try KineoProcess(["render", "spin.yaml", "--scale", "0.2"], in: folder).code == 0)
    let call = try KineoProcess(["gallery", "spin.yaml", "-o", "g"], in: folder)
    #expect(call.code == 0 && call.errors == "" && call.text.hasPrefix("g  1 GIF  "))
    let output = ["render", "spin.yaml", "--scale", "0.3", "-o", "Output/"]
    #expect(try KineoProcess(output, in: folder).code == 0)
    #expect(try KineoProcess(["gallery", "spin.yaml", "-o", "g"], in: folder).code == 0)
    let page = String(decoding: try folder.bytes("g/index.html"), as: UTF8.self)
    #expect(page.contains("data-name=\"spin\""))
    #expect(try folder.bytes("g/gifs/spin.gif") == folder.bytes("Output/spin.gif"))
  }

  @Test("GIFs can be given alone or besides their presets, each is shown once")
  func gifs() throws {
    let folder = try project()
    let call = Call([
      "gallery", folder["Output"], folder["Presets/a.yaml"], folder["Output/more.gif"], "--gifs",
      folder["Output"], "-o", folder["site"], "--quiet", "--measure",
    ])
    #expect(call.code == .done && call.errors == "" && call.output == "")
    #expect(try shown(folder) == ["a", "deep/b", "more"])
    let detail = String(decoding: try folder.bytes("site/entries/a.js"), as: UTF8.self)
    #expect(detail.contains("exact: every pixel is as it was drawn"))
  }

  @Test("every mistake of every file is reported, and nothing is written")
  func wrong() throws {
    let folder = try project()
    try folder.write(Presets.wrong, to: "Presets/wrong.yaml")
    try folder.write(Presets.small, to: "Presets/missing.yaml")
    try folder.write("no GIF", to: "Output/text.gif")
    let call = Call([
      "gallery", folder["Presets"], folder["Output"], "--gifs", folder["Output"], "-o",
      folder["site"], "--quiet",
    ])
    #expect(call.code == .wrong && call.output == "")
    #expect(call.errors.contains("did you mean \"shift\"?"))
    let missing = folder["Output/missing.gif"]
    #expect(
      call.errors.contains("missing.yaml: error: its GIF is missing: there is no \"\(missing)\""))
    #expect(call.errors.contains("\(folder["Output/text.gif"]): error: "))
    #expect(!folder.names.contains("site"))
  }

  @Test("a folder with another page is left alone")
  func foreign() throws {
    let folder = try project()
    try folder.write("mine", to: "site/index.html")
    let call = Call(["gallery", folder["Output"], "-o", folder["site"]])
    #expect(call.code == .failed)
    #expect(
      call.errors
        == "kineo: error: \(folder["site/index.html"]) is there already and is not of a gallery; "
        + "choose another folder, or remove it\n")
    #expect(try folder.bytes("site/index.html") == Array("mine".utf8))
  }

  @Test("a call without files or folder is refused")
  func usage() {
    #expect(Call(["gallery", "Presets"]).errors.contains("gallery needs -o FOLDER"))
    #expect(Call(["gallery", "x", "-o", "-"]).errors.contains("must be the name of a folder"))
  }

  @Test("folders are looked through in order, but not hidden ones and not through links")
  func folders() throws {
    let folder = try Folder()
    for name in [
      "b.yaml", "a.yml", "deep/c.JSON", "deep/d.gif", ".hidden/e.yaml", "notes.txt", "kineo.yaml",
    ] {
      try folder.write("", to: name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder["deep/loop"], withDestinationPath: folder.path)
    let input = GalleryInput([folder.path])
    #expect(input.findings == [])
    #expect(input.presets.map(\.path) == ["a.yml", "b.yaml", "deep/c.JSON"].map { folder[$0] })
    #expect(input.gifs == [GalleryInput.GIF(path: folder["deep/d.gif"], name: "deep/d")])
    #expect(GalleryInput([folder[".hidden"]]).findings == [])
  }

  @Test("every call that the page on galleries shows can be understood, and every option is on it")
  func documented() throws {
    let root = Checkout.root
    let text = try String(contentsOf: root.appending(path: "docs/gallery.md"), encoding: .utf8)
    let calls = text.matches(of: #/(?m)^kineo gallery (.*)$/#).map { match in
      match.1.replacing(#/"[^"]*"/#, with: "TEXT").split(separator: " ").map(String.init)
    }
    #expect(calls.count == 2)
    for call in calls {
      #expect(throws: Never.self, "\(call)") { try ArgumentParser.parse(.gallery, call[...]) }
    }
    for option in Command.gallery.options {
      #expect(text.contains("`\(option.usage)`"), "\(option.name)")
    }
  }
}
