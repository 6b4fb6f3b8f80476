import KineoSystem

/// What kind of file frames are written to.
public enum FileFormat: String, Sendable, Hashable, CaseIterable {
  /// An animated GIF: at most 256 colors an image, pixels opaque or clear.
  case gif
  /// An animated PNG (APNG): exact, with any number of colors and partly transparent pixels.
  case png
  /// An animated WebP: exact at quality 100, otherwise as close as the quality says.
  case webp
  /// YUV4MPEG2: raw frames for other programs, at a constant frame rate.
  case y4m
  /// H.264 in MP4, by the program `ffmpeg`.
  case mp4
  /// VP9 in WebM, by the program `ffmpeg`.
  case webm
  /// A PNG for each frame at a constant frame rate, numbered from 1 on, as in `frames/%04d.png`.
  case frames

  /// What the names of such files end in, with the dot.
  public var suffix: String { self == .frames ? ".png" : ".\(rawValue)" }

  /// As in "an animated WebP".
  public var name: String {
    switch self {
    case .gif: "GIF"
    case .png: "animated PNG"
    case .webp: "animated WebP"
    case .y4m: "YUV4MPEG2"
    case .mp4: "MP4"
    case .webm: "WebM"
    case .frames: "numbered PNGs"
    }
  }

  /// The format of the file called `path`, by the end of its name in capitals or not; nil for any other
  /// name.
  public init?(path: String) {
    let name = (path.split(separator: "/").last ?? "").lowercased()
    if name.hasSuffix(FileFormat.frames.suffix) {
      self = FrameNumbering(path) == nil ? .png : .frames
      return
    }
    let format = FileFormat.allCases.first { name.hasSuffix($0.suffix) }
    guard let format, !FrameNumbering.hasPlace(inName: name) else { return nil }
    self = format
  }

  /// Whether all frames have the same length in such a file, and equal ones follow each other.
  public var hasConstantRate: Bool { ![.gif, .png, .webp].contains(self) }

  /// Whether pixels can be partly transparent.
  public var hasAlpha: Bool { ![.gif, .mp4].contains(self) }

  /// Columns and rows of such a file for a canvas: those of films in 4:2:0 are even.
  package func size(of canvas: FrameSize) -> FrameSize {
    guard isFilm else { return canvas }
    return FrameSize(
      width: canvas.width + canvas.width % 2, height: canvas.height + canvas.height % 2)
  }

  /// Whether such a file can hold an animation, as far as that is known before frames are drawn.
  ///
  /// - Parameter delays: Of the frames, in hundredths of a second.
  /// - Throws: ``FormatError`` if not; of these formats WebP alone has limits of its own.
  func check(_ size: FrameSize, delays: [Int], loop: Loop) throws(FormatError) {
    if self == .webp { try WebPEncoder.check(size, delays: delays, loop: loop) }
  }

  /// The path of such a file under the name of another one.
  package func path(besideFile path: String) -> String {
    let own = FileFormat(path: path)?.suffix.count ?? 0
    return path.dropLast(own) + suffix
  }

  /// Whether the file at `path` is as Kineo wrote it, and made from what `comment` names; not for GIFs.
  package func isIntact(fileAt path: String, comment: String) -> Bool {
    FileSeal(self, comment: comment)?.isIntact(ofFileAt: path) ?? false
  }

  /// Whether the program `ffmpeg` writes it.
  package var isFilm: Bool { self == .mp4 || self == .webm }

  /// What is to be installed before such a file can be written; nil for nothing.
  package var missingProgram: FormatError? {
    isFilm && ChildProcess.path(of: "ffmpeg") == nil ? .ffmpegMissing(self) : nil
  }
}
