extension ExportPlan {
  /// Frames that are there already, those of them that a GIF shows: at each of its instants the frame
  /// that a viewer of the input would see.
  init(_ input: FrameInput, _ output: OutputSettings, _ options: ExportOptions) throws {
    acceptsLargerFiles = options.acceptsLargerFiles
    frameRate = input.gifFrameRate
    if output.scale != 1 { throw FrameInputError.scale(output.scale) }
    let size = FrameSize(width: input.frames.width, height: input.frames.height)
    try size.check(options.limits)
    guard input.frames.frameCount > 0 else {
      throw GIFError.delayCount(delays: 0, frames: 0)
    }
    let (start, clock) = try Self.clock(of: input, options)
    memory = MemoryEstimate(size, frames: clock.frameCount)
    let jobs = try Self.jobs(for: clock, memory, options)

    let shown = clock.frames()
    times = shown.map { start + $0.time }
    delays = shown.map(\.delay)
    frames = Self.frames(of: input, at: times, matte: output.matte)
    self.options = GIFOptions(
      output, jobs: jobs, isTransparent: input.background.alpha < 1,
      comment: output.hasComment ? Fingerprint.maker : nil)
    try self.options.check()
    // How much there is to encode is up to whoever gives the frames.
    work = WorkEstimate(seconds: 0)
  }

  private static func clock(
    of input: FrameInput, _ options: ExportOptions
  ) throws -> (start: Time, clock: FrameClock) {
    let duration = Time(Rational(input.frames.frameCount) / input.frameRate)
    let part = options.part ?? .zero..<duration
    guard part.lowerBound >= .zero, part.upperBound <= duration else {
      throw ExportError.part(part, duration: duration)
    }
    let clock = try FrameClock(
      duration: part.upperBound - part.lowerBound, frameRate: input.gifFrameRate,
      hold: .zero)
    return (part.lowerBound, clock)
  }

  private static func frames(
    of input: FrameInput, at times: [Time], matte: Color?
  ) -> any FrameSource {
    let count = input.frames.frameCount
    let indices = times.map { min(($0.seconds * input.frameRate).floor, count - 1) }
    let isAll = indices.count == count && indices.first == 0
    let shown: any FrameSource =
      isAll ? input.frames : SampledFrames(source: input.frames, indices: indices)
    let color = Pixel(input.background)
    let covered = color == .clear ? shown : FramesOverColor(source: shown, color: color)
    guard let matte, input.background.alpha < 1 else { return covered }
    return FramesOverColor(source: covered, color: Pixel(matte), isMatte: true)
  }
}
