import KineoSystem

/// Frames that are pictures of one size, decoded whenever they are drawn.
struct PictureFrames: FrameSource {
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
  /// What all of them must be; nil for any.
  private let format: FrameInputFormat?

  var frameCount: Int { pictures.count }

  /// - Parameter options: Their limits refuse a size before any picture is decoded.
  /// - Throws: If there are none, or not all are pictures of one size.
  init(_ pictures: Pictures, format: FrameInputFormat?, _ options: FrameInputOptions) throws {
    (self.pictures, self.format) = (pictures, format)
    guard pictures.count > 0 else { throw FrameInputError.empty(name: pictures.name(of: 0)) }
    let sizes = try (0..<pictures.count).map { try pictures.size(of: $0, format, options) }
    (width, height) = (sizes[0].width, sizes[0].height)
    if let (usual, odd) = Self.difference(sizes) {
      throw FrameInputError.sizes(
        name: pictures.name(of: usual), sizes[usual], other: pictures.name(of: odd),
        otherSize: sizes[odd])
    }
  }

  /// The first picture that has the size of most, that of the first one where there are as many, and the first
  /// that has not; nil if all have it.
  private static func difference(_ sizes: [FrameSize]) -> (usual: Int, odd: Int)? {
    let counts = sizes.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    guard counts.count > 1, let most = counts.values.max(),
      let usual = sizes.firstIndex(where: { counts[$0] == most }),
      let odd = sizes.firstIndex(where: { $0 != sizes[usual] })
    else { return nil }
    return (usual, odd)
  }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    var canvas = PixelBuffer(width: width, height: height)
    let bounds = canvas.bounds
    for index in range {
      try pictures.file(index, format, limit: Self.largestFile(width * height))
        .decode(into: &canvas)
      try body(canvas, bounds)
    }
  }

  /// No sensible encoder needs more: 16 bits a channel, as they are, and metadata.
  private static func largestFile(_ area: Int) -> Int { area * 9 + (16 << 20) }
}

extension PictureFrames.Pictures {
  /// As messages have it.
  fileprivate func name(of index: Int) -> String {
    switch self {
    case .files(let paths): paths.indices.contains(index) ? paths[index] : ""
    case .stream(let bytes, let ranges):
      ranges.count > 1 ? "frame \(index) of \(bytes.name)" : bytes.name
    }
  }

  /// The file of a picture, or its first `limit` bytes.
  private func bytes(of index: Int, limit: Int) throws(FrameInputError) -> [UInt8] {
    try FrameInputError.reading { () throws(FileError) in
      switch self {
      case .files(let paths):
        try StoredBytes(ofFileAt: paths[index]).bytes(at: 0, limit: limit)
      case .stream(let bytes, let ranges):
        try bytes.bytes(at: ranges[index].lowerBound, limit: min(limit, ranges[index].count))
      }
    }
  }

  fileprivate func file(
    _ index: Int, _ format: FrameInputFormat?, limit: Int
  ) throws(FrameInputError) -> PictureFile {
    try PictureFile(name: name(of: index), bytes(of: index, limit: limit), format: format)
  }

  fileprivate func size(
    of index: Int, _ format: FrameInputFormat?, _ options: FrameInputOptions
  ) throws -> FrameSize {
    let head = try file(index, format, limit: 4096)
    if head.headerCount != nil { return try head.size(options) }
    return try file(index, format, limit: GIFFile.maximumSize).size(options)
  }
}
