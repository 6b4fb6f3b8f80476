import KineoSystem

/// Frames that are PNG pictures, decoded whenever they are drawn.
struct PNGFrames: FrameSource {
  /// Where the pictures are.
  enum Pictures: Sendable {
    case files([String])
    case stream(StoredBytes, [Range<Int>])

    var count: Int {
      switch self {
      case .files(let paths): paths.count
      case .stream(_, let ranges): ranges.count
      }
    }
  }

  let width: Int
  let height: Int
  private let pictures: Pictures

  var frameCount: Int { pictures.count }

  /// - Parameter limits: Refuse a size before any picture is decoded.
  /// - Throws: If there are none, or not all are PNGs of the first one's size.
  init(_ pictures: Pictures, limits: ExportLimits) throws {
    self.pictures = pictures
    guard pictures.count > 0 else { throw FrameInputError.empty(name: pictures.name(of: 0)) }
    let size = try pictures.size(of: 0)
    (width, height) = (size.width, size.height)
    try size.check(limits)
    for index in 1..<max(1, pictures.count) {
      let other = try pictures.size(of: index)
      guard other == size else {
        throw FrameInputError.sizes(
          name: pictures.name(of: 0), size, other: pictures.name(of: index), otherSize: other)
      }
    }
  }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    var canvas = PixelBuffer(width: width, height: height)
    let bounds = canvas.bounds
    for index in range {
      try decode(index, into: &canvas)
      try body(canvas, bounds)
    }
  }

  private func decode(_ index: Int, into canvas: inout PixelBuffer) throws(FrameInputError) {
    let file = try pictures.bytes(of: index, limit: Self.largestFile(width * height))
    do throws(PNGError) {
      try PNGDecoder.decode(file, into: &canvas)
    } catch {
      throw .png(name: pictures.name(of: index), error)
    }
  }

  /// No sensible encoder needs more: 16 bits a channel, as they are, and metadata.
  private static func largestFile(_ area: Int) -> Int { area * 9 + (16 << 20) }
}

extension PNGFrames.Pictures {
  /// As messages have it.
  fileprivate func name(of index: Int) -> String {
    switch self {
    case .files(let paths): paths.indices.contains(index) ? paths[index] : ""
    case .stream(let bytes, let ranges):
      ranges.count > 1 ? "frame \(index) of \(bytes.name)" : bytes.name
    }
  }

  /// The file of a picture, or its first `limit` bytes.
  fileprivate func bytes(of index: Int, limit: Int) throws(FrameInputError) -> [UInt8] {
    try FrameInputError.reading { () throws(FileError) in
      switch self {
      case .files(let paths):
        try StoredBytes(ofFileAt: paths[index]).bytes(at: 0, limit: limit)
      case .stream(let bytes, let ranges):
        try bytes.bytes(at: ranges[index].lowerBound, limit: min(limit, ranges[index].count))
      }
    }
  }

  fileprivate func size(of index: Int) throws(FrameInputError) -> FrameSize {
    let header = try bytes(of: index, limit: PNGDecoder.headerCount)
    do throws(PNGError) {
      let (width, height) = try PNGDecoder.size(of: header)
      return FrameSize(width: width, height: height)
    } catch {
      throw .png(name: name(of: index), error)
    }
  }
}

extension PNGFrames {
  /// The size of the first picture of a stream that begins with a PNG's signature.
  static func size(inHeader input: InputFile) throws(FrameInputError) -> FrameSize {
    let missing = PNGDecoder.headerCount - input.head.count
    guard missing <= 0 else { throw .truncated(name: input.name, frames: 0, missing: missing) }
    do throws(PNGError) {
      let (width, height) = try PNGDecoder.size(of: input.head)
      return FrameSize(width: width, height: height)
    } catch {
      throw .png(name: input.name, error)
    }
  }
}
