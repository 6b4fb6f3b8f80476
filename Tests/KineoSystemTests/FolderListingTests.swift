import TestSupport
import Testing

@testable import KineoSystem

@Suite struct FolderListingTests {
  @Test("files of some kinds are listed in the order people count, without hidden ones")
  func files() throws {
    let folder = try Folder()
    for name in ["f10.png", "f2.PNG", "f1.jpg", ".f3.png", "notes.txt", "png"] {
      try folder.write("", to: name)
    }
    for path in [folder.path, folder.path + "/"] {
      let found = try #require(FolderListing.files(in: path, endings: ["png", "jpg"]))
      #expect(found.paths == ["f1.jpg", "f2.PNG", "f10.png"].map { "\(folder.path)/\($0)" })
      #expect(found.others == 2 && found.unreadableNames.isEmpty)
    }
    #expect(FolderListing.files(in: folder.path + "/none", endings: ["png"]) == nil)
  }

  @Test("names that are not UTF-8 are listed separately")
  func unreadableNames() throws {
    let folder = try Folder()
    try folder.write("", to: "good.png")
    for name in [Array("bad".utf8) + [0xFF], [0xE4]] {
      try folder.make(name + Array(".png".utf8))
    }
    let found = try #require(FolderListing.files(in: folder.path, endings: ["png"]))
    #expect(found.paths == [folder.path + "/good.png"])
    #expect(found.unreadableNames == ["bad\u{FFFD}.png", "\u{FFFD}.png"])
  }

  @Test(
    "a name that was probably meant is like it, apart from the extension of both",
    arguments: [
      ("flim.png", "film.PNG"), ("film.jpg", "film.jpeg"), ("clip", "clips"), ("zzz.png", nil),
      ("big.png", nil), ("c.gif", nil), ("clips.png", nil), ("none/film.png", nil),
      ("G9.png", "g8.png"),
    ] as [(String, String?)])
  func nearestName(typed: String, expected: String?) throws {
    let folder = try Folder()
    for name in ["c.png", "g8.png", "film.PNG", "film.jpeg", "clips", ".clips.png"] {
      try folder.write("", to: name)
    }
    let path = "\(folder.path)/\(typed)"
    #expect(FolderListing.nearestName(to: path) { _ in true } == expected)
  }
}
