import KineoGIF
import KineoGeometry
import KineoRaster
import KineoSystem

/// Has the program `ffmpeg` write frames as a film: H.264 in MP4, or VP9 in WebM.
///
/// Colors are those of BT.709 in the limited range, and are tagged so.
struct FilmEncoder {
  let format: FileFormat
  /// Frames a second.
  let rate: Rational
  let quality: Int
  let isTransparent: Bool

  /// Draws all of `frames` and hands the film to `sink`.
  ///
  /// - Returns: How many frames it has.
  /// - Throws: ``FormatError``, and what drawing and `sink` throw.
  func encode(
    _ frames: some FrameSource, _ even: EvenFrames, progress: (_ done: Int, _ total: Int) -> Void,
    into sink: ([UInt8]) throws -> Void
  ) throws -> Int {
    guard let program = ChildProcess.path(of: "ffmpeg") else {
      throw FormatError.ffmpegMissing(format)
    }
    // MP4 needs a file in which it can go back.
    let film = try TemporaryBuffer(folder: nil)
    let process = try draw(frames, even, into: film.file, with: program, progress: progress)
    let code = process.wait()
    guard code == 0 else { throw failure(of: process, code) }
    try copy(film.file, into: sink)
    return even.indices.count
  }

  /// Gives the program all frames. Its input ends when this function does.
  private func draw(
    _ frames: some FrameSource, _ even: EvenFrames, into film: OpenFile, with program: String,
    progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> ChildProcess {
    let size = FrameSize(width: frames.width, height: frames.height)
    let (process, input) = try ChildProcess.reading(
      program, arguments(size), file: film, temporaryFolder: nil)
    try even.draw(frames, progress: progress) { canvas, count in
      let bytes = canvas.withStraightBytes { Array($0) }
      for _ in 0..<count where !SystemCalls.writeAll(bytes[...], to: input.descriptor) {
        throw failure(of: process, process.wait())
      }
    }
    return process
  }

  /// Why the program did not write the film, as it says.
  private func failure(of process: ChildProcess, _ code: Int32) -> FormatError {
    failure(process.cause ?? "it ended with the status \(code)")
  }

  private func failure(_ message: String) -> FormatError {
    .library("ffmpeg", message: "\(format.name): \(message)")
  }

  private func arguments(_ size: FrameSize) -> [String] {
    let hasAlpha = isTransparent && format.hasAlpha
    let pixels = hasAlpha ? "yuva420p" : "yuv420p"
    // Sides of 4:2:0 are even; the last row and column stand twice.
    let filter =
      "pad=ceil(iw/2)*2:ceil(ih/2)*2,fillborders=right=\(size.width % 2):bottom=\(size.height % 2)"
      + ":mode=smear,scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int"
      + ",format=\(pixels)"
    let input = [
      "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(size.width)x\(size.height)",
      "-r", "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0",
    ]
    let color = [
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "iec61966-2-1",
      "-color_range", "tv",
    ]
    // Nothing that depends on the machine or the day: with another number of threads, which is that of the processors
    // by default, both encoders write other bytes.
    let steady = [
      "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-threads", "4",
    ]
    return ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"] + input
      + ["-an", "-vf", filter] + codec + color + steady + ["/dev/fd/3"]
  }

  /// The quality as the rate factor of the codec: 90 is 18 for H.264 and 24 for VP9, which look alike.
  private var codec: [String] {
    let loss = Double(100 - quality)
    func factor(_ best: Double, _ worst: Double) -> String {
      "\(Int((best + (worst - best) * loss / 99).rounded()))"
    }
    switch format {
    case .webm:
      return [
        "-c:v", "libvpx-vp9", "-b:v", "0", "-crf", factor(20, 60), "-row-mt", "1", "-f", "webm",
      ]
    default:
      return [
        "-c:v", "libx264", "-preset", "medium", "-crf", factor(15, 45), "-movflags", "+faststart",
        "-f", "mp4",
      ]
    }
  }

  private func copy(_ file: OpenFile, into sink: ([UInt8]) throws -> Void) throws {
    // From the start, whoever read or wrote where.
    let film = try StoredBytes(whole: file, name: "the film")
    guard film.count > 0 else { throw failure("it wrote nothing") }
    let blockSize = 1 << 20
    for start in stride(from: 0, to: film.count, by: blockSize) {
      try sink(film.bytes(at: start, limit: blockSize))
    }
  }
}
