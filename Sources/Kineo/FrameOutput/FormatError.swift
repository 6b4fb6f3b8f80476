import KineoSystem

/// Why frames cannot be written in a format.
public enum FormatError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A side of the canvas is longer than the format allows, in pixels.
  case side(Int, format: FileFormat, limit: Int)
  /// An animation is played forever, once, or 2...65535 times.
  case plays(Int, format: FileFormat)
  /// A frame is shown for longer than the format allows, in hundredths of a second.
  case delay(Int, format: FileFormat, limit: Int)
  /// All frames together are shown for longer than can be written, in hundredths of a second.
  case length(Int, format: FileFormat, limit: Int)
  /// A library failed; `message` is its own reason.
  case library(String, message: String)
  /// The program that writes films is not there.
  case ffmpegMissing(FileFormat)
  /// The name of a file ends in none of the formats.
  case fileName(String)
  /// Frames are numbered in files of their own, which is no single stream of bytes.
  case severalFiles

  public var description: String {
    switch self {
    case .side(let side, let format, let limit):
      "a side of \(side) px; \(format.name) has at most \(limit)"
    case .plays(let count, let format):
      "\(format.name) plays forever, once, or 2 to 65535 times, not \(count) times"
    case .delay(let delay, let format, let limit):
      "a frame is shown for \(seconds(centiseconds: delay)); \(format.name) has at most "
        + seconds(centiseconds: limit)
    case .length(let length, let format, let limit):
      "an animation of \(seconds(centiseconds: length)); \(format.name) has at most "
        + seconds(centiseconds: limit)
    case .library(let name, let message): "\(name) failed: \(message)"
    case .ffmpegMissing(let format):
      "\(format.name) is written by the program ffmpeg, which is in no folder of $PATH; install it, as with "
        + "\"apt-get install ffmpeg\" or \"brew install ffmpeg\""
    case .fileName(let path):
      "\(quoted(path)) must end in \(Self.suffixes); numbered frames are such as frames/%04d.png"
        + (Self.nearest(to: path).map { "; did you mean \(quoted($0))?" } ?? "")
    case .severalFiles: "numbered frames are several files, and one was asked for"
    }
  }

  /// The path with the ending of a format that is like its own.
  private static func nearest(to path: String) -> String? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = nearestName(
      to: String(path[path.index(after: dot)...]), among: singleFiles.map(\.rawValue))
    return ending.map { path[...dot] + $0 }
  }

  /// The formats that a name alone asks for.
  private static let singleFiles = FileFormat.allCases.filter { $0 != .frames }

  private static var suffixes: String {
    let suffixes = singleFiles.map(\.suffix)
    return "\(suffixes.dropLast().joined(separator: ", ")) or \(suffixes[suffixes.count - 1])"
  }
}
