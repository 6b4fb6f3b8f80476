/// All that is known of an export before its first pixel is drawn: it is within the limits.
struct ExportPlan {
  let frames: SceneFrames
  /// Of each frame, in centiseconds.
  let delays: [Int]
  let options: GIFOptions

  init(_ scene: Scene, _ options: ExportOptions) throws {
    var scene = scene
    if let frameRate = options.frameRate { scene.frameRate = frameRate }
    let (width, height) = try Self.canvas(of: scene, options)
    let timeline = try scene.timeline()
    let clock = try scene.clock(for: timeline)
    try Self.check(
      clock.frameCount, .frames, options.limits.frames, "--max-frames",
      " (\(timeline.duration) s at \(scene.frameRate) frames a second)")
    let need = MemoryEstimate(
      width: width, height: height, frames: clock.frameCount, layers: scene.layers)
    let jobs = options.jobs.map { max(1, $0) } ?? need.jobs(within: options.limits.memory)
    try Self.check(
      need.bytes(jobs: jobs), .memory, options.limits.memory, "--max-memory",
      jobs > 1 ? " with \(jobs) jobs" : "")

    let shown = clock.frames()
    frames = SceneFrames(
      scene: scene, timeline: timeline, times: shown.map(\.time), scale: options.scale,
      width: width, height: height)
    delays = shown.map(\.delay)
    self.options = GIFOptions(
      loop: GIFOptions.Loop(scene.loop), jobs: jobs,
      isTransparent: scene.background.alpha < 1)
    try self.options.check()
  }

  /// The size of the scaled canvas, if it is allowed.
  static func canvas(
    of scene: Scene, _ options: ExportOptions
  ) throws(ExportError) -> (width: Int, height: Int) {
    guard options.scale > 0, options.scale <= 1e6 else { throw .scale(options.scale) }
    func side(_ length: Int) throws(ExportError) -> Int {
      guard 1...1_000_000 ~= length else { throw .canvas(width: scene.width, height: scene.height) }
      let scaled = max(1, Int((Double(length) * options.scale).rounded()))
      try check(scaled, .side, min(options.limits.side, 65_535), "--max-side", "")
      return scaled
    }
    let (width, height) = (try side(scene.width), try side(scene.height))
    try check(width * height, .pixels, options.limits.pixels, "--max-pixels", "")
    return (width, height)
  }

  private static func check(
    _ value: Int, _ quantity: ExportError.Quantity, _ limit: Int, _ option: String,
    _ details: String
  ) throws(ExportError) {
    guard value <= limit else {
      throw .limit(quantity, value: value, limit: limit, option: option, details: details)
    }
  }
}

extension GIFOptions.Loop {
  init(_ loop: Scene.Loop) {
    self =
      switch loop {
      case .forever: .forever
      case .once: .once
      case .plays(let count): .plays(count)
      }
  }
}
