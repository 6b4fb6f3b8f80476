/// How frames are stored.
public enum FrameInputFormat: String, Sendable, Hashable, CaseIterable {
  /// PNG pictures: files of their own, of which one may be moving, or one after the other in a stream.
  case png
  /// JPEG pictures, turned as their EXIF data says.
  case jpeg
  /// WebP pictures; a file of its own may be moving.
  case webp
  /// BMP pictures.
  case bmp
  /// GIF, whose images are frames, each for its own time.
  case gif
  /// A film in any format that the program ffmpeg reads, which must be installed.
  case film
  /// A YUV4MPEG2 stream, as `ffmpeg -f yuv4mpegpipe` and `vspipe` write it.
  case y4m
  /// Frames one after the other without any header: R, G, B and straight alpha, a byte each, row by
  /// row from the top.
  case rgba
  /// The same without alpha.
  case rgb

  /// How many bytes at the beginning of a file tell its format.
  package static let headCount = InputFile.headCount

  /// The format whose files begin with `head`; nil for raw frames, which begin with anything.
  package init?(head: [UInt8]) {
    if let image = ImageFormat(head) {
      self = image.frameFormat
    } else if BMPHeader.isSigned(head) {
      self = .bmp
    } else if head.starts(with: Y4MHeader.signature) {
      self = .y4m
    } else if FilmNames.isFilm(head) {
      self = .film
    } else {
      return nil
    }
  }

  /// The format that the name of a file means; nil if its extension is of none that begins with few known bytes.
  init?(path: String) {
    let name = path.lowercased()
    if name.hasSuffix(".jpg") || name.hasSuffix(".jpeg") {
      self = .jpeg
    } else if name.hasSuffix(".bmp") {
      self = .bmp
    } else if FilmNames.isFilm(path: path) {
      self = .film
    } else {
      return nil
    }
  }

  /// Bytes of a pixel of raw frames; nil for the other formats.
  var bytesPerPixel: Int? {
    switch self {
    case .rgba: 4
    case .rgb: 3
    default: nil
    }
  }

  /// Whether a file holds one picture, as a rule.
  var isPicture: Bool {
    switch self {
    case .png, .jpeg, .webp, .bmp, .gif: true
    case .film, .y4m, .rgba, .rgb: false
    }
  }

  /// As messages call it.
  var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .bmp: "BMP"
    case .gif: "GIF"
    case .film: "film"
    case .y4m: "YUV4MPEG2"
    case .rgba: "raw RGBA"
    case .rgb: "raw RGB"
    }
  }

  /// As messages call a file of it.
  var words: String { isPicture || self == .film ? "a \(name)" : name }
}

extension ImageFormat {
  fileprivate var frameFormat: FrameInputFormat {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
    case .webp: .webp
    case .gif: .gif
    }
  }
}
