import KineoSystem

/// Reads films through the programs ffprobe and ffmpeg.
struct FilmReader {
  /// As messages have it.
  let name: String
  private let options: FrameInputOptions
  /// What the programs are to open.
  private let place: String
  /// What stands at ``place`` if that is standard input.
  private let input: OpenFile?

  /// Whether it begins like a film.
  private let isFilm: Bool

  /// What the programs say of a file in which they find nothing that they know.
  private static let invalidData = "Invalid data found when processing input"

  /// - Parameter path: A file; what `input` has is read there, unless it comes through a pipe.
  init(_ input: InputFile, path: String, _ options: FrameInputOptions) throws {
    (name, isFilm) = (input.name, FilmNames.isFilm(input.head))
    self.options = options
    if path == "-" || input.pipe != nil {
      // Films are read from their end, too.
      place = "file:/dev/fd/0"
      self.input = try input.wholeFile(keptIn: options.temporaryFolder)
    } else {
      place = "file:" + path
      self.input = nil
    }
  }

  /// One file only: what refers to others is no film, and nothing is fetched from elsewhere.
  private static let common = [
    "-v", "error", "-protocol_whitelist", "file", "-format_whitelist",
    FilmNames.formats.joined(separator: ","),
  ]

  /// What the film says of itself.
  func probe() throws -> FilmProbe {
    guard var probe = FilmProbe(try probed(FilmProbe.entries, FilmProbe.interval)) else {
      throw FrameInputError.noVideo(name: name)
    }
    if let start = probe.unreadEnd {
      probe.readEnd(try probed(FilmProbe.packetEntries, "\(start)%"))
    }
    return probe
  }

  /// What the program reports of the film.
  ///
  /// - Parameter interval: Where packets are read.
  private func probed(_ entries: String, _ interval: String) throws -> [UInt8] {
    let process = try start(
      "ffprobe",
      Self.common + ["-select_streams", "V:0", "-show_entries", entries, "-of", "json"]
        + ["-read_intervals", interval, place])
    let output = try InputFile(name: name, file: process.output)
      .bytes(keptIn: options.temporaryFolder, limit: Self.reportLimit)
    if output.count < Self.reportLimit {
      try check(process)
    } else {
      // It would wait for somebody to read on.
      process.end()
    }
    return try output.bytes(at: 0, limit: Self.reportLimit)
  }

  /// Bytes of a report that are read at most: the times of a hundred thousand pictures.
  private static let reportLimit = 1 << 23

  /// How far off the times of frames may be, over the length of one: containers round them to milliseconds.
  private static let inaccuracy = Rational(1, over: 16)

  /// The part to decode: all where frames get other times, of which it is a part then.
  private var part: (start: Time, end: Time?) {
    options.replacesTimes ? (.zero, nil) : (options.edit.start ?? .zero, options.edit.end)
  }

  /// How many frames of another rate there are until the end of the part; nil for all.
  private var mostFrames: Int? {
    guard options.edit.delays == nil, let rate = options.frameRate, let end = options.edit.end
    else { return nil }
    return max(1, (end.seconds * rate).ceiling)
  }

  /// Starts to decode the part that is wanted.
  ///
  /// - Parameter rate: Frames a second to give; nil for those of the film.
  func decode(_ probe: FilmProbe, rate: Rational?) throws -> ChildProcess {
    var arguments = ["-nostdin"] + Self.common
    if let decoder = probe.decoder { arguments += ["-c:v", decoder] }
    let (start, end) = part
    // Before the input, it finds the place without decoding all that is before it. Of the frames before
    // the start, the last one may be shown there.
    let seek = ["-ss", "\(start + (probe.seeksExactly ? probe.delay : .zero))"]
    let seeks = start > .zero && probe.seeksExactly
    if seeks { arguments += (rate == nil ? [] : ["-noaccurate_seek"]) + seek }
    // Filters would begin anew where a film changes its size, and count times from there.
    arguments += ["-reinit_filter", "0", "-i", place, "-map", "0:V:0", "-an", "-sn", "-dn"]
    var filters = [
      "scale=\(probe.size.width):\(probe.size.height)", "setsar=\(probe.pixelAspect.fraction)",
    ]
    if let rate {
      filters += retiming(probe, to: rate, isSought: seeks)
    } else {
      if start > .zero, !seeks { arguments += seek }
      if let end { arguments += ["-t", "\(end - start)"] }
      if let mostFrames { arguments += ["-frames:v", "\(mostFrames)"] }
    }
    if !probe.isRGB, probe.matrix == nil, probe.colorSpace != nil {
      filters.append("scale=out_color_matrix=bt709")
    }
    arguments += ["-vf", filters.joined(separator: ",")]
    if probe.isRGB {
      arguments += ["-pix_fmt", "rgba", "-f", "rawvideo", "-"]
    } else {
      if probe.hasAlpha { arguments += ["-pix_fmt", "yuva444p"] }
      arguments += ["-strict", "-1", "-f", "yuv4mpegpipe", "-"]
    }
    return try self.start("ffmpeg", arguments)
  }

  /// What shows the frames at multiples of a rate, as a viewer has them at these moments.
  ///
  /// - Parameter isSought: Whether times count from the start of the part already.
  private func retiming(_ probe: FilmProbe, to rate: Rational, isSought: Bool) -> [String] {
    let start = part.start
    // Each is shown from the first moment on that is not before it, or earlier by next to nothing.
    let lead = Self.inaccuracy / max(probe.frameRate ?? rate, rate)
    let origin = isSought ? "PTS-" : "PTS-STARTPTS-\(start.seconds.fraction)/TB-"
    // In microseconds: times would be cut to whole units, which may be as long as a frame.
    var filters = ["settb=AVTB", "setpts=\(origin)\(lead.fraction)/TB"]
    if probe.end != nil {
      // For longer than is shown: the filter counts whole frames.
      let length = Time(2 * max(1 / (probe.frameRate ?? rate), FilmProbe.shortestFrame))
      filters.append("tpad=stop_mode=clone:stop_duration=\(length)")
    }
    filters.append("fps=\(rate.fraction):round=up" + (start > .zero ? ":start_time=0" : ""))
    let end = [part.end, probe.end].compactMap(\.self).min()
    if let end { filters.append("trim=end_frame=\(((end - start).seconds * rate).ceiling)") }
    return filters
  }

  private func start(_ program: String, _ arguments: [String]) throws -> ChildProcess {
    guard let path = ChildProcess.path(of: program) else {
      throw FrameInputError.missingProgram(name: name, program: program)
    }
    return try ChildProcess(
      path, arguments, input: input, temporaryFolder: options.temporaryFolder)
  }

  /// - Throws: What `process` found wrong, if it failed.
  func check(_ process: ChildProcess) throws(FrameInputError) {
    guard process.wait() != 0 else { return }
    if process.messages.contains(where: { $0.contains("not on whitelist") }) {
      throw .playlist(name: name)
    }
    let message = essence(of: process)
    guard isFilm || message != Self.invalidData else { throw .format(name: name, expected: .film) }
    throw .film(name: name, message: message)
  }

  /// What `process`, which did not fail, found wrong; nil for nothing.
  func warning(of process: ChildProcess) -> String? {
    process.messages.isEmpty ? nil : essence(of: process)
  }

  /// What it reports, without the place that it was given.
  private func essence(of process: ChildProcess) -> String {
    guard let text = process.cause else { return "ffmpeg failed without a message" }
    let prefix = place + ": "
    return text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
  }
}

extension Rational {
  /// As ffmpeg reads it: a decimal number of few digits, or a fraction.
  fileprivate var fraction: String { "\(numerator)/\(denominator)" }
}
