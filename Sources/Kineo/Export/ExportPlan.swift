/// All that is known of an export before its first pixel is drawn: it is within the limits.
package struct ExportPlan {
  package let frames: any FrameSource
  /// The instant that each frame shows.
  package let times: [Time]
  /// Of each frame, in centiseconds.
  package let delays: [Int]
  let frameRate: Rational
  /// How pixels are interpolated where a maximum size makes frames smaller that are not drawn.
  var resampling = Resampling.smooth
  /// How long each frame is shown at a constant rate, if ``delays`` are too coarse for that.
  let durations: [Time]?
  package let options: GIFOptions
  let acceptsLargerFiles: Bool
  let format: FileFormat
  /// What the export will need.
  package let memory: MemoryEstimate
  /// How long it will take.
  package let work: WorkEstimate

  /// - Parameter part: Which of all frames are drawn; all by default.
  package init(
    _ composition: Composition, _ options: ExportOptions,
    drawing part: (_ count: Int) throws -> Range<Int> = { 0..<$0 }
  ) throws {
    let (scene, output) = (composition.scene, composition.output)
    frameRate = scene.frameRate
    (acceptsLargerFiles, format) = (options.acceptsLargerFiles, options.formatOrGIF)
    let (width, height) = try Self.canvas(of: scene.scene, scale: output.scale, options.limits)
    let size = FrameSize(width: width, height: height)
    let settings = output.without(whatIsNotFor: format)
    let (start, clock) = try Self.clock(of: scene, options.part)
    memory = MemoryEstimate(width: width, height: height, frames: clock.frameCount, scene)
      .searching(size, settings)
    let jobs = try Self.jobs(for: clock, memory, options)

    let shown = clock.frames()
    times = shown.map { start + $0.time }
    delays = shown.map(\.delay)
    durations = nil
    if format.hasConstantRate {
      // Those that are held are repeated.
      try Self.check(length: Self.length(delays), at: frameRate, options)
    }
    let isTransparent = scene.background.alpha < 1
    let drawn = SceneFrames(
      scene, times: times, scale: output.scale,
      matte: format == .gif ? output.matte.map { Pixel($0) } : nil, width: width, height: height)
    let backing = isTransparent ? format.backing(output) : nil
    frames = backing.map { FramesOverColor(source: drawn, color: Pixel($0)) } ?? drawn
    self.options = GIFOptions(
      settings, jobs: jobs,
      isTransparent: isTransparent && backing == nil,
      exactColors: scene.scene.exactColors,
      comment: output.hasComment ? Fingerprint.comment(of: composition, options) : nil)
    try self.options.check()
    try format.check(size, delays: delays, loop: self.options.loop)
    work = WorkEstimate(
      exporting: scene, at: Array(times[try part(times.count)]), scale: output.scale, width: width,
      height: height, searchesSize: self.options.maximumSize != nil)
    try Self.check(work, options.limits)
  }

  /// The frames and what their GIF is like.
  package var export: FrameExport {
    FrameExport(
      frames: frames, delays: delays, frameRate: frameRate, resampling: resampling,
      options: options, memory: memory,
      acceptsLargerFiles: acceptsLargerFiles, format: format, durations: durations)
  }

  /// The files that an export to `path` writes: several for one whose name has a place for a number.
  package func files(at path: String) -> [String] {
    guard format == .frames, let pattern = FrameNumbering(path) else { return [path] }
    return (1...EvenFrames.count(Self.length(delays), rate: frameRate)).map { pattern[$0] }
  }

  /// - Parameter delays: In centiseconds.
  private static func length(_ delays: [Int]) -> Time {
    Time(Rational(delays.reduce(0, +), over: 100))
  }

  /// What the export gives, as far as it is known.
  package var preview: ExportPreview {
    let size = format.size(of: FrameSize(width: frames.width, height: frames.height))
    return ExportPreview(
      width: size.width, height: size.height, frameRate: frameRate, frames: frames.frameCount,
      centiseconds: delays.reduce(0, +))
  }

  /// About how long the export takes, in no unit: pixels, and what every frame takes besides.
  package var cost: Int {
    let (cost, overflow) = frames.frameCount.multipliedReportingOverflow(
      by: frames.width * frames.height + 4000)
    return overflow ? .max : cost
  }

  /// How many frames to draw at a time, if there are not too many for the limits.
  static func jobs(
    for clock: FrameClock, _ need: MemoryEstimate, _ options: ExportOptions
  ) throws(ExportError) -> Int {
    try check(clock, options)
    return try jobs(need, options)
  }

  /// - Throws: If there are too many frames for the limits.
  static func check(_ clock: FrameClock, _ options: ExportOptions) throws(ExportError) {
    try check(
      clock.frameCount, .frames, options.limits.frames, "--max-frames",
      " (\(clock.duration) s at \(clock.frameRate) frames a second)")
  }

  /// - Throws: If there are too many frames for the limits in `length` at a constant rate.
  static func check(
    length: Time, at rate: Rational, _ options: ExportOptions
  ) throws(ExportError) {
    try check(
      EvenFrames.count(length, rate: rate), .frames, options.limits.frames, "--max-frames",
      " (\(length) s at \(rate) frames a second)")
  }

  /// How many frames to draw at a time.
  static func jobs(
    _ need: MemoryEstimate, _ options: ExportOptions
  ) throws(ExportError) -> Int {
    let jobs =
      options.jobs.map { max(1, $0) }
      ?? need.jobs(within: min(options.limits.memory, MemoryEstimate.available))
    try check(need, jobs: jobs, options.limits)
    return jobs
  }

  /// When the frames begin, and their clock, which starts at zero.
  private static func clock(
    of scene: CompiledScene, _ part: Range<Time>?
  ) throws -> (start: Time, clock: FrameClock) {
    guard let part else { return (.zero, try scene.clock()) }
    let duration = scene.timeline.duration
    guard part.lowerBound >= .zero, part.upperBound <= duration else {
      throw ExportError.part(part, duration: duration)
    }
    let hold = part.upperBound == duration ? try scene.clock().hold : .zero
    let clock = try FrameClock(
      duration: part.upperBound - part.lowerBound, frameRate: scene.frameRate, hold: hold)
    return (part.lowerBound, clock)
  }

  /// The size of the scaled canvas, if it is allowed.
  package static func canvas(
    of scene: Scene, scale: Double, _ limits: ExportLimits
  ) throws(ExportError) -> (width: Int, height: Int) {
    try canvas(width: scene.width, height: scene.height, scale: scale, limits)
  }

  /// The size of a canvas after scaling, if it is allowed.
  package static func canvas(
    width: Int, height: Int, scale: Double, _ limits: ExportLimits
  ) throws(ExportError) -> (width: Int, height: Int) {
    guard scale > 0, scale <= 1e6 else { throw .scale(scale) }
    try checkSides(width: width, height: height)
    func scaled(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
    try check(width: scaled(width), height: scaled(height), limits)
    return (scaled(width), scaled(height))
  }

  /// - Throws: If no limits would allow a canvas of this size.
  package static func checkSides(width: Int, height: Int) throws(ExportError) {
    guard 1...1_000_000 ~= width, 1...1_000_000 ~= height else {
      throw .canvas(width: width, height: height)
    }
  }

  /// - Throws: If a canvas of these many pixels is too large; `details` describes its use.
  package static func check(
    width: Int, height: Int, _ limits: ExportLimits, details: String = ""
  ) throws(ExportError) {
    for side in [width, height] {
      try check(side, .side, min(limits.side, 65_535), "--max-side", details)
    }
    try check(width * height, .pixels, limits.pixels, "--max-pixels", details)
  }

  /// - Throws: If something takes longer than `limits` allow.
  package static func check(
    _ work: WorkEstimate, _ limits: ExportLimits, _ details: String = ""
  ) throws(ExportError) {
    let seconds = work.seconds < 1e15 ? Int(work.seconds.rounded(.up)) : .max
    try check(seconds, .work, limits.work, "--max-work", details)
  }

  /// - Throws: If `memory` is more than `limits` allow.
  package static func check(
    _ memory: MemoryEstimate, jobs: Int = 1, _ limits: ExportLimits
  ) throws(ExportError) {
    try check(
      memory.bytes(jobs: jobs), .memory, limits.memory, "--max-memory",
      jobs > 1 ? " with \(jobs) jobs" : "")
  }

  /// - Throws: If there is more of something than `limit`; `option` raises it.
  package static func check(
    _ value: Int, _ quantity: ExportError.Quantity, _ limit: Int, _ option: String,
    _ details: String
  ) throws(ExportError) {
    guard value <= limit else {
      throw .limit(quantity, value: value, limit: limit, option: option, details: details)
    }
  }
}
