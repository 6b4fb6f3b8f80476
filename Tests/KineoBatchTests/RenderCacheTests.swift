import Foundation
import KineoSystem
import TestSupport
import Testing

@testable import Kineo
@testable import KineoBatch

@Suite struct RenderCacheTests {
  private let folder: Folder
  private let cache: RenderCache
  private let file = Array("GIF89a and more".utf8)

  init() throws {
    folder = try Folder()
    cache = try RenderCache(folder: folder["a/b"], limit: 1000)
  }

  @Test("what is kept comes back, and nothing else does")
  func kept() {
    cache.keep(file, for: "k1")
    #expect(cache.file(for: "k1") == file)
    #expect(cache.file(for: "k2") == nil)
  }

  @Test("an entry under the name of another is no entry, and goes away")
  func renamed() throws {
    cache.keep(file, for: "k1")
    try FileManager.default.moveItem(
      atPath: folder["a/b/k1.kineo-gif"], toPath: folder["a/b/k2.kineo-gif"])
    #expect(cache.file(for: "k2") == nil)
    #expect(!FileManager.default.fileExists(atPath: folder["a/b/k2.kineo-gif"]))
  }

  @Test("a changed or cut entry is no entry, and goes away")
  func corrupted() throws {
    cache.keep(file, for: "k")
    let whole = try folder.bytes("a/b/k.kineo-gif")
    for index in whole.indices {
      var changed = whole
      changed[index] ^= 1
      try Data(changed).write(to: URL(fileURLWithPath: folder["a/b/k.kineo-gif"]))
      #expect(cache.file(for: "k") == nil, "byte \(index)")
      #expect(!FileManager.default.fileExists(atPath: folder["a/b/k.kineo-gif"]))
    }
    for count in 0..<whole.count {
      try Data(whole[..<count]).write(to: URL(fileURLWithPath: folder["a/b/k.kineo-gif"]))
      #expect(cache.file(for: "k") == nil, "\(count) bytes")
    }
    cache.keep(file, for: "k")
    #expect(cache.file(for: "k") == file)
  }

  @Test("what was not used for longest goes first, and foreign files stay")
  func trimmed() throws {
    let large = [UInt8](repeating: 7, count: 300)
    for (age, key) in ["old", "older", "oldest"].enumerated() {
      cache.keep(large, for: key)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -1000 * Double(age + 1))],
        ofItemAtPath: folder["a/b/\(key).kineo-gif"])
    }
    try folder.write(String(repeating: "x", count: 5000), to: "a/b/mine.txt")
    #expect(cache.file(for: "oldest") == large)
    cache.trim()
    #expect(cache.file(for: "older") == nil)
    #expect(cache.file(for: "old") == large)
    #expect(cache.file(for: "oldest") == large)
    #expect(try folder.bytes("a/b/mine.txt").count == 5000)
  }

  @Test("a cache that cannot be written or made does no harm")
  func unwritable() throws {
    try FileManager.default.removeItem(atPath: folder["a"])
    try folder.write("", to: "a")
    cache.keep(file, for: "k")
    #expect(cache.file(for: "k") == nil)
    cache.trim()
    try folder.write("", to: "file")
    #expect(throws: OutputFolder.Failure.self) { try RenderCache(folder: folder["file/x"]) }
  }
}
