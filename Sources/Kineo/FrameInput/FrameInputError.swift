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
  case oneFile(name: String, FrameInputFormat)
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
  /// Frames are exported in their own size.
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
  /// The place, if there is one, and what is wrong there.
  public var description: String { (place.map { "\($0): " } ?? "") + message }

  /// The file or folder it is about; nil for an option.
  package var place: String? {
    switch self {
    case .file(.unreadable(let path, _)), .file(.changed(let path)): path
    case .notAFrameFile(let name, _), .noPNGs(let name, _), .unknownFormat(let name),
      .otherKind(let name, _), .format(let name, _), .missingSize(let name),
      .needlessSize(let name, _), .needlessMatrix(let name), .oneFile(let name, _),
      .empty(let name), .truncated(let name, _, _), .strayBytes(let name, _, _),
      .sizes(_, _, let name, _), .png(let name, _), .y4m(let name, _):
      name
    case .file, .frameRate, .scale: nil
    }
  }

  /// What is wrong at the ``place``.
  package var message: String {
    switch self {
    case .file(.unreadable(_, let reason)): "cannot be read: \(reason)"
    case .file(.changed): "changed while it was read"
    case .file(let error): error.description
    case .notAFrameFile(_, let what):
      "this is \(what); of several inputs each is the PNG file of a frame"
    case .noPNGs(_, 0): "there are no PNG files in this folder; hidden files do not count"
    case .noPNGs(_, let others):
      "there are no PNG files in this folder, only \(others) \(others == 1 ? "other" : "others")"
    case .unknownFormat:
      "this is neither a PNG nor YUV4MPEG2; raw frames need their size (--size WxH)"
    case .otherKind(_, let kind): "this is \(kind); \(kind.advice)"
    case .format(_, let expected): "this is not \(expected.words)"
    case .missingSize: "raw frames have no header and need their size (--size WxH)"
    case .needlessSize(_, let format):
      "this is \(format.words), which contains its size; only raw frames take --size"
    case .needlessMatrix: "these are RGB colors already; only those of YUV4MPEG2 need a matrix"
    case .oneFile(_, let format):
      "folders and several files hold PNG frames; those of \(format.words) are all in one file"
    case .empty: "there are no frames"
    case .truncated(_, let frames, let missing):
      "the input ends within a frame, \(counted(missing, "byte")) too early, after "
        + counted(frames, "whole frame")
    case .strayBytes(_, let frames, let offset):
      "there is something else than a PNG at byte \(offset), after \(counted(frames, "frame"))"
    case .sizes(let name, let size, _, let otherSize):
      "this has \(otherSize), but \(name) has \(size); all frames must have one size"
    case .png(_, let error): error.description
    case .y4m(_, let error): error.description
    case .frameRate(let rate): "\(rate) frames a second; 0.001 to 1000 are allowed"
    case .scale(let scale): "a scale of \(scale); frames are exported in their own size"
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
