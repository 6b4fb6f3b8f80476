import KineoSystem

/// Why frames cannot be read.
public enum FrameInputError: Error, Hashable, Sendable {
  /// A file cannot be read, or what comes through a pipe cannot be kept.
  case file(FileError)
  /// Of several paths each is the picture of a frame.
  case notAFrameFile(name: String, what: String)
  /// A folder has no pictures, or none of the format that was asked for, but this many other files.
  case noPictures(folder: String, FrameInputFormat?, others: Int)
  /// There is no such file; `nearest` to its name is that of another one in its folder.
  case missing(path: String, nearest: String)
  /// The name of a picture is not UTF-8.
  case unreadableName(folder: String, name: String)
  /// A folder, before the name of its pictures, is a pattern.
  case folderPattern(folder: String)
  /// No file has a name like this.
  case noMatch(pattern: String)
  /// Of no known format, and without a size it cannot be raw.
  case unknownFormat(name: String)
  /// One of several files is no picture.
  case noPicture(name: String)
  /// One of several files moves by itself.
  case moving(name: String)
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
  /// Several files, or a folder of them, are pictures; other formats have all frames in one file.
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
  /// A JPEG, WebP or GIF that cannot be decoded.
  case image(name: String, ImageError)
  /// A BMP that cannot be decoded.
  case bmp(name: String, BMPError)
  /// A film needs a program that is not installed.
  case missingProgram(name: String, program: String)
  /// A film without a picture that moves, such as music.
  case noVideo(name: String)
  /// A playlist, or another file that ffmpeg reads together with others.
  case playlist(name: String)
  /// A film that ffmpeg cannot read, in its own words.
  case film(name: String, message: String)
  /// A YUV4MPEG2 stream is not as it should be.
  case y4m(name: String, Y4MError)
  /// Frames come 0.001 to 1000 times a second.
  case frameRate(Rational)
  /// A line of a file of delays is none.
  case delayLine(name: String, line: Int, String)
  /// A line of a file of colors has none.
  case paletteLine(name: String, line: Int, String)
  /// A palette has 1 to 256 colors, 255 beside transparent pixels.
  case paletteCount(name: String, Int)
  /// The images of a GIF have tables of their own with more colors together than a palette has.
  case paletteTables(name: String)
  /// A file that has no table of colors, such as a photograph.
  case paletteKind(name: String)
  /// There is a delay for each frame.
  case delayCount(delays: Int, frames: Int)
  /// A frame is shown for 0.000001 s to 1,000,000 s.
  case delay(Time)
  /// The frames have no such part.
  case part(start: Time, end: Time, length: Time)
  /// A part that reaches beyond frames of `size`.
  case crop(PixelRect, _ size: FrameSize)
  /// Frames are exported in their own size.
  case scale(Double)
  /// A width or a height is 1 to 65535 pixels.
  case side(Int)
  /// Frames are shown 0.001 to 1000 times as fast.
  case speed(Rational)
  /// Of so many frames one is kept, at least 1.
  case interval(Int)
}

extension FrameInputError {
  /// The result of `body`, whose errors become ``file(_:)``.
  static func reading<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(FrameInputError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }

  /// The result of `body`, whose errors become those of the picture `name`.
  static func reading<Result>(
    _ name: String, _ body: () throws(PNGError) -> Result
  ) throws(FrameInputError) -> Result {
    do throws(PNGError) { return try body() } catch { throw .png(name: name, error) }
  }

  /// The result of `body`, whose errors become those of the picture `name`.
  static func reading<Result>(
    _ name: String, _ body: () throws(ImageError) -> Result
  ) throws(FrameInputError) -> Result {
    do throws(ImageError) { return try body() } catch { throw .image(name: name, error) }
  }

  /// The result of `body`, whose errors become those of the picture `name`.
  static func reading<Result>(
    _ name: String, _ body: () throws(BMPError) -> Result
  ) throws(FrameInputError) -> Result {
    do throws(BMPError) { return try body() } catch { throw .bmp(name: name, error) }
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
    case .notAFrameFile(let name, _), .noPictures(let name, _, _), .missing(let name, _),
      .noMatch(let name),
      .unreadableName(let name, _), .folderPattern(let name),
      .unknownFormat(let name), .noPicture(let name), .moving(let name),
      .otherKind(let name, _), .format(let name, _), .missingSize(let name),
      .needlessSize(let name, _), .needlessMatrix(let name), .oneFile(let name, _),
      .empty(let name), .truncated(let name, _, _), .strayBytes(let name, _, _),
      .sizes(_, _, let name, _), .png(let name, _), .image(let name, _), .bmp(let name, _),
      .y4m(let name, _), .missingProgram(let name, _), .noVideo(let name), .playlist(let name),
      .film(let name, _):
      name
    case .delayLine(let name, let line, _), .paletteLine(let name, let line, _):
      "\(name):\(line):1"
    case .paletteCount(let name, _), .paletteKind(let name), .paletteTables(let name): name
    case .file, .frameRate, .delayCount, .delay, .part, .crop, .scale, .side, .speed, .interval:
      nil
    }
  }

  /// What is wrong at the ``place``.
  package var message: String {
    switch self {
    case .file(.unreadable(_, let reason)): "cannot be read: \(reason)"
    case .file(.changed): "changed while it was read"
    case .file(let error): error.description
    case .notAFrameFile(_, let what):
      "this is \(what); of several inputs each is the picture of a frame"
    case .noPictures(_, let format, let others):
      "there are no \(format?.name ?? "PNG, JPEG, WebP, BMP or GIF") files in this folder"
        + (others == 0
          ? "; hidden files do not count" : ", only \(others) \(others == 1 ? "other" : "others")")
    case .missing(_, let nearest):
      "there is no such file; did you mean \(quoted(visibleName(nearest)))?"
    case .unreadableName(_, let name): FolderListing.mistake(inName: name)
    case .folderPattern:
      "there is no such folder; only the name of a picture may be a pattern, as frames come from one folder"
    case .noMatch: "no file has a name like this"
    case .unknownFormat(let name) where name.hasSuffix(".yaml") || name.hasSuffix(".yml"):
      "this is no picture and no film; presets are for kineo render"
    case .unknownFormat:
      "this is neither a picture (PNG, JPEG, WebP, BMP, GIF) nor YUV4MPEG2; raw frames need their "
        + "size (--size WxH), films of unknown names --format film"
    case .noPicture: "this is no picture; PNG, JPEG, WebP, BMP and GIF are read"
    case .moving: "this has several frames; of several inputs each is one picture"
    case .otherKind(_, let kind): "this is \(kind); \(kind.advice)"
    case .format(_, let expected): "this is not \(expected.words)"
    case .missingSize: "raw frames have no header and need their size (--size WxH)"
    case .needlessSize(_, let format):
      "this is \(format.words), which contains its size; only raw frames take --size"
    case .needlessMatrix: "these are RGB colors already; only those of video need a matrix"
    case .oneFile(_, let format):
      "folders and several files hold pictures; those of \(format.words) are all in one file"
    case .empty: "there are no frames"
    case .truncated(_, let frames, let missing):
      "the input ends within frame \(grouped(frames + 1)), \(counted(missing, "byte")) too early, after "
        + counted(frames, "whole frame")
    case .strayBytes(_, let frames, let offset):
      "there is something else than a PNG at byte \(offset), after \(counted(frames, "frame"))"
    case .sizes(let name, let size, _, let otherSize):
      "this has \(otherSize), but \(name) has \(size); all frames must have one size"
    case .png(_, let error): error.description
    case .image(_, let error): error.description
    case .bmp(_, let error): error.description
    case .y4m(_, let error): error.description
    case .missingProgram(_, let program):
      "this is a film, which is read through ffmpeg, and \(program) is not installed; "
        + "\"apt install ffmpeg\" or \"brew install ffmpeg\" installs it"
    case .noVideo: "there is no video in this file"
    case .playlist:
      "this is no film in a file of its own; playlists and what else refers to other files are not "
        + "read"
    case .film(_, let message): "ffmpeg: \(message)"
    case .frameRate(let rate): "\(rate) frames a second; 0.001 to 1000 are allowed"
    case .delayLine(_, _, let text):
      "\"\(visibleName(text))\" is no delay; a line has one such as 0.5, 0.5s or 120ms"
    case .paletteLine(_, _, let text):
      "\"\(visibleName(text))\" is no color; a line has an opaque one such as #ff8000, orange or 255 128 0, "
        + "or # and a comment"
    case .paletteCount(_, 0): "no colors; a palette has 1 to 256"
    case .paletteCount(_, let count) where count > 256:
      "more than 256 colors; a palette has 1 to 256"
    case .paletteTables:
      "more than 256 colors in the tables of its images; a palette has 1 to 256, as an image of one frame "
        + "or a text of one color a line"
    case .paletteCount(_, let count):
      "\(count) colors; a palette has 1 to \(count == 256 ? "255 beside transparent pixels" : "256")"
    case .paletteKind: "a palette is a PNG, a GIF or a text of one color a line"
    case .delayCount(let delays, let frames):
      "\(counted(delays, "delay")) for \(counted(frames, "frame")); each frame has one"
    case .delay(let delay): "a delay of \(delay) s; 0.000001 s to 1000000 s are allowed"
    case .part(let start, let end, let length):
      "there is nothing from \(start) s \(end == length ? "on" : "to \(end) s"); the frames take "
        + "\(length) s"
    case .crop(let part, let size):
      "the crop \(part.width)x\(part.height)+\(part.x)+\(part.y) is not within the frames of "
        + "\(size)"
    case .side(let side): "a side of \(side) px; 1 to 65535 are allowed"
    case .speed(let speed): "a speed of \(speed); 0.001 to 1000 are allowed"
    case .interval(let interval):
      "one of \(interval) frames; it must be one of 1 or more"
    case .scale(let scale): "a scale of \(scale); frames are exported in their own size"
    }
  }
}

extension FileKind {
  /// How to get frames out of such a file.
  fileprivate var advice: String {
    switch self {
    case .mp4, .matroska: "a film is the only input of a call"
    case .lottie: "export its frames as PNG files first"
    case .svg, .tiff, .heif, .pnm, .pdf, .gif, .jpeg, .webp, .png, .y4m: "convert it to a PNG first"
    }
  }
}
