/// What an export will need of memory, roughly and rather too much.
package struct MemoryEstimate: Sendable {
  /// Two canvases, a layer for groups that fade, coverage, indices, what a viewer shows, and three
  /// histograms of colors.
  private let perJob: Int
  /// The program, what the encoder remembers of frames, and of every frame its time, delay and
  /// rectangle.
  private let shared: Int
  private let frames: Int

  init(width: Int, height: Int, frames: Int, layers: [Layer]) {
    let corners = layers.reduce(0) { $0 + $1.outlineElements }
    self.init(perJob: width * height * 36 + corners * 600, frames: frames)
  }

  /// FrameInput has neither layers nor coverage, but a stored frame and its samples.
  init(_ size: FrameSize, frames: Int) { self.init(perJob: size.area * 44, frames: frames) }

  private init(perJob: Int, frames: Int) {
    self.perJob = perJob + (24 << 20)
    // More frames than this are too many for any machine, and their product would overflow.
    shared = (24 << 20) + min(frames, 1 << 48) * 256
    self.frames = frames
  }

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

extension Layer {
  /// How many lines and curves the layer and all below it have.
  fileprivate var outlineElements: Int {
    switch content {
    case .group(let children): children.reduce(0) { $0 + $1.outlineElements }
    case .shape(let shape, _): shape.outline(size: state.size).elements.count
    case .figure: state.figure?.outline(in: state.size).elements.count ?? 0
    }
  }
}
