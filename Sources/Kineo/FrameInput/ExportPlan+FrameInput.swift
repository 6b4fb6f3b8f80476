extension ExportPlan {
  /// Frames that are there already, those of them that a GIF shows: at each of its instants the frame
  /// that a viewer of the input would see.
  init(_ original: FrameInput, _ options: ExportOptions) throws {
    var frameInput = original
    frameInput.background = options.background ?? frameInput.background
    frameInput.loop = options.loop ?? frameInput.loop
    fidelity = options.fidelity
    acceptsLargerFiles = options.acceptsLargerFiles
    frameRate = frameInput.gifRate(options)
    if let scale = options.scale, scale != 1 { throw FrameInputError.scale(scale) }
    let size = FrameSize(width: frameInput.frames.width, height: frameInput.frames.height)
    try size.check(options.limits)
    guard frameInput.frames.frameCount > 0 else {
      throw GIFError.delayCount(delays: 0, frames: 0)
    }
    let (start, clock) = try Self.clock(of: frameInput, options)
    memory = MemoryEstimate(size, frames: clock.frameCount)
    let jobs = try Self.jobs(for: clock, memory, options)

    let shown = clock.frames()
    times = shown.map { start + $0.time }
    delays = shown.map(\.delay)
    frames = Self.frames(of: frameInput, at: times)
    var gif = GIFOptions(
      loop: GIFOptions.Loop(frameInput.loop), jobs: jobs,
      isTransparent: frameInput.background.alpha < 1, fidelity: fidelity)
    if fidelity.hasComment ?? true { gif.comment = Fingerprint.maker }
    try gif.check()
    self.options = gif
  }

  private static func clock(
    of frameInput: FrameInput, _ options: ExportOptions
  ) throws -> (start: Time, clock: FrameClock) {
    let duration = Time(Rational(frameInput.frames.frameCount) / frameInput.frameRate)
    let part = options.part ?? .zero..<duration
    guard part.lowerBound >= .zero, part.upperBound <= duration else {
      throw ExportError.part(part, duration: duration)
    }
    let clock = try FrameClock(
      duration: part.upperBound - part.lowerBound, frameRate: frameInput.gifRate(options),
      hold: .zero)
    return (part.lowerBound, clock)
  }

  private static func frames(of frameInput: FrameInput, at times: [Time]) -> any FrameSource {
    let count = frameInput.frames.frameCount
    let indices = times.map { min(($0.seconds * frameInput.frameRate).floor, count - 1) }
    let isAll = indices.count == count && indices.first == 0
    let shown: any FrameSource =
      isAll ? frameInput.frames : SampledFrames(source: frameInput.frames, indices: indices)
    let color = Pixel(frameInput.background)
    return color == .clear ? shown : FramesOverColor(source: shown, color: color)
  }
}
