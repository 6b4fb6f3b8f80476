/// One way to make a GIF of raw frames.
enum Encoding {
  case kineo(program: String, jobs: Int, quality: Int = 90)
  /// One palette for all frames, and a dither of `paletteuse`; nil for its own choice.
  case ffmpeg(dither: String?, colors: Int = 256)

  var name: String {
    switch self {
    case .kineo(_, _, let quality): quality == 90 ? "Kineo" : "Kineo, quality \(quality)"
    case .ffmpeg(let dither, let colors):
      "ffmpeg, " + (dither.map { "dither=\($0)" } ?? "as it is")
        + (colors == 256 ? "" : ", \(colors) colors")
    }
  }

  func command(_ frames: RawFrames, to output: String) -> [String] {
    switch self {
    case .kineo(let program, let jobs, let quality):
      return [
        program, "encode", "--raw", frames.path, "--size", frames.size,
        "--fps", "\(frames.frameRate)", "--jobs", "\(jobs)", "--quality", "\(quality)",
        "--quiet", "--no-comment", "-o", output,
      ]
    case .ffmpeg(let dither, let colors):
      let use = "paletteuse" + (dither.map { "=dither=\($0)" } ?? "")
      return [
        "ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", frames.size,
        "-r", "\(frames.frameRate)", "-i", frames.path, "-filter_complex",
        "split[a][b];[a]palettegen=max_colors=\(colors)[p];[b][p]\(use)", output,
      ]
    }
  }
}

/// Writes what a viewer shows of the GIF at `path`, as raw frames at the rate of `frames`.
func decode(_ path: String, like frames: RawFrames, to output: String) throws {
  _ = try measure([
    "ffmpeg", "-v", "error", "-y", "-i", path, "-vf", "fps=\(frames.frameRate)",
    "-f", "rawvideo", "-pix_fmt", "rgba", output,
  ])
}
