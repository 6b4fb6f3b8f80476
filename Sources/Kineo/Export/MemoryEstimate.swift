/// What an export will need of memory, roughly and rather too much.
package struct MemoryEstimate: Sendable {
  /// Two canvases, a layer for groups that fade, the largest picture that is filtered, shrunk images,
  /// coverage, indices, what a viewer shows, and three histograms of colors.
  private let perJob: Int
  /// The program, images, what the encoder remembers of frames, and of every frame its time, delay and
  /// rectangle.
  private var shared: Int
  private let frames: Int

  package init(width: Int, height: Int, frames: Int, _ scene: CompiledScene) {
    let elements = scene.layers.reduce(0) { $0 + $1.elementCount }
    let pictures = PictureMemory(scene, width: width, height: height)
    self.init(
      perJob: width * height * 36 + elements * 200 + pictures.perJob, frames: frames,
      shared: scene.timeline.layers.count * 3_000 + scene.stepCount * 1_200 + pictures.shared)
  }

  /// FrameInput has neither layers nor coverage, but a stored frame and its samples. Of frames that are scaled or cut
  /// out there are a file, its pixels, and those of the frame before.
  package init(_ size: FrameSize, scaledFrom source: FrameSize? = nil, frames: Int) {
    let isScaled = source != nil && source != size
    self.init(perJob: size.area * 44 + (isScaled ? (source?.area ?? 0) * 16 : 0), frames: frames)
  }

  /// - Parameter shared: What the scene takes.
  private init(perJob: Int, frames: Int, shared: Int = 0) {
    self.perJob = perJob + (24 << 20)
    // More frames than this are too many for any machine, and their product would overflow.
    self.shared = shared + (24 << 20) + min(frames, 1 << 48) * 256
    self.frames = frames
  }

  /// The bytes of drawn frames that a search for a maximum size holds at most.
  static let mostHeld = 48 << 20

  /// The same with what a search for a maximum size keeps, if `settings` have one: some frames in several sizes and at
  /// several rates, and what was found out of all frames in some of these. Of 160 x 120 px 40 MiB were measured.
  func searching(_ size: FrameSize, _ settings: OutputSettings) -> MemoryEstimate {
    guard settings.maximumSize != nil else { return self }
    let (samples, analyses, changes) = (200, 5, 14 << 20)
    // As many runs of pixels as are remembered of a frame, and of all.
    let lifetimes = min(4 << 20, min(frames, 4 << 20) * (size.area / 8 + 8 * size.height))
    var sum = self
    sum.shared +=
      min(Self.mostHeld, size.area * 4 * min(samples, frames)) + analyses * (changes + lifetimes)
    return sum
  }

  /// Of what cannot be known yet: so much that nothing runs beside it.
  package static let unknown = MemoryEstimate(perJob: 1 << 60, frames: 1)

  package func bytes(jobs: Int) -> Int {
    // A job without a frame needs nothing.
    let (canvases, overflow) = perJob.multipliedReportingOverflow(by: min(jobs, frames))
    let (bytes, isTooMuch) = canvases.addingReportingOverflow(shared)
    return overflow || isTooMuch ? .max : bytes
  }

  /// As many jobs as there are processors, or fewer if they would need more than `limit`.
  func jobs(within limit: Int) -> Int {
    let most = ExportOptions.processorCount
    return (1...most).last { bytes(jobs: $0) <= limit } ?? 1
  }
}
