import Foundation
import KineoSystem
import TestSupport
import Testing

@testable import Kineo
@testable import KineoGallery

@Suite struct GalleryFolderTests {
  private func gallery(_ names: String..., title: String = "Squares") throws -> Gallery {
    let gif = try Samples.strange()
    return Gallery(title: title, entries: names.map { GalleryEntry(name: $0, gif: gif) })
  }

  @Test("a second time writes the same bytes, and nothing")
  func twice() throws {
    let folder = try Folder()
    let target = GalleryFolder(folder["deep/site"])
    let first = try target.write(try gallery("a", "b"))
    #expect(first.written == first.files && first.removed == 0)
    let files = try folder.files()
    let second = try target.write(try gallery("a", "b"))
    #expect(second == GalleryFolder.Changes(files: first.files, written: 0, removed: 0))
    #expect(try folder.files() == files)
  }

  @Test("what an earlier gallery had is removed, what others put there stays")
  func stale() throws {
    let folder = try Folder()
    try GalleryFolder(folder.path).write(try gallery("a", "b"))
    try folder.write("mine", to: "notes.txt")
    try folder.write("mine", to: "gifs/other.gif")
    let changes = try GalleryFolder(folder.path).write(try gallery("b"))
    #expect(changes.removed == 3 && changes.written == 1)
    let names = Set(try folder.files().keys)
    #expect(names.isSuperset(of: ["notes.txt", "gifs/other.gif", "gifs/b.gif"]))
    #expect(names.isDisjoint(with: ["gifs/a.gif", "posters/a.png", "entries/a.js"]))
  }

  @Test("a file that no gallery has put there is not replaced")
  func foreign() throws {
    let folder = try Folder()
    try folder.write("my page", to: "index.html")
    #expect(throws: GalleryError.foreignFile(folder["index.html"])) {
      try GalleryFolder(folder.path).write(try gallery("a"))
    }
    #expect(try folder.files() == ["index.html": Array("my page".utf8)])
  }

  @Test(
    "a list that is none, or leads elsewhere, is not believed",
    arguments: [
      "hello\n", "kineo gallery 1\n../x\n", "kineo gallery 1\n/etc/passwd\n", "kineo gallery 1\na",
    ])
  func lists(text: String) throws {
    let folder = try Folder()
    try folder.write(text, to: ".kineo-gallery")
    #expect(throws: GalleryError.unknownManifest(folder[".kineo-gallery"])) {
      try GalleryFolder(folder.path).write(try gallery("a"))
    }
    #expect(try folder.files().count == 1)
  }

  @Test("when a file cannot be written, the earlier gallery is as it was")
  func failure() throws {
    let folder = try Folder()
    try GalleryFolder(folder.path).write(try gallery("a"))
    let before = try folder.files()
    // A file in the place of a folder cannot be written into, not even by root.
    try FileManager.default.removeItem(atPath: folder["posters"])
    try folder.write("in the way", to: "posters")
    #expect(throws: FileError.self) {
      try GalleryFolder(folder.path).write(try gallery("a", "b", title: "New"))
    }
    let after = try folder.files()
    #expect(after["index.html"] == before["index.html"])
    #expect(after.keys.allSatisfy { !$0.contains(TemporaryFiles.prefix) })
  }

  @Test("the messages say what to do")
  func messages() {
    #expect(
      GalleryError.foreignFile("site/index.html").description
        == "site/index.html is there already and is not of a gallery; choose another folder, or remove it"
    )
    #expect(
      GalleryError.unknownManifest("x").description.hasPrefix("x is not the list of a gallery's"))
  }
}
