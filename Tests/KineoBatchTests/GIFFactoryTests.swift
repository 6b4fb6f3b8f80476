import Foundation
import KineoSystem
import TestSupport
import Testing

@testable import Kineo
@testable import KineoBatch

@Suite struct GIFFactoryTests {
  private let folder: BatchFolder

  init() throws { folder = try BatchFolder(2) }

  private func statuses(isForced: Bool = false, cache: RenderCache? = nil) -> [BatchResult.Status] {
    folder.render(isForced: isForced, cache: cache).map(\.status)
  }

  /// Distinguishes a file from another that took its place.
  private func identity(_ name: String) throws -> FileStatus.Identity {
    try #require(FileStatus(folder.output(name))).identity
  }

  private func overwrite(_ name: String, _ bytes: [UInt8]) throws {
    try folder.scratch.write(bytes, to: "Output/\(name)")
  }

  @Test("what is up to date is left alone, whatever the times of files say")
  func unchanged() throws {
    #expect(statuses() == [.rendered, .rendered])
    let (before, bytes) = (try identity("p1.gif"), try folder.gif("p1.gif"))
    for date in [Date.distantFuture, Date(timeIntervalSince1970: 0), Date()] {
      for path in ["Presets/p1.yaml", "Output/p2.gif"] {
        try FileManager.default.setAttributes(
          [.modificationDate: date], ofItemAtPath: folder.scratch[path])
      }
      let results = folder.render()
      #expect(results.map(\.status) == [.unchanged, .unchanged])
      #expect(results[0].facts?.bytes == bytes.count && results[0].facts?.frames == 6)
      #expect(results[0].previousBytes == bytes.count)
    }
    #expect(try identity("p1.gif") == before)
    #expect(statuses(isForced: true) == [.rendered, .rendered])
    #expect(try identity("p1.gif") != before)
    #expect(try folder.gif("p1.gif") == bytes)
  }

  @Test("a changed preset, and no other, is rendered again")
  func changed() throws {
    _ = folder.render()
    try folder.write(BatchFolder.preset(fill: "blue"), to: "p2.yaml")
    #expect(statuses() == [.unchanged, .rendered])
    // A comment is text as well.
    try folder.write(BatchFolder.preset() + "\n# more", to: "p1.yaml")
    #expect(statuses() == [.rendered, .unchanged])
    #expect(statuses() == [.unchanged, .unchanged])
  }

  @Test("other options render again")
  func options() {
    _ = folder.render()
    folder.change = { $0.scale = 2 }
    #expect(statuses() == [.rendered, .rendered])
    folder.options.jobs = 1
    #expect(statuses() == [.unchanged, .unchanged])
  }

  @Test("a file that was cut is rendered again, also where its last byte looks like an end")
  func cut() throws {
    _ = folder.render()
    let whole = try folder.gif("p1.gif")
    for cut in [
      Array(whole.dropLast()), Array(whole[..<(whole.count / 2)]), Array(whole[..<30]), [],
      Array(whole[..<(whole.count / 2)]) + [0x3B], whole + [0x3B], whole + [0],
    ] {
      try overwrite("p1.gif", cut)
      let result = folder.render()[0]
      #expect(result.status == .rendered, "\(cut.count) of \(whole.count) bytes")
      #expect(result.previousBytes == cut.count)
      #expect(try folder.gif("p1.gif") == whole)
    }
  }

  @Test("files without a comment are never up to date, but may come from the cache")
  func noComment() throws {
    folder.change = { $0.hasComment = false }
    #expect(statuses() == [.rendered, .rendered])
    #expect(statuses() == [.rendered, .rendered])
    try folder.write(BatchFolder.preset(fill: "blue"), to: "p2.yaml")
    let cache = try RenderCache(folder: folder.scratch["cache"])
    #expect(statuses(cache: cache) == [.rendered, .rendered])
    #expect(statuses(cache: cache) == [.cached, .cached])
    // With a comment the file is another one.
    folder.change = { $0.hasComment = true }
    #expect(statuses(cache: cache) == [.rendered, .rendered])
  }

  @Test("the cache gives the same bytes, and what is broken in it is made again")
  func cached() throws {
    try folder.write(BatchFolder.preset(fill: "blue"), to: "p2.yaml")
    let cache = try RenderCache(folder: folder.scratch["cache"])
    #expect(statuses(cache: cache) == [.rendered, .rendered])
    let bytes = try ["p1.gif", "p2.gif"].map(folder.gif)
    let entries = try FileManager.default.contentsOfDirectory(atPath: folder.scratch["cache"])
    #expect(entries.count == 2)

    try FileManager.default.removeItem(atPath: folder.scratch["Output"])
    #expect(statuses(cache: cache) == [.cached, .cached])
    #expect(try ["p1.gif", "p2.gif"].map(folder.gif) == bytes)
    #expect(statuses(isForced: true, cache: cache) == [.rendered, .rendered])

    for entry in entries {
      var broken = try folder.scratch.bytes("cache/\(entry)")
      broken[broken.count / 2] ^= 0x10
      try folder.scratch.write(broken, to: "cache/\(entry)")
    }
    try FileManager.default.removeItem(atPath: folder.scratch["Output"])
    #expect(statuses(cache: cache) == [.rendered, .rendered])
    try FileManager.default.removeItem(atPath: folder.scratch["Output"])
    #expect(statuses(cache: cache) == [.cached, .cached])
    #expect(try ["p1.gif", "p2.gif"].map(folder.gif) == bytes)
  }

  @Test("entries of the cache from a time to come serve like others")
  func futureCache() throws {
    let cache = try RenderCache(folder: folder.scratch["cache"], limit: 1)
    _ = folder.render(cache: cache)
    // Nothing stays within one byte.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.scratch["cache"]) == [])
    let large = try RenderCache(folder: folder.scratch["cache"])
    _ = folder.render(isForced: true, cache: large)
    for entry in try FileManager.default.contentsOfDirectory(atPath: large.folder) {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: 1e8)],
        ofItemAtPath: "\(large.folder)/\(entry)")
    }
    try FileManager.default.removeItem(atPath: folder.scratch["Output"])
    #expect(statuses(cache: large) == [.cached, .cached])
  }

  @Test("a cache that is gone or full of other things does not keep GIFs from being made")
  func brokenCache() throws {
    let cache = try RenderCache(folder: folder.scratch["cache"])
    try FileManager.default.removeItem(atPath: cache.folder)
    try folder.scratch.write("", to: "cache")
    #expect(statuses(cache: cache) == [.rendered, .rendered])
    try FileManager.default.removeItem(atPath: cache.folder)
    for item in folder.plan.items {
      try FileManager.default.createDirectory(
        atPath: "\(cache.folder)/\(item.key).kineo-gif", withIntermediateDirectories: true)
    }
    #expect(statuses(isForced: true, cache: cache) == [.rendered, .rendered])
    #expect(statuses(cache: cache) == [.unchanged, .unchanged])
  }

  @Test("what the plan read is rendered, though the preset changes after it")
  func keptCompositions() throws {
    let plan = folder.plan
    try folder.write(BatchFolder.preset(fill: "blue"), to: "p1.yaml")
    #expect(BatchFolder.results(BatchRun(rendering: plan)).map(\.status) == [.rendered, .rendered])
    #expect(statuses() == [.rendered, .unchanged])
  }

  @Test("where compositions are not kept, a preset that changes after the plan is refused")
  func changedLater() throws {
    folder.keptBytes = 0
    for number in 3...4 { try folder.write(BatchFolder.preset(), to: "p\(number).yaml") }
    let plan = folder.plan
    try FileManager.default.removeItem(atPath: folder.scratch["Presets/p1.yaml"])
    try folder.write(BatchFolder.preset(fill: "blue"), to: "p2.yaml")
    try folder.write("wrong", to: "p3.yaml")
    let results = BatchFolder.results(BatchRun(rendering: plan))
    #expect(results.map(\.status) == [.wrong, .wrong, .wrong, .rendered])
    #expect(results[0].findings[0].message.contains("No such file or directory"))
    #expect(results[1].findings[0].message == "the preset was changed while the batch ran")
    #expect(results[2].findings[0].location?.line == 1)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.scratch["Output"]) == ["p4.gif"])
  }

  @Test("a folder in the way fails one GIF, and a file in the way of a folder those below it")
  func inTheWay() throws {
    try folder.write(BatchFolder.preset(), to: "deep/x.yaml")
    try FileManager.default.createDirectory(
      atPath: folder.output("p1.gif"), withIntermediateDirectories: true)
    try folder.scratch.write("", to: "Output/deep")
    let results = folder.render()
    #expect(results.map(\.status) == [.failed, .failed, .rendered])
    #expect(results[0].findings.first?.message.contains("Not a directory") == true)
    #expect(results.map(\.findings.count) == [1, 1, 0])
  }

  @Test("a link that leads elsewhere is refused, be it the file or a folder, unless allowed")
  func linkedElsewhere() throws {
    try folder.write(BatchFolder.preset(), to: "sub/p3.yaml")
    try folder.scratch.write("old", to: "elsewhere/real.gif")
    try folder.scratch.write("", to: "Output/x")
    try folder.scratch.link("Output/p1.gif", to: "../elsewhere/real.gif")
    try folder.scratch.link("Output/sub", to: "../elsewhere")
    #expect(statuses() == [.wrong, .rendered, .wrong])
    let message = try #require(folder.render().first?.findings.first?.message)
    #expect(message.hasSuffix("by a link; --allow-path allows other folders"))
    #expect(try folder.scratch.files().keys.filter { $0.hasPrefix("elsewhere") }.count == 1)
    #expect(try folder.scratch.bytes("elsewhere/real.gif") == Array("old".utf8))
    folder.allowedPaths = ["elsewhere"]
    #expect(statuses() == [.rendered, .unchanged, .rendered])
    _ = try StrictGIF(folder.scratch.bytes("elsewhere/p3.gif"))
  }

  @Test("a link stays a link, and what it leads to is replaced")
  func link() throws {
    folder.allowedPaths = ["elsewhere"]
    try folder.scratch.write("old", to: "elsewhere/real.gif")
    try FileManager.default.createDirectory(
      atPath: folder.scratch["Output"], withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.output("p1.gif"), withDestinationPath: "../elsewhere/real.gif")
    #expect(statuses() == [.rendered, .rendered])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.output("p1.gif"))
        == "../elsewhere/real.gif")
    _ = try StrictGIF(folder.scratch.bytes("elsewhere/real.gif"))
    #expect(statuses() == [.unchanged, .unchanged])
  }

  @Test("a GIF that cannot be as small as asked is not written")
  func tooLarge() throws {
    folder.change = { $0.maximumSize = 10 }
    let results = folder.render()
    #expect(results.map(\.status) == [.tooLarge, .tooLarge])
    #expect(results[0].findings.map(\.rule) == ["max-size"])
    #expect(!FileManager.default.fileExists(atPath: folder.output("p1.gif")))
  }
}
