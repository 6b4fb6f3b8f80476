import Foundation
import KineoSystem
import TestSupport
import Testing

@testable import Kineo
@testable import KineoBatch

@Suite struct GIFCheckerTests {
  private let folder: BatchFolder

  init() throws {
    folder = try BatchFolder(1)
    _ = folder.render()
  }

  private func check(_ options: CheckOptions = CheckOptions()) throws -> BatchResult {
    let results = folder.check(options)
    #expect(results.count == 1)
    return try #require(results.first)
  }

  /// What the check of the GIF says of a preset that was changed since.
  private func finding(on preset: String, _ options: CheckOptions = CheckOptions()) throws
    -> Finding
  {
    try folder.write(preset, to: "p1.yaml")
    let result = try check(options)
    #expect(result.status == .different && result.findings.count == 1)
    return try #require(result.findings.first)
  }

  @Test("a GIF that was made from the same is right, quickly and in full")
  func same() throws {
    for isFull in [false, true] {
      let result = try check(CheckOptions(isFull: isFull))
      #expect(result.status == .unchanged && result.findings.isEmpty)
      #expect(result.facts?.bytes == (try folder.gif("p1.gif").count))
    }
  }

  @Test("a preset without its GIF is reported, and the GIF written if asked")
  func missing() throws {
    let bytes = try folder.gif("p1.gif")
    try FileManager.default.removeItem(atPath: folder.scratch["Output"])
    let result = try check()
    #expect(result.status == .missing && result.findings.map(\.rule) == ["missing"])
    #expect(!FileManager.default.fileExists(atPath: folder.scratch["Output"]))
    #expect(try check(CheckOptions(isUpdating: true)).status == .rendered)
    #expect(try folder.gif("p1.gif") == bytes)
    #expect(try check().status == .unchanged)
  }

  @Test("a GIF that only looks right is stale, or right where other bytes are")
  func stale() throws {
    try folder.write(BatchFolder.preset() + "\n# more", to: "p1.yaml")
    let result = try check()
    #expect(result.status == .stale && result.findings.map(\.rule) == ["bytes"])
    #expect(try check(CheckOptions(acceptsOtherBytes: true)).status == .unchanged)
    let updated = try check(CheckOptions(isUpdating: true))
    #expect(updated.status == .rendered && updated.previousBytes != nil)
    #expect(try check(CheckOptions(isFull: true)).status == .unchanged)
  }

  @Test("a difference is reported with its time, its place, its size and its cause")
  func different() throws {
    let finding = try finding(on: BatchFolder.preset(by: 3))
    #expect(finding.rule == "pixels")
    let path = folder.output("p1.gif")
    #expect(finding.message.hasPrefix("\(path) differs from 0.02 s on (frame 1): "))
    #expect(finding.message.contains(" pixels in "))
    #expect(finding.message.contains(", color error up to "))
    #expect(finding.message.hasSuffix("; shift of \"square\" is active there"))
    #expect(finding.location?.file == folder.scratch["Presets/p1.yaml"])
    #expect(finding.location?.line == 5 && finding.location?.column == 5)
  }

  @Test("a step of an included file is blamed in that file")
  func included() throws {
    func write(_ shift: Int) throws {
      try folder.write(
        "# more\ndefine: {go: [{shift: {by: [\(shift), 0], duration: 0.1}}]}", to: "_go.yaml")
      let preset = BatchFolder.preset().replacing(
        "- shift: {by: [6, 0], duration: 0.1}", with: "- go")
      try folder.write("include: _go.yaml\n" + preset, to: "p1.yaml")
    }
    try write(6)
    _ = folder.render()
    try write(3)
    let result = try check()
    #expect(result.status == .different)
    let location = try #require(result.findings.first?.location)
    #expect(location.file == folder.scratch["Presets/_go.yaml"])
    #expect(location.line == 2 && result.preset == folder.scratch["Presets/p1.yaml"])
  }

  @Test("the block that differs is the one that a decoder finds")
  func rectangle() throws {
    let file = try StrictGIF(folder.gif("p1.gif")).rendered()
    try folder.write(BatchFolder.preset(fill: "blue"), to: "p1.yaml")
    let finding = try #require(try check().findings.first)
    // All of the square has another color, from the start.
    let pixels = file[0].pixels.filter { $0 != file[0].pixels[0] }.count
    #expect(pixels > 0)
    #expect(
      finding.message.contains(
        "differs from 0.00 s on (frame 0): \(pixels) pixels in 4 x 4 at (1, 2)"),
      "\(finding.message)")
  }

  @Test("another size, length or number of plays is reported as such")
  func timing() throws {
    let size = try finding(on: BatchFolder.preset(width: 13))
    #expect(size.rule == "size")
    #expect(size.message.hasSuffix("is 12 x 8 px, and its preset gives 13 x 8"))
    let loop = try finding(on: BatchFolder.preset(more: "loop: 3"))
    #expect(loop.rule == "loop")
    let longer = try finding(on: BatchFolder.preset(more: "  - delay: 1"))
    #expect(longer.rule == "duration")
    #expect(
      longer.message.contains("lasts 0.12 s, and its preset gives 1.12 s"), "\(longer.message)")
  }

  @Test("what is no GIF differs, whatever it is", arguments: ["", "GIF", "PNG and more", "GIF89a"])
  func noGIF(text: String) throws {
    try folder.scratch.write(text, to: "Output/p1.gif")
    let result = try check()
    #expect(result.status == .different && result.findings.count == 1)
    #expect(try check(CheckOptions(isUpdating: true)).status == .rendered)
    #expect(try check().status == .unchanged)
  }

  @Test("a folder or a pipe in the place of a GIF is reported, and is not waited for")
  func noFile() throws {
    try FileManager.default.removeItem(atPath: folder.output("p1.gif"))
    #expect(mkfifo(folder.output("p1.gif"), 0o600) == 0)
    for options in [CheckOptions(), CheckOptions(isUpdating: true)] {
      let result = try check(options)
      #expect(result.status == .different)
      #expect(result.findings.map(\.message) == ["is no file"])
    }
    try FileManager.default.removeItem(atPath: folder.output("p1.gif"))
    try FileManager.default.createDirectory(
      atPath: folder.output("p1.gif"), withIntermediateDirectories: true)
    #expect(try check().status == .missing)
    #expect(try check(CheckOptions(isUpdating: true)).status == .failed)
  }

  @Test("the comment is trusted, but not in a file that is broken")
  func brokenStructure() throws {
    let whole = try folder.gif("p1.gif")
    for count in stride(from: 0, to: whole.count, by: 7) {
      try folder.scratch.write(Array(whole[..<count]), to: "Output/p1.gif")
      #expect(!(try check().status.isGood), "\(count) bytes")
    }
    try folder.scratch.write(whole + [0], to: "Output/p1.gif")
    #expect(try check().status == .stale)
  }

  @Test("a byte that was changed anywhere is found, by checking and by rendering")
  func changedByte() throws {
    let whole = try folder.gif("p1.gif")
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 0x04
      try folder.scratch.write(bytes, to: "Output/p1.gif")
      let item = try #require(folder.plan.items.first)
      #expect(item.upToDateFacts == nil, "byte \(place)")
      if place % 50 == 0 { #expect(!(try check().status.isGood), "byte \(place)") }
    }
    #expect(folder.render().map(\.status) == [.rendered])
    #expect(try folder.gif("p1.gif") == whole)
  }

  @Test(
    "what gifsicle changed and kept the comments of is found, by checking and by rendering",
    .enabled(if: Tool.hasGifsicle),
    arguments: [
      ["--flip-horizontal"], ["-O3", "--careful"], ["--lossy=80", "-O2"],
      ["--change-color", "#ff0000", "#00ff00"], ["--crop", "0,0+8x8"], ["--delay", "7"],
    ])
  func gifsicleEdits(_ edit: [String]) throws {
    let whole = try folder.gif("p1.gif")
    let edited = try Tool.gifsicle.run(edit + [folder.output("p1.gif")])
    #expect(String(decoding: edited, as: UTF8.self).contains(" frames sha256:"))
    try folder.scratch.write(edited, to: "Output/p1.gif")
    #expect([.stale, .different].contains(try check().status))
    #expect(folder.render().map(\.status) == [.rendered])
    #expect(try folder.gif("p1.gif") == whole)
  }

  @Test("a GIF that was made smaller has its own size and frames in reports, also if unchanged")
  func smaller() throws {
    let large = try folder.gif("p1.gif").count
    folder.change = { $0.maximumSize = large * 3 / 4 }
    let made = try #require(folder.render().first)
    let facts = try #require(made.facts)
    #expect(made.status == .rendered)
    #expect(facts.frames < 6 || facts.width < 12)
    for result in folder.render() + folder.check(CheckOptions()) {
      #expect(result.status == .unchanged)
      #expect(result.facts?.frames == facts.frames && result.facts?.width == facts.width)
      #expect(result.facts?.bytes == facts.bytes && result.facts?.height == facts.height)
      #expect(result.facts?.centiseconds == facts.centiseconds)
      // Only what is rendered has a mean error.
      #expect(result.facts?.images == nil)
    }
  }

  @Test("pictures show what is expected, what is there, and what is between them")
  func artifacts() throws {
    let old = try StrictGIF(folder.gif("p1.gif")).rendered()
    try folder.write(BatchFolder.preset(fill: "blue"), to: "p1.yaml")
    let root = folder.scratch["artifacts"]
    #expect(try check(CheckOptions(artifacts: root)).status == .different)
    func picture(_ kind: String) throws -> PixelBuffer {
      let path = "artifacts\(folder.output("p1"))-\(kind).png"
      return try PNGDecoder.decode(folder.scratch.bytes(path))
    }
    let (expected, actual) = (try picture("expected"), try picture("actual"))
    let difference = try picture("difference")
    #expect(actual.pixels == old[0].pixels || old.contains { $0.pixels == actual.pixels })
    #expect(expected.width == 12 && difference.width == 12 && difference.height == 8)
    let red = Set(actual.pixels).subtracting(expected.pixels)
    let blue = Set(expected.pixels).subtracting(actual.pixels)
    #expect(red.count == 1 && blue.count == 1)
    #expect(Set(difference.pixels).count == 2)
  }

  @Test(
    "a GIF that gifsicle made smaller is right where other bytes are",
    .enabled(if: Tool.hasGifsicle))
  func gifsicle() throws {
    let smaller = try Tool.gifsicle.run(["-O3", "--no-comments", folder.output("p1.gif")])
    try folder.scratch.write(smaller, to: "Output/p1.gif")
    #expect(try check().status == .stale)
    #expect(try check(CheckOptions(acceptsOtherBytes: true)).status == .unchanged)
  }

  @Test("each limit of a budget that is exceeded is reported, and only those")
  func budgets() throws {
    let checker = GIFChecker(request: folder.plan.request, options: CheckOptions())
    let item = try #require(folder.plan.items.first)
    func rules(_ budget: OutputLimits) -> [String] {
      let result = checker.make(item.kept(to: budget), jobs: 1) { _, _ in }.result
      #expect(result.status == (result.findings.isEmpty ? .unchanged : .overBudget))
      return result.findings.map(\.rule)
    }
    let bytes = try folder.gif("p1.gif").count
    let length = Time.seconds(0.12)
    #expect(rules(OutputLimits(bytes: bytes, duration: length, colors: 40, frames: 6)) == [])
    #expect(rules(OutputLimits(bytes: bytes - 1)) == ["budget-size"])
    #expect(rules(OutputLimits(frames: 5)) == ["budget-frames"])
    #expect(rules(OutputLimits(colors: 1)) == ["budget-colors"])
    #expect(rules(OutputLimits(duration: Time.seconds(0.11))) == ["budget-duration"])
    #expect(
      rules(OutputLimits(bytes: 1, duration: .zero, colors: 1, frames: 1)) == [
        "budget-size", "budget-frames", "budget-duration", "budget-colors",
      ])
  }

  @Test("a GIF that is written by a check must keep to its budget as well")
  func updatedBudget() throws {
    let checker = GIFChecker(request: folder.plan.request, options: CheckOptions(isUpdating: true))
    let item = try #require(folder.plan.items.first).kept(to: OutputLimits(bytes: 1))
    try FileManager.default.removeItem(atPath: folder.output("p1.gif"))
    let missing = checker.make(item, jobs: 1) { _, _ in }.result
    #expect(missing.status == .overBudget && missing.findings.map(\.rule) == ["budget-size"])
    try folder.scratch.write("", to: "Output/p1.gif")
    #expect(checker.make(item, jobs: 1) { _, _ in }.result.status == .overBudget)
    _ = try StrictGIF(folder.gif("p1.gif"))
  }
}
