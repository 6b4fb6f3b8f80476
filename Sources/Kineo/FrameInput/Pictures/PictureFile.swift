import KineoSystem

/// A file that holds the picture of one frame.
struct PictureFile {
  /// As messages have it.
  let name: String
  /// The whole file, or as much as is known of it.
  let bytes: [UInt8]
  let format: FrameInputFormat

  /// - Parameter format: What it must be; nil for any picture.
  /// - Throws: For what is no picture, and what is empty.
  init(name: String, _ bytes: [UInt8], format: FrameInputFormat?) throws(FrameInputError) {
    let found = FrameInputFormat(head: bytes)
    guard let found, found.isPicture, format == nil || found == format else {
      if let format { throw .format(name: name, expected: format) }
      throw FileKind(Array(bytes.prefix(4096))).map { .otherKind(name: name, $0) }
        ?? .noPicture(name: name)
    }
    (self.name, self.bytes, self.format) = (name, bytes, found)
  }

  /// Bytes at the beginning that contain the size; nil if only the whole file does for sure.
  var headerCount: Int? {
    switch format {
    case .png: PNGDecoder.headerCount
    case .bmp: BMPHeader.byteLimit
    default: nil
    }
  }

  /// Columns and rows, found without decoding anything.
  ///
  /// - Throws: Also for a picture that moves.
  func size(_ options: FrameInputOptions) throws -> FrameSize {
    let size: FrameSize
    switch format {
    case .png:
      size = try pngSize
      try checkStill()
    case .bmp:
      size = try FrameInputError.reading(name) { () throws(BMPError) in
        try BMPHeader(bytes).size
      }
    default:
      let summary = try summary
      guard !summary.isMoving else { throw FrameInputError.moving(name: name) }
      size = FrameSize(width: summary.width, height: summary.height)
    }
    try size.checkInput(options)
    return size
  }

  /// Columns and rows of a PNG, moving or not.
  var pngSize: FrameSize {
    get throws(FrameInputError) {
      let (width, height) = try FrameInputError.reading(name) { () throws(PNGError) in
        try PNGDecoder.size(of: bytes)
      }
      return FrameSize(width: width, height: height)
    }
  }

  /// - Throws: For an animated PNG, as far as the bytes show it.
  private func checkStill() throws(FrameInputError) {
    if let frames = APNGFile.frameCount(of: bytes), frames > 1 {
      throw .moving(name: name)
    }
  }

  /// What the header of an image declares; limits of pixels are not checked.
  var summary: ImageSummary {
    get throws(FrameInputError) {
      try FrameInputError.reading(name) { () throws(ImageError) in
        try ImageReader.summary(of: bytes, limits: .none)
      }
    }
  }

  /// Puts the picture into `canvas`, which must have its size.
  func decode(into canvas: inout PixelBuffer) throws(FrameInputError) {
    switch format {
    case .png:
      try checkStill()
      try FrameInputError.reading(name) { () throws(PNGError) in
        try PNGDecoder.decode(bytes, into: &canvas)
      }
    case .bmp:
      try FrameInputError.reading(name) { () throws(BMPError) in
        try BMPDecoder.decode(bytes, into: &canvas)
      }
    default:
      let picture = try FrameInputError.reading(name) { () throws(ImageError) in
        try ImageReader.read(bytes, limits: .none).picture(at: 0)
      }
      guard picture.width == canvas.width, picture.height == canvas.height else {
        throw .file(.changed(path: name))
      }
      canvas = picture
    }
  }
}

extension ImageLimits {
  /// Where the limits of an export have been applied already, or will be.
  static let none = ImageLimits(
    side: 1_000_000, pixels: 1_000_000_000_000, movingPixels: .max, frames: 1_000_000_000,
    framePixels: .max)
}
