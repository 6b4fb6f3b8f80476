extension ExportPlan {
  /// Frames that are there already, those of them that a GIF shows: at each of its instants the frame
  /// that a viewer of the footage would see.
  init(_ original: Footage, _ options: ExportOptions) throws {
    var footage = original
    footage.background = options.background ?? footage.background
    footage.loop = options.loop ?? footage.loop
    fidelity = options.fidelity
    acceptsLargerFiles = options.acceptsLargerFiles
    frameRate = footage.gifRate(options)
    if let scale = options.scale, scale != 1 { throw FootageError.scale(scale) }
    let size = FrameSize(width: footage.frames.width, height: footage.frames.height)
    try size.check(options.limits)
    guard footage.frames.frameCount > 0 else {
      throw GIFError.delayCount(delays: 0, frames: 0)
    }
    let (start, clock) = try Self.clock(of: footage, options)
    memory = MemoryEstimate(size, frames: clock.frameCount)
    let jobs = try Self.jobs(for: clock, memory, options)

    let shown = clock.frames()
    times = shown.map { start + $0.time }
    delays = shown.map(\.delay)
    frames = Self.frames(of: footage, at: times)
    var gif = GIFOptions(
      loop: GIFOptions.Loop(footage.loop), jobs: jobs,
      isTransparent: footage.background.alpha < 1, fidelity: fidelity)
    if fidelity.hasComment ?? true { gif.comment = Provenance.maker }
    try gif.check()
    self.options = gif
  }

  private static func clock(
    of footage: Footage, _ options: ExportOptions
  ) throws -> (start: Time, clock: FrameClock) {
    let duration = Time(Rational(footage.frames.frameCount) / footage.frameRate)
    let part = options.part ?? .zero..<duration
    guard part.lowerBound >= .zero, part.upperBound <= duration else {
      throw ExportError.part(part, duration: duration)
    }
    let clock = try FrameClock(
      duration: part.upperBound - part.lowerBound, frameRate: footage.gifRate(options),
      hold: .zero)
    return (part.lowerBound, clock)
  }

  private static func frames(of footage: Footage, at times: [Time]) -> any FrameSource {
    let count = footage.frames.frameCount
    let indices = times.map { min(($0.seconds * footage.frameRate).floor, count - 1) }
    let isAll = indices.count == count && indices.first == 0
    let shown: any FrameSource =
      isAll ? footage.frames : SampledFrames(source: footage.frames, indices: indices)
    let color = Pixel(footage.background)
    return color == .clear ? shown : FramesOverColor(source: shown, color: color)
  }
}
