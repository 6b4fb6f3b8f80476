import Foundation
import Testing

@testable import KineoSystem

/// A file is the old one or the whole new one.
@Suite final class AtomicFileTests {
  private struct Failure: Error {}

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "kineo-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path() }

  private func content(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted() }
  }

  private func write(_ text: String, to name: String) throws {
    try AtomicFile.write(to: path(name)) { write in
      for byte in text.utf8 { try write([byte]) }
    }
  }

  @Test("a new file has the bytes, and nothing else is left")
  func new() throws {
    try write("abc", to: "new")
    #expect(try content("new") == "abc")
    #expect(try names == ["new"])
  }

  @Test("missing folders are made, unless that cannot be")
  func folders() throws {
    try write("abc", to: "a/b/new")
    #expect(try content("a/b/new") == "abc")
    var staged = StagedFiles()
    try staged.add([1], for: path("c/new"))
    try staged.commit()
    #expect(try names == ["a", "c"])
    let reason = "cannot create the folder \"/proc/none\": No such file or directory"
    guard FileManager.default.fileExists(atPath: "/proc/self") else { return }
    #expect(throws: FileError.unwritable(path: "/proc/none/a", reason: reason)) {
      try AtomicFile.write(to: "/proc/none/a") { _ in }
    }
  }

  @Test("a replaced file keeps its mode")
  func replaced() throws {
    try write("old", to: "file")
    #expect(chmod(path("file"), 0o640) == 0)
    try write("new", to: "file")
    #expect(try content("file") == "new")
    let mode = try FileManager.default.attributesOfItem(atPath: path("file"))[.posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test("a failure in the middle leaves the old file, and no other")
  func failure() throws {
    try write("old", to: "file")
    #expect(throws: Failure.self) {
      try AtomicFile.write(to: path("file")) { write in
        try write([1, 2, 3])
        throw Failure()
      }
    }
    #expect(try content("file") == "old")
    #expect(try names == ["file"])
  }

  @Test("a symbolic link stays one, and what it points to is replaced")
  func symbolicLink() throws {
    try write("old", to: "file")
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: "file")
    try write("new", to: "link")
    #expect(try content("file") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "file")
  }

  @Test("what cannot be written is refused with the reason")
  func refused() throws {
    try FileManager.default.createDirectory(
      atPath: path("folder"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: path("dangling"), withDestinationPath: "nowhere")
    try write("", to: "file")
    for (name, reason) in [
      ("folder", "this is a folder"), ("dangling", "the symbolic link points to nothing"),
      ("file/below", "Not a directory"),
    ] {
      #expect(throws: FileError.unwritable(path: path(name), reason: reason)) {
        try write("abc", to: name)
      }
    }
    #expect(throws: FileError.unwritable(path: "", reason: "this is not a file name")) {
      try AtomicFile.write(to: "") { _ in }
    }
  }

  @Test("devices are written to directly, and a full one is an error")
  func devices() throws {
    try AtomicFile.write(to: "/dev/null") { try $0([1]) }
    #expect(throws: FileError.unwritable(path: "/dev/full", reason: "No space left on device")) {
      try AtomicFile.write(to: "/dev/full") { try $0([1]) }
    }
  }
}
