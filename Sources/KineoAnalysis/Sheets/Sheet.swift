import Kineo

/// Moments of an animation in one picture: side by side with their times, or over each other.
///
/// All that can be wrong is refused when it is made, before anything is drawn.
package struct Sheet: Sendable {
  /// The most moments that a sheet shows.
  package static let frameLimit = 1000
  /// How many pixels wide sheets are at most, where neither a scale nor columns ask for more.
  package static let defaultWidth = 1600

  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// How many moments it shows.
  package var frameCount: Int { frames.frameCount }

  let frames: SceneFrames
  let memory: MemoryEstimate
  /// What is behind the layers; the frames of an onion do not have it themselves.
  let background: Color
  /// The same as a frame, with the picture that covers it; nil for none.
  let backdrop: SceneFrames?
  /// Nil where all frames lie over each other.
  let layout: SheetLayout?
  /// One a frame; none without a layout.
  let captions: [SheetCaption]

  /// - Throws: ``SheetError``, ``ExportError`` for what is too large, or ``FrameClockError``.
  package init(_ scene: CompiledScene, options: SheetOptions = SheetOptions()) throws {
    try options.check(for: scene.scene)
    let clock = try scene.clock()
    // What a viewer of the GIF sees then; between two frames there is nothing to see.
    let shown = options.moments.times(until: scene.timeline.duration).map(clock.frame)
    captions = options.isOnion ? [] : shown.map { SheetCaption(frame: $0.index, time: $0.time) }
    background = scene.background

    let scale: Double
    (layout, scale) = SheetLayout.fitting(scene.scene, options, captions)
    let cell = try ExportPlan.canvas(of: scene.scene, scale: scale, options.limits)
    var drawn = scene
    var bare: CompiledScene?
    if layout == nil {
      if drawn.backdrop != nil { bare = try scene.scene.withoutLayers.compiled() }
      drawn.background = .clear
      drawn.backdrop = nil
    }
    backdrop = bare.map {
      SceneFrames(
        $0, times: shown.suffix(1).map(\.time), scale: scale, width: cell.width,
        height: cell.height)
    }
    frames = SceneFrames(
      drawn, times: shown.map(\.time), scale: scale, width: cell.width, height: cell.height)
    (width, height) = layout.map { ($0.width, $0.height) } ?? cell
    try ExportPlan.check(
      width: width, height: height, options.limits, details: layout?.details ?? "")
    memory = MemoryEstimate(width: width, height: height, frames: 1, scene)
    try ExportPlan.check(memory, options.limits)
    try ExportPlan.check(
      WorkEstimate(
        drawing: scene, at: shown.map(\.time), scale: scale, width: cell.width, height: cell.height),
      options.limits)
  }
}

extension Scene {
  fileprivate var withoutLayers: Scene {
    Scene(
      width: width, height: height, background: background, backdrop: backdrop, layers: [],
      animation: [])
  }
}

extension SheetOptions {
  /// - Throws: If the numbers make no sense, whatever the animation.
  fileprivate func check(for scene: Scene) throws {
    let count = moments.count
    guard 1...Sheet.frameLimit ~= count else { throw SheetError.frames(count) }
    if let columns, columns < 1 { throw SheetError.columns(columns) }
    try ExportPlan.checkSides(width: scene.width, height: scene.height)
    if let scale {
      _ = try ExportPlan.canvas(of: scene, scale: scale, limits)
    }
  }
}

extension SheetOptions.Moments {
  fileprivate var count: Int {
    switch self {
    case .evenly(let count): count
    case .times(let times): times.count
    }
  }

  /// - Parameter end: The animation's last instant.
  fileprivate func times(until end: Time) -> [Time] {
    switch self {
    case .times(let times): return times
    case .evenly(let count):
      guard count > 1, end > .zero else { return [.zero] }
      return (0..<count).map { end * Rational($0, over: count - 1) }
    }
  }
}

extension SheetLayout {
  /// For the message that explains why the sheet is too large.
  fileprivate var details: String {
    " (a sheet of \(columns) x \(rows) pictures of \(cellWidth) x \(cellHeight) px)"
  }
}
