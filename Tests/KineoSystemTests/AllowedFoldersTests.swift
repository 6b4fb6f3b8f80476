import Foundation
import TestSupport
import Testing

@testable import KineoSystem

@Suite struct AllowedFoldersTests {
  private let folder: Folder
  private let allowed: AllowedFolders

  init() throws {
    folder = try Folder()
    try folder.write("1", to: "in/deep/a")
    try folder.write("2", to: "inside/a")
    try folder.link("in/out", to: "../inside")
    try folder.link("in/back", to: "../inside/../in/deep")
    try folder.link("in/nowhere", to: "../inside/none")
    try folder.link("in/far", to: folder["none/none/a"])
    try folder.link("in/soon", to: "deep/b")
    try folder.link("in/later", to: "soon")
    try folder.link("in/circle", to: "circle")
    try folder.link("inside/circle", to: "circle")
    try folder.link("in/round", to: "../inside/circle")
    allowed = AllowedFolders([folder["in"], folder["none"]])
  }

  @Test(
    "what is in the folder is allowed, wherever links lead, also before it is there",
    arguments: [
      "in", "in/", "in/deep", "in/deep/a", "in/back/a", "in/deep/../deep/a", "in/new",
      "in/new/er/b", "in/soon", "in/later", "in/later/c", "in/circle",
      "inside/../in/deep/a", "in/deep/new/",
    ])
  func inside(path: String) { #expect(allowed.contains(folder[path])) }

  @Test(
    "what is elsewhere is not, whatever its name",
    arguments: [
      "", "inside", "inside/a", "in/out", "in/out/a", "in/out/new", "in/..",
      "in/deep/../../inside/a",
      "in/nowhere", "in/nowhere/a", "in/far", "in/round", "in/round/a", "in/none/../../inside/a",
      "none/a", "in/deep/a/b/..", "in\0/deep",
    ])
  func outside(path: String) { #expect(!allowed.contains(folder[path])) }

  @Test("the root allows everything, and the current folder itself")
  func special() {
    #expect(AllowedFolders(["/"]).contains(folder["in/deep/a"]))
    #expect(AllowedFolders(["."]).contains("none/new.gif"))
    #expect(!AllowedFolders(["."]).contains("/none"))
    #expect(!AllowedFolders([]).contains("a"))
  }
}
