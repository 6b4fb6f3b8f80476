import KineoSystem

/// Why a file cannot be read as a GIF at all.
public enum GIFReadError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is not a single byte.
  case empty
  /// It does not begin with `GIF`; these are its first bytes, at most `startLimit`.
  case notGIF(start: [UInt8])
  /// Nothing is known without the first 13 bytes.
  case endsBeforeScreen(bytes: Int)
  /// More than ``GIFFile/maximumSize``.
  case tooLarge

  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .notGIF(let start): Self.description(ofFileStarting: start)
    case .endsBeforeScreen(let bytes):
      "the file ends after \(bytes) bytes; the size of a GIF's screen alone needs 13"
    case .tooLarge: "the file is larger than \(GIFFile.maximumSize >> 20) MiB"
    }
  }

  /// Enough to recognize other kinds of files.
  static let startLimit = 4096

  private static func description(ofFileStarting start: [UInt8]) -> String {
    guard let kind = FileKind(start) else {
      let bytes = hexadecimal(start.prefix(8))
      return "this is not a GIF; it begins with \(bytes) instead of 47 49 46 (GIF)"
    }
    let advice =
      [.png, .jpeg, .webp, .y4m].contains(kind) ? "; \"kineo encode\" makes GIFs of frames" : ""
    return "this is \(kind), not a GIF\(advice)"
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
      .joined(separator: " ")
  }
}
