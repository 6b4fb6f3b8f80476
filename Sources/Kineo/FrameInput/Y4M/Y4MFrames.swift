import KineoSystem

/// The frames of a YUV4MPEG2 stream.
struct Y4MFrames: StoredFrames {
  let header: Y4MHeader
  private let bytes: StoredBytes
  /// Where the samples of each frame begin.
  private let offsets: [Int]
  private let levels: YUVLevels

  var width: Int { header.size.width }
  var height: Int { header.size.height }
  var frameCount: Int { offsets.count }

  /// Finds all frames by the lines before them.
  ///
  /// - Parameter limit: No more frames than this, and one, are looked for.
  init(
    _ bytes: StoredBytes, _ header: Y4MHeader, matrix: YUVMatrix, limit: Int
  ) throws(FrameInputError) {
    self.bytes = bytes
    self.header = header
    levels = YUVLevels(
      matrix: matrix, depth: header.chroma.depth, isFullRange: header.isFullRange)
    var offsets: [Int] = []
    var place = header.byteCount
    while place < bytes.count, offsets.count <= limit {
      let start = try Self.samples(ofFrame: offsets.count, at: place, in: bytes)
      place = start + header.bytesPerFrame
      guard place <= bytes.count else {
        throw .truncated(name: bytes.name, frames: offsets.count, missing: place - bytes.count)
      }
      offsets.append(start)
    }
    guard !offsets.isEmpty else { throw .empty(name: bytes.name) }
    self.offsets = offsets
  }

  /// Frames whose samples follow each other without lines.
  init(samples bytes: StoredBytes, _ header: Y4MHeader, matrix: YUVMatrix) {
    self.bytes = bytes
    self.header = header
    levels = YUVLevels(
      matrix: matrix, depth: header.chroma.depth, isFullRange: header.isFullRange)
    offsets = Array(stride(from: 0, to: bytes.count, by: header.bytesPerFrame))
  }

  func bytes(of frame: Int) throws -> [UInt8] {
    try bytes.bytes(at: offsets[frame], limit: header.bytesPerFrame)
  }

  /// Takes the line before frame number `frame` out of a pipe.
  ///
  /// - Returns: Whether there is one more frame.
  static func readLine(ofFrame frame: Int, from pipe: inout PipeReader) throws -> Bool {
    let place = pipe.offset
    let line = try pipe.line(limit: longestLine)
    guard !line.isEmpty else { return false }
    guard line.prefix(5).elementsEqual("FRAME".utf8.prefix(line.count)),
      line.last == UInt8(ascii: "\n") || line.count < longestLine
    else { throw FrameInputError.y4m(name: pipe.name, .frame(frame, offset: place)) }
    guard line.last == UInt8(ascii: "\n") else {
      throw FrameInputError.truncated(name: pipe.name, frames: frame, missing: 1)
    }
    return true
  }

  /// Lines before frames are hardly ever longer than their first word.
  private static let typicalLength = 64
  private static let longestLine = 1000

  /// Where the line that begins frame number `frame` ends.
  private static func samples(
    ofFrame frame: Int, at place: Int, in bytes: StoredBytes
  ) throws(FrameInputError) -> Int {
    for length in [typicalLength, longestLine] {
      let line = try bytes.frameBytes(at: place, limit: length)
      guard line.prefix(5).elementsEqual("FRAME".utf8.prefix(line.count)) else {
        throw .y4m(name: bytes.name, .frame(frame, offset: place))
      }
      if let end = line.firstIndex(of: UInt8(ascii: "\n")) { return place + end + 1 }
      if line.count < length { throw .truncated(name: bytes.name, frames: frame, missing: 1) }
    }
    throw .y4m(name: bytes.name, .frame(frame, offset: place))
  }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    if header.chroma.bytesPerSample == 1 {
      try draw(range, UInt8.self, body)
    } else {
      try draw(range, UInt16.self, body)
    }
  }

  private func draw<Sample: FixedWidthInteger & UnsignedInteger>(
    _ range: Range<Int>, _ type: Sample.Type,
    _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    var samples = [Sample](repeating: 0, count: header.chroma.sampleCount(of: header.size))
    var canvas = PixelBuffer(width: width, height: height)
    let bounds = canvas.bounds
    var converter = YUVConverter(size: header.size, chroma: header.chroma, levels: levels)
    for index in range {
      try samples.withUnsafeMutableBytes { try bytes.read(into: $0, at: offsets[index]) }
      converter.convert(samples.span, into: &canvas)
      try body(canvas, bounds)
    }
  }
}
