/// The frames of a scene at given instants; each draws only what moved since the one before.
package struct SceneFrames: SkippingFrames {
  let scene: CompiledScene
  package let times: [Time]
  /// Pixels of the frame per pixel of the scene.
  let scale: Double
  /// What is behind the parts that are neither opaque nor clear; nil for nothing.
  let matte: Pixel?
  package let width: Int
  package let height: Int

  package init(
    _ scene: CompiledScene, times: [Time], scale: Double, matte: Pixel? = nil, width: Int,
    height: Int
  ) {
    self.scene = scene
    self.times = times
    self.scale = scale
    self.matte = matte
    self.width = width
    self.height = height
  }

  package var frameCount: Int { times.count }

  package func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    try draw(range) { _, canvas, changed in try body(canvas, changed) }
  }

  package func draw(
    each frames: some Sequence<Int>, _ body: (_ frame: Int, _ canvas: PixelBuffer) throws -> Void
  ) throws {
    try draw(frames) { frame, canvas, _ in try body(frame, canvas) }
  }

  /// - Parameter body: Called with what changed since the frame drawn before, too.
  private func draw(
    _ frames: some Sequence<Int>,
    _ body: (_ frame: Int, _ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    var builder = PictureBuilder(scene, scale: scale)
    var renderer = PictureRenderer()
    var canvas = PixelBuffer(width: width, height: height)
    let bounds = canvas.bounds
    var shown: Picture?
    for frame in frames {
      let picture = builder.picture(at: times[frame])
      let damage = shown.map { picture.damage(since: $0, canvas: bounds) } ?? Damage(bounds)
      renderer.draw(picture, into: &canvas, damage)
      if let matte { for block in damage.blocks { canvas.lay(overMatte: matte, in: block) } }
      shown = picture
      try body(frame, canvas, damage.bounds)
    }
  }
}
