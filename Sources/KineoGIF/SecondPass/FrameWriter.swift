/// Turns frames into blocks of the file, chunk by chunk.
protocol FrameWriter: Sendable {
  /// The blocks of `frames`, which may follow any others.
  mutating func write(
    _ frames: Range<Int>, of source: KnownFrames<some FrameSource>, with tracker: inout FrameTracker
  ) throws -> WrittenPart
}

/// The blocks of one chunk of frames.
struct WrittenPart: Sendable {
  let frames: Range<Int>
  var bytes: [UInt8] = []
  var images = 0
  /// Images with a table of their own colors, where colors are approximated.
  var ownTables = 0
  /// The bytes up to the end of each frame.
  var ends: [Int] = []
  /// How far the canvas is from the source after each frame, in units of `ShownCanvas.errorUnit`;
  /// empty if it is not at all.
  var errors: [Int] = []
}
