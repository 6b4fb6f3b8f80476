public import KineoSystem

/// Why a file cannot be used as an image.
public enum ImageError: Error, Hashable, Sendable {
  /// There is not a single byte.
  case empty
  /// No image that can be read; `kind` is what the content is, if that is known.
  case format(kind: FileKind?)
  /// An image has sides of 1 to `side` pixels, and at most `pixels` of them.
  case size(width: Int, height: Int, side: Int, pixels: Int)
  /// Each frame of a moving image has at most `limit` pixels.
  case movingSize(width: Int, height: Int, limit: Int)
  /// A moving image has at most `limit` frames.
  case frames(Int, limit: Int)
  /// The file has more bytes than `limit`.
  case fileSize(Int, limit: Int)
  /// The frames draw more pixels than `limit`, added up.
  case framePixels(frames: Int, pixels: Int, limit: Int)
  /// The frames need more than `limit` bytes.
  case frameBytes(frames: Int, limit: Int)
  /// The file begins as an image, and is damaged.
  case damaged(ImageFormat, ImageDamage)
  /// The file is sound, and uses what is not read.
  case unsupported(ImageFormat, ImageFeature)
  /// A library's own words, for lack of memory.
  case library(String, message: String)
}

/// What is wrong with an image's file.
public enum ImageDamage: Hashable, Sendable {
  /// The header has values that no such file has, or is not there.
  case header
  /// The file ends before the image does.
  case end
  /// The pixels cannot be decompressed, or are too few.
  case pixels
  /// The file has no picture in it.
  case noPicture
  /// As the reader of PNGs finds it.
  case png(PNGDamage)
}

/// What some images have and this library does not read.
public enum ImageFeature: Hashable, Sendable {
  /// A JPEG of other than 8 bits a channel.
  case depth(bits: Int)
  /// A JPEG of other than 1, 3 or 4 channels.
  case channels(Int)
  /// A JPEG that is lossless or hierarchical: its frame header has this marker, such as 0xC3.
  case process(marker: UInt8)
  /// A JPEG that is sent in more steps than `limit`.
  case scans(Int, limit: Int)
}

extension ImageError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .format(let kind):
      "this is \(kind?.description ?? "no image"); PNG, JPEG, WebP and GIF are read"
    case .size(let width, let height, let side, let pixels):
      "an image of \(width) x \(height) px; at most \(grouped(side)) px a side and "
        + "\(grouped(pixels)) px in all are allowed"
    case .movingSize(let width, let height, let limit):
      "a moving image of \(width) x \(height) px; at most \(grouped(limit)) px are allowed"
    case .frames(let count, let limit):
      "a moving image of \(grouped(count)) frames; at most \(grouped(limit)) are allowed"
    case .fileSize(let count, let limit):
      "a file of \(grouped(count)) bytes; at most \(limit >> 20) MiB are allowed"
    case .framePixels(let frames, let pixels, let limit):
      "\(counted(frames, "frame")) draw \(grouped(pixels)) px; at most \(grouped(limit)) px "
        + "are allowed"
    case .frameBytes(let frames, let limit):
      "\(counted(frames, "frame")) need more memory than the \(limit >> 20) MiB that are allowed"
    case .damaged(let format, let damage): "the \(format) is damaged: \(damage)"
    case .unsupported(let format, let feature): "a \(format) \(feature)"
    case .library(let name, let message): "\(name) failed: \(message)"
    }
  }
}

extension ImageDamage: CustomStringConvertible {
  public var description: String {
    switch self {
    case .header: "its header is missing, or has values that no such file has"
    case .end: "it ends before the image does"
    case .pixels: "its pixels cannot be decompressed"
    case .noPicture: "there is no picture in it"
    case .png(let damage): damage.description
    }
  }
}

extension ImageFeature: CustomStringConvertible {
  /// What follows the format's name in a message.
  public var description: String {
    switch self {
    case .depth(let bits): "of \(bits) bits a channel; 8 bits are read"
    case .channels(let count): "of \(count) channels; 1, 3 and 4 are read"
    case .process(let marker):
      "of a kind that no browser shows (its frame header is marked FF "
        + "\(String(marker, radix: 16, uppercase: true))); baseline and progressive are read"
    case .scans(let count, let limit): "of \(grouped(count)) scans; at most \(limit) are read"
    }
  }
}
