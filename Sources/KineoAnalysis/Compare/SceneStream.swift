import Kineo

/// Pictures of a scene as a GIF could show them if it had any number of colors.
struct SceneStream: PictureStream {
  let facts: ComparedAnimation.Facts
  private(set) var canvas: PixelBuffer
  private let plan: ExportPlan
  /// Whether pixels may be partly transparent.
  private let keepsAlpha: Bool
  private var builder: PictureBuilder
  private var renderer = PictureRenderer()
  /// As it was drawn, with alpha.
  private var drawing: PixelBuffer
  private var picture: Picture?
  private var index = 0
  private var time = 0

  init(_ composition: Composition, keepsAlpha: Bool, _ limits: ExportLimits) throws {
    self.keepsAlpha = keepsAlpha
    plan = try ExportPlan(
      composition, ExportOptions(jobs: 1, limits: limits, format: keepsAlpha ? .png : .gif))
    try plan.memory.checkSystem()
    let frames = plan.frames
    builder = PictureBuilder(composition.scene, scale: composition.output.scale)
    drawing = PixelBuffer(width: frames.width, height: frames.height)
    canvas = drawing
    facts = ComparedAnimation.Facts(
      width: frames.width, height: frames.height, frames: frames.frameCount,
      centiseconds: plan.delays.reduce(0, +), loop: plan.options.loop, bytes: nil)
  }

  mutating func advance() -> GIFPlayer.Shown? {
    guard index < plan.delays.count else { return nil }
    defer { index += 1 }
    let next = builder.picture(at: plan.times[index])
    let bounds = canvas.bounds
    let damage = picture.map { next.damage(since: $0, canvas: bounds) } ?? Damage(bounds)
    picture = next
    renderer.draw(next, into: &drawing, damage)
    if let matte = plan.options.matte {
      for block in damage.blocks { drawing.lay(overMatte: Pixel(matte), in: block) }
    }
    let start = time
    time += plan.delays[index]
    return GIFPlayer.Shown(
      frame: index, time: start..<time, changed: damage.bounds.flatMap { solidify($0) })
  }

  /// Takes over what was drawn.
  ///
  /// - Returns: The smallest block around the pixels that differ from before; nil for none.
  private mutating func solidify(_ rect: PixelRect) -> PixelRect? {
    var changed: PixelRect?
    let isTransparent = plan.options.isTransparent
    for y in rect.y..<rect.maxY {
      var (left, right) = (rect.maxX, rect.x)
      for x in rect.x..<rect.maxX {
        let place = y * canvas.width + x
        let pixel = drawing.pixels[place]
        let color =
          keepsAlpha
          ? pixel
          : Pixel(
            isTransparent ? SolidColor(thresholding: pixel) : SolidColor(ignoringAlphaOf: pixel))
        if canvas.pixels[place] == color { continue }
        canvas.pixels[place] = color
        (left, right) = (min(left, x), x + 1)
      }
      guard left < right else { continue }
      let row = PixelRect(x: left, y: y, width: right - left, height: 1)
      changed = changed?.union(row) ?? row
    }
    return changed
  }
}
