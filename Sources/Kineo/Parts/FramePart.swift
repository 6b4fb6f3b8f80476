import KineoSystem

/// A part that was drawn: what is in it is known, and its frames are read when they are needed.
public struct FramePart: Sendable {
  /// Where it is, as messages have it.
  public let path: String
  /// The frames of the animation that are in it.
  public let frames: Range<Int>
  /// Frames of the whole animation.
  public var frameCount: Int { manifest.frameCount }

  let manifest: PartManifest
  /// How long each of `frames` stays, in centiseconds.
  let delays: [Int]
  /// What was summed up over all of `frames`, see ``RecordedAnalysis``.
  let sums: [UInt8]
  /// Where the record of each of `frames` begins in the file, and where the last one ends.
  private let offsets: [Int]
  private let areKeys: [Bool]
  /// Of the records, one after the other.
  private let digests: [UInt8]

  /// Reads what is in the part at `path`.
  ///
  /// - Parameter limits: Refuse canvases and numbers of frames.
  /// - Throws: ``PartError`` if this is no whole part of this version, ``ExportError`` if it is beyond
  ///   the limits.
  public init(path: String, limits: ExportLimits = ExportLimits()) throws {
    do {
      try self.init(PartFile(path), limits)
    } catch is BrokenRecord {
      throw PartError.damaged(name: path)
    } catch is GIFError {
      throw PartError.damaged(name: path)
    }
  }

  private init(_ file: PartFile, _ limits: ExportLimits) throws {
    path = file.path
    let (table, end) = try file.table(limit: PartLayout.tableLimit(frames: limits.frames))
    var reader = PackedReader(table)
    let version = try reader.text(limit: 100)
    guard version == kineoVersion else { throw PartError.version(name: path, drawnBy: version) }
    manifest = try PartManifest(&reader)
    try manifest.check(limits)

    let first = try reader.number(in: 0...manifest.frameCount - 1)
    let count = try reader.number(in: 1...manifest.frameCount - first)
    frames = first..<first + count
    var (offset, offsets) = (PartLayout.signature.count, [PartLayout.signature.count])
    var (areKeys, delays, digests) = ([Bool](), [Int](), [UInt8]())
    for _ in frames {
      offset += try reader.number(in: 0...end - offset)
      offsets.append(offset)
      areKeys.append(try reader.flag())
      delays.append(try reader.number(in: 2...Int(Int32.max)))
      digests += try reader.raw(PartLayout.digestCount)
    }
    sums = Array(try reader.raw(try reader.number(in: 0...table.count)))
    guard reader.isAtEnd, offset == end, areKeys[0] else { throw BrokenRecord() }
    (self.offsets, self.areKeys, self.delays, self.digests) = (offsets, areKeys, delays, digests)
  }

  /// Whether `frame`, which is one of `frames`, can be drawn without the one before it.
  func isKey(_ frame: Int) -> Bool { areKeys[frame - frames.lowerBound] }

  /// The record of `frame`, which is one of `frames`.
  ///
  /// - Throws: If it cannot be read or is not what was written.
  func record(of frame: Int) throws(PartError) -> [UInt8] {
    let index = frame - frames.lowerBound
    let bytes = try PartFile(path).bytes(in: offsets[index]..<offsets[index + 1])
    let digest = digests[index * PartLayout.digestCount..<(index + 1) * PartLayout.digestCount]
    guard SHA256.digest(of: bytes).elementsEqual(digest) else { throw .damaged(name: path) }
    return bytes
  }
}

extension PartManifest {
  /// - Throws: If canvas or number of frames are beyond `limits`.
  fileprivate func check(_ limits: ExportLimits) throws(ExportError) {
    try FrameSize(width: width, height: height).check(limits)
    try ExportPlan.check(frameCount, .frames, limits.frames, "--max-frames", "")
  }
}
