extension ExportPlan {
  /// Frames that are there already, those of them that a GIF shows: at each of its instants the frame
  /// that a viewer of the input would see.
  package init(_ input: FrameInput, _ output: OutputSettings, _ options: ExportOptions) throws {
    (acceptsLargerFiles, format) = (options.acceptsLargerFiles, options.formatOrGIF)
    if output.scale != 1 { throw FrameInputError.scale(output.scale) }
    let size = FrameSize(width: input.frames.width, height: input.frames.height)
    try size.check(options.limits)
    guard input.frames.frameCount > 0 else {
      throw GIFError.delayCount(delays: 0, frames: 0)
    }
    let shown = try Self.shown(of: input, options)
    durations = shown.durations
    let settings = output.without(whatIsNotFor: format)
    memory = MemoryEstimate(size, scaledFrom: input.source, frames: shown.indices.count)
      .searching(size, settings)
    let jobs = try Self.jobs(memory, options)
    (times, delays) = (shown.times, shown.delays)
    (frameRate, resampling) = (shown.frameRate, input.resampling)
    let isTransparent = input.background.alpha < 1
    let drawn = Self.frames(
      of: input, shown.indices, matte: format == .gif ? output.matte : nil)
    let backing = isTransparent ? format.backing(output) : nil
    let covered =
      backing.map { FramesOverColor(source: drawn, color: Pixel($0)) } ?? drawn
    if let palette = input.palette {
      if isTransparent, palette.colors.count == 256 {
        throw FrameInputError.paletteCount(name: palette.name, 256)
      }
      frames = PalettedFrames(source: covered, palette: palette)
    } else {
      frames = covered
    }
    self.options = GIFOptions(
      settings, jobs: jobs,
      isTransparent: isTransparent && backing == nil,
      comment: output.hasComment ? Fingerprint.maker : nil)
    try self.options.check()
    try format.check(size, delays: delays, loop: self.options.loop)
    // How much there is to encode is up to whoever gives the frames.
    work = WorkEstimate(seconds: 0)
  }

  /// The frames that the GIF shows.
  private struct Shown {
    /// Numbers of frames of the input.
    let indices: [Int]
    let times: [Time]
    let delays: [Int]
    let frameRate: Rational
    /// Of each frame, at a constant rate.
    var durations: [Time]?
  }

  private static func shown(of input: FrameInput, _ options: ExportOptions) throws -> Shown {
    if options.formatOrGIF.hasConstantRate { return try shownEvenly(input, options) }
    if let durations = input.durations {
      return try shown(durations, of: input, options)
    }
    let duration = Time(Rational(input.frames.frameCount) / input.frameRate)
    let part = try part(options, of: duration)
    let clock = try FrameClock(
      duration: part.upperBound - part.lowerBound, frameRate: input.gifFrameRate, hold: .zero)
    try check(clock, options)
    let frames = clock.frames()
    let times = frames.map { part.lowerBound + $0.time }
    let last = input.frames.frameCount - 1
    return Shown(
      indices: times.map { min(($0.seconds * input.frameRate).floor, last) }, times: times,
      delays: frames.map(\.delay), frameRate: input.gifFrameRate)
  }

  private static func shown(
    _ durations: [Time], of input: FrameInput, _ options: ExportOptions
  ) throws -> Shown {
    var sequence = FrameSequence(count: durations.count, .durations(durations))
    let part = try part(options, of: durations.reduce(.zero, +))
    if options.part != nil { try sequence.trim(from: part.lowerBound, to: part.upperBound) }
    try check(sequence.indices.count, .frames, options.limits.frames, "--max-frames", "")
    let shown = ShownFrames(
      sequence.timing.durations(of: sequence.indices.count), maximumRate: input.maximumFrameRate)
    return Shown(
      indices: shown.indices.map { sequence.indices[$0] },
      times: shown.times.map { part.lowerBound + $0 }, delays: shown.delays,
      frameRate: Rational(100 * shown.delays.count, over: max(1, shown.delays.reduce(0, +))))
  }

  /// The frames that are shown at a constant rate, each for whole frames of it.
  private static func shownEvenly(
    _ input: FrameInput, _ options: ExportOptions
  ) throws -> Shown {
    let all = input.timing.durations(of: input.frames.frameCount)
    var sequence = FrameSequence(count: all.count, .durations(all))
    let part = try part(options, of: all.reduce(.zero, +))
    if options.part != nil { try sequence.trim(from: part.lowerBound, to: part.upperBound) }
    let shown = sequence.timing.durations(of: sequence.indices.count)
    let rate = input.constantFrameRate
    try check(length: shown.reduce(.zero, +), at: rate, options)
    let even = EvenFrames(durations: shown, rate: rate).indices
    // When each of them begins that is shown at all.
    let starts = even.indices.filter { $0 == 0 || even[$0] != even[$0 - 1] }
    let ends = starts.dropFirst() + [even.count]
    func time(_ frames: Int) -> Time { Time(Rational(frames) / rate) }
    return Shown(
      indices: starts.map { sequence.indices[even[$0]] },
      times: starts.map { part.lowerBound + time($0) },
      delays: zip(starts, ends).map { time($1).centiseconds - time($0).centiseconds },
      frameRate: rate, durations: zip(starts, ends).map { time($1 - $0) })
  }

  private static func part(_ options: ExportOptions, of duration: Time) throws -> Range<Time> {
    let part = options.part ?? .zero..<duration
    guard part.lowerBound >= .zero, part.upperBound <= duration else {
      throw ExportError.part(part, duration: duration)
    }
    return part
  }

  private static func frames(
    of input: FrameInput, _ indices: [Int], matte: Color?
  ) -> any FrameSource {
    let isAll = indices.elementsEqual(0..<input.frames.frameCount)
    let shown: any FrameSource =
      isAll ? input.frames : SelectedFrames(indices, of: input.frames)
    let color = Pixel(input.background)
    let covered = color == .clear ? shown : FramesOverColor(source: shown, color: color)
    guard let matte, input.background.alpha < 1 else { return covered }
    return FramesOverColor(source: covered, color: Pixel(matte), isMatte: true)
  }
}
