/// What is measured of GIFs made of raw frames.
struct EncodingTables {
  /// Runs of each command; odd, so that the median is one of them.
  private static let rounds = 3

  private let kineo: String
  private let workshop: Workshop
  private var peers = Table(
    "Frames to GIF",
    columns: [
      "", "wall, ms", "× Kineo's", "processor, ms", "× Kineo's", "bytes", "colors", "error",
      "worst frame",
    ])
  private var scaling = Table(
    "Jobs and memory",
    columns: [
      "", "one job, ms", "two jobs, ms", "times faster", "peak memory, MB",
      "times as much when ten times as long",
    ])
  private var lengths = Table(
    "What another encoder makes of the same GIF",
    columns: ["", "bytes", "gifsicle, saves %", "gifsicle -O3, saves %"])

  init(_ kineo: String, _ workshop: Workshop) {
    self.kineo = kineo
    self.workshop = workshop
  }

  func show() {
    for table in [peers, scaling, lengths] { table.show() }
  }

  /// Adds an animation, whose file of frames is then gone.
  mutating func add(_ frames: RawFrames) throws {
    defer { workshop.discard(frames.path) }
    let encodings = [
      Encoding.kineo(program: kineo, jobs: 2), .ffmpeg(dither: "none"), .ffmpeg(dither: nil),
      .kineo(program: kineo, jobs: 1),
    ]
    let files = encodings.indices.map { "\(frames.name)-\($0).gif" }
    let runs = try alternate(
      zip(encodings, files).map { $0.command(frames, to: workshop.path($1)) }, rounds: Self.rounds)
    for (i, encoding) in encodings.enumerated().dropLast() {
      try compare(frames, encoding, runs.map { (own: $0[i], kineo: $0[0]) }, files[i])
    }
    try scale(frames, encodings[0], runs.map { (two: $0[0], one: $0[3]) })
    try compress(frames, files[0])
  }

  private mutating func compare(
    _ frames: RawFrames, _ encoding: Encoding, _ runs: [(own: Measurement, kineo: Measurement)],
    _ file: String
  ) throws {
    let shown = workshop.path("shown.rgba")
    defer { workshop.discard(shown) }
    try decode(workshop.path(file), like: frames, to: shown)
    let error = try ShownError(of: shown, comparedWith: frames)
    peers.add([
      "`\(frames.name)`, \(encoding.name)",
      milliseconds(median(runs.map(\.own.wall)), digits: 0),
      decimal(median(runs.map { $0.own.wall / $0.kineo.wall })),
      milliseconds(median(runs.map(\.own.processor)), digits: 0),
      decimal(median(runs.map { $0.own.processor / $0.kineo.processor })),
      grouped(workshop.size(file)),
      "\(grouped(error.colors.shown)) of \(grouped(error.colors.source))",
      Self.text(error.mean),
      Self.text(error.worstFrame),
    ])
  }

  private static func text(_ error: Double) -> String {
    if error == 0 { return "exact" }
    return error < 0.0005 ? "< 0.001" : decimal(error, digits: 3)
  }

  private mutating func scale(
    _ frames: RawFrames, _ encoding: Encoding, _ runs: [(two: Measurement, one: Measurement)]
  ) throws {
    let longer = try workshop.tenTimes(frames)
    defer { workshop.discard(longer.path) }
    let output = workshop.path("longer.gif")
    let peak = try peakMemory(encoding.command(frames, to: output), workshop)
    let longerPeak = try peakMemory(encoding.command(longer, to: output), workshop)
    scaling.add([
      "`\(frames.name)`", milliseconds(median(runs.map(\.one.wall)), digits: 0),
      milliseconds(median(runs.map(\.two.wall)), digits: 0),
      decimal(median(runs.map { $0.one.wall / $0.two.wall })),
      decimal(peak / 1e6, digits: 1), decimal(longerPeak / peak),
    ])
  }

  /// gifsicle only writes codes of its own for images that it changes, such as to interlaced ones
  /// and back.
  private mutating func compress(_ frames: RawFrames, _ file: String) throws {
    let (path, other) = (workshop.path(file), workshop.path("other.gif"))
    let interlaced = workshop.path("interlaced.gif")
    func saved() -> String {
      let (size, smaller) = (Double(workshop.size(file)), Double(workshop.size("other.gif")))
      return decimal((size - smaller) / size * 100)
    }
    _ = try measure(["gifsicle", "-w", "--interlace", path, "-o", interlaced])
    _ = try measure(["gifsicle", "-w", "--no-interlace", interlaced, "-o", other])
    let rewritten = saved()
    _ = try measure(["gifsicle", "-w", "-O3", path, "-o", other])
    lengths.add(["`\(frames.name)`", grouped(workshop.size(file)), rewritten, saved()])
  }
}
