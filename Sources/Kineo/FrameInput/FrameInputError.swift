import KineoSystem

/// Why frames cannot be read.
public enum FrameInputError: Error, Hashable, Sendable {
  /// A file cannot be read, or what comes through a pipe cannot be kept.
  case file(FileError)
  /// Of several paths each is the PNG file of a frame.
  case notAFrameFile(name: String, what: String)
  /// A folder has no PNG files, but this many others.
  case noPNGs(folder: String, others: Int)
  /// Neither a PNG nor YUV4MPEG2, and without a size it cannot be raw.
  case unknownFormat(name: String)
  /// A file of a kind that has no frames that can be read.
  case otherKind(name: String, FileKind)
  /// Input of another format than specified.
  case format(name: String, expected: FrameInputFormat)
  /// Raw frames without a size.
  case missingSize(name: String)
  /// Only raw frames take a size.
  case needlessSize(name: String, FrameInputFormat)
  /// Only YUV4MPEG2 takes a matrix.
  case needlessMatrix(name: String)
  /// Several files, or a folder of them, are PNG files; other formats have all frames in one file.
  case oneFile(FrameInputFormat)
  /// There is not a single frame.
  case empty(name: String)
  /// The last of the frames is not whole; there are `frames` before it.
  case truncated(name: String, frames: Int, missing: Int)
  /// After `frames` pictures of a stream, at byte `offset`, there is something else than a PNG.
  case strayBytes(name: String, frames: Int, offset: Int)
  /// Two frames differ in size.
  case sizes(name: String, FrameSize, other: String, otherSize: FrameSize)
  /// A PNG that cannot be decoded.
  case png(name: String, PNGError)
  /// A YUV4MPEG2 stream is not as it should be.
  case y4m(name: String, Y4MError)
  /// Frames come 0.001 to 1000 times a second.
  case frameRate(Rational)
  /// FrameInput is exported in its own size.
  case scale(Double)
}

extension FrameInputError {
  /// The result of `body`, whose errors become ``file(_:)``.
  static func reading<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(FrameInputError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }
}

extension StoredBytes {
  /// The same as ``bytes(at:limit:)``, for frames.
  func frameBytes(at offset: Int, limit: Int) throws(FrameInputError) -> [UInt8] {
    try FrameInputError.reading { () throws(FileError) in try bytes(at: offset, limit: limit) }
  }
}

extension FrameInputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .notAFrameFile(let name, let what):
      "\(name) is \(what); of several inputs each is the PNG file of a frame"
    case .noPNGs(let folder, 0):
      "there are no PNG files in \(folder); hidden files do not count"
    case .noPNGs(let folder, let others):
      "there are no PNG files in \(folder), only \(others) \(others == 1 ? "other" : "others")"
    case .unknownFormat(let name):
      "\(name) is neither a PNG nor YUV4MPEG2; raw frames need their size (--size WxH)"
    case .otherKind(let name, let kind): "\(name) is \(kind); \(kind.advice)"
    case .format(let name, let expected): "\(name) is not \(expected.words)"
    case .missingSize(let name): "raw frames have no header; \(name) needs a size (--size WxH)"
    case .needlessSize(let name, let format):
      "\(name) is \(format.words), which contains its size; only raw frames take --size"
    case .needlessMatrix(let name):
      "\(name) has RGB colors already; only those of YUV4MPEG2 need a matrix"
    case .oneFile(let format):
      "folders and several files hold PNG frames; those of \(format.words) are all in one file"
    case .empty(let name): "there are no frames in \(name)"
    case .truncated(let name, let frames, let missing):
      "\(name) ends within a frame, \(counted(missing, "byte")) too early, after "
        + counted(frames, "whole frame")
    case .strayBytes(let name, let frames, let offset):
      "\(name) has something else than a PNG at byte \(offset), after \(frames) "
        + (frames == 1 ? "frame" : "frames")
    case .sizes(let name, let size, let other, let otherSize):
      "\(other) has \(otherSize), but \(name) has \(size); all frames must have one size"
    case .png(let name, let error): "\(name): \(error)"
    case .y4m(let name, let error): "\(name): \(error)"
    case .frameRate(let rate): "\(rate) frames a second; 0.001 to 1000 are allowed"
    case .scale(let scale): "a scale of \(scale); frames are exported in its own size"
    }
  }
}

extension FileKind {
  /// How to get frames out of such a file.
  fileprivate var advice: String {
    switch self {
    case .gif: "\"kineo inspect\" reports what is in it"
    case .mp4, .matroska:
      "\"kineo encode -\" reads what \"ffmpeg -i FILE -f yuv4mpegpipe -\" prints"
    case .lottie: "export its frames as PNG files first"
    case .jpeg, .webp, .svg, .png, .y4m: "frames are PNG files; convert it first"
    }
  }
}

extension FrameInputFormat {
  /// As messages call it.
  fileprivate var words: String {
    switch self {
    case .png: "a PNG"
    case .y4m: "YUV4MPEG2"
    case .rgba: "raw RGBA"
    case .rgb: "raw RGB"
    }
  }
}
