import KineoSystem

/// A kind of file that images are read from. Its content decides, not its name.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable {
  /// All color types, depths and interlaced files.
  case png
  /// Baseline and progressive.
  case jpeg
  /// Lossy and lossless, still and moving.
  case webp
  /// Still and moving.
  case gif

  /// The format of a file that begins with `bytes`; nil for any other. A few bytes are enough.
  public init?(_ bytes: [UInt8]) {
    guard let kind = FileKind(Array(bytes.prefix(16))) else { return nil }
    self.init(rawValue: kind.rawValue)
  }
}

extension ImageFormat: CustomStringConvertible {
  /// As its authors spell it.
  public var description: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .webp: "WebP"
    case .gif: "GIF"
    }
  }
}
