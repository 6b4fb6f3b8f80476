import Kineo
import TestSupport
import Testing

@testable import enum Kineo.PartLayout

/// Parts that do not make an animation are refused, and so is what is no part.
@Suite struct PartMistakeTests {
  private let folder: PartFolder
  private let scene = Scene.ofSevenFrames

  init() throws { folder = try PartFolder() }

  private func mistakes(_ ranges: Range<Int>...) throws -> [String] {
    FramePart.mistakes(in: try folder.parts(ranges, of: scene)).map { error in
      error.description.replacing(folder[""], with: "")
    }
  }

  @Test("missing frames are named")
  func missing() throws {
    #expect(try mistakes(0..<2) == ["frames 2 to 6 of 7 are missing"])
    #expect(try mistakes(1..<7) == ["frame 0 of 7 is missing"])
    #expect(
      try mistakes(5..<6, 1..<2, 3..<4) == ["frame 0, frame 2, frame 4, frame 6 of 7 are missing"])
    #expect(try mistakes(0..<2, 2..<7) == [])
  }

  @Test("overlaps and equal parts are named")
  func overlaps() throws {
    #expect(
      try mistakes(0..<4, 2..<7) == ["0.kineo-part and 1.kineo-part both have frames 2 to 3"])
    #expect(
      try mistakes(0..<7, 2..<3, 6..<7) == [
        "0.kineo-part and 1.kineo-part both have frame 2",
        "0.kineo-part and 2.kineo-part both have frame 6",
      ])
    let part = try folder.parts([0..<7], of: scene)[0]
    #expect(
      FramePart.mistakes(in: [part, part])
        == [.overlap(name: part.path, other: part.path, frames: 0..<7)])
  }

  @Test(
    "parts of other animations are refused",
    arguments: [
      (20, OutputSettings(), "an animation of 13 frames instead of 7"),
      (10, OutputSettings(scale: 2), "a canvas of 40 x 24 px instead of 20 x 12"),
      (
        10, OutputSettings(quality: 70), "another preset, or of the same one with other options"
      ),
    ])
  func otherAnimation(frameRate: Rational, output: OutputSettings, what: String) throws {
    try scene.composition().exportPart(.share(1, of: 2), to: folder["a"])
    var other = scene
    other.frameRate = frameRate
    try other.composition(output: output).exportPart(.share(2, of: 2), to: folder["b"])
    let parts = try ["a", "b"].map { try FramePart(path: folder[$0]) }
    let mistake = PartError.otherAnimation(name: folder["b"], what: what, other: folder["a"])
    #expect(FramePart.mistakes(in: parts) == [mistake])
    #expect(throws: mistake) { try PartJoin(parts) }
    #expect(
      mistake.description == "\(folder["b"]) does not belong to \(folder["a"]): it is of \(what)")
  }

  @Test("parts of two presets that look alike are distinguished")
  func otherPreset() throws {
    let text = """
      canvas: {width: 4, height: 4}
      layers: [dot: {circle: 1}]
      animate: [delay: 1]

      """
    let texts = [text, text + "# the same\n"]
    let parts = try texts.enumerated().map { number, text in
      let source = try PresetSource(name: "preset", text: text)
      try source.composition().exportPart(.all, to: folder["\(number)"])
      return try FramePart(path: folder["\(number)"])
    }
    #expect(FramePart.mistakes(in: parts).count == 1)
  }

  @Test("frames that the animation has not are refused, and so is a largest size")
  func ranges() throws {
    for range in [
      FrameRange.frames(from: 0, to: 8), .frames(from: 7, to: nil), .share(1, of: 8),
      .frames(from: 3, to: 3), .share(0, of: 2), .frames(from: -1, to: 2),
    ] {
      #expect(throws: PartError.range(range, frames: 7)) {
        try scene.composition().frames(ofPart: range)
      }
    }
    #expect(throws: PartError.maximumSize) {
      try scene.composition(output: OutputSettings(maximumSize: 1000)).exportPart(to: folder["a"])
    }
    #expect(try folder.names == [])
  }

  @Test("limits hold before anything is joined")
  func limits() throws {
    let parts = try folder.parts([0..<7], of: scene)
    var limits = ExportLimits()
    limits.memory = 1 << 20
    #expect(throws: ExportError.self) { try PartJoin(parts, limits: limits) }
    limits = ExportLimits()
    limits.frames = 6
    #expect(throws: ExportError.self) { try FramePart(path: parts[0].path, limits: limits) }
    limits = ExportLimits()
    limits.side = 19
    #expect(throws: ExportError.self) { try FramePart(path: parts[0].path, limits: limits) }
  }

  @Test("other files are no parts")
  func otherFiles() throws {
    for bytes in [[], [1], Array("GIF89a".utf8), [UInt8](repeating: 0, count: 1000)] {
      try folder.write(bytes, to: "a")
      #expect(throws: PartError.notAPart(name: folder["a"])) { try FramePart(path: folder["a"]) }
    }
    #expect(throws: PartError.unreadable(name: folder["b"], reason: "No such file or directory")) {
      try FramePart(path: folder["b"])
    }
    #expect(throws: PartError.unreadable(name: folder[""], reason: "not a regular file")) {
      try FramePart(path: folder[""])
    }
  }

  @Test("a part that is cut short anywhere is refused")
  func cut() throws {
    let part = try folder.parts([0..<7], of: scene)[0]
    let file = try folder.file("0.kineo-part")
    for count in try (1..<file.seekToEnd()).reversed() {
      try file.truncate(atOffset: count)
      #expect(throws: PartError.cutShort(name: part.path)) { try FramePart(path: part.path) }
    }
  }

  @Test("a part with any byte changed is refused")
  func changed() throws {
    var random = SeededGenerator(seed: 1)
    let part = try folder.parts([0..<7], of: scene)[0]
    let bytes = try folder.bytes("0.kineo-part")
    let file = try folder.file("0.kineo-part")
    for (index, byte) in bytes.enumerated() {
      let changed = byte ^ 1 << UInt8.random(in: 0...7, using: &random)
      try file.write(changed, at: index)
      #expect(throws: PartError.self, "byte \(index)") {
        try PartJoin([FramePart(path: part.path)])
      }
      try file.write(byte, at: index)
    }
  }

  @Test("a part that changes while it is joined gives no GIF")
  func changedMeanwhile() throws {
    let part = try folder.parts([0..<7], of: scene)[0]
    let join = try PartJoin([part])
    var bytes = try folder.bytes("0.kineo-part")
    bytes[40] ^= 16
    try folder.write(bytes, to: "0.kineo-part")
    #expect(throws: PartError.damaged(name: part.path)) { try join.export(to: folder["a.gif"]) }
    #expect(try folder.names == ["0.kineo-part"])
  }

  @Test("parts of other versions are refused by name")
  func versions() throws {
    let part = try folder.parts([0..<7], of: scene)[0]
    let old = kineoVersion == "0.0.9" ? "0.0.8" : "0.0.9"
    try folder.write(
      partOfVersion(old, from: folder.bytes("0.kineo-part")), to: "0.kineo-part")
    #expect(throws: PartError.version(name: part.path, drawnBy: old)) {
      try FramePart(path: part.path)
    }
    #expect(
      PartError.version(name: "a", drawnBy: old).description
        == "a was drawn by kineo \(old), and this is kineo \(kineoVersion); "
        + "parts are drawn and joined by one version")
  }

  /// The part with another version in its table, and the digest that belongs to it.
  private func partOfVersion(_ version: String, from bytes: [UInt8]) -> [UInt8] {
    let foot = bytes.suffix(PartLayout.footCount)
    let count = foot.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    let rest = bytes.dropLast(PartLayout.footCount)
    var table = Array(rest.suffix(count))
    table.replaceSubrange(1..<1 + kineoVersion.utf8.count, with: version.utf8)
    table[0] = UInt8(version.utf8.count)
    return Array(rest.dropLast(count)) + table + PartLayout.foot(of: table)
  }
}
