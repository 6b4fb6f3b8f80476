/// The frames of a scene at given instants; each range redraws only what moves.
struct SceneFrames: FrameSource {
  let scene: Scene
  let timeline: Timeline
  let times: [Time]
  /// Pixels of the frame per pixel of the scene.
  let scale: Double
  let width: Int
  let height: Int

  var frameCount: Int { times.count }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    var builder = PictureBuilder(scene, timeline, scale: scale)
    var renderer = PictureRenderer()
    var canvas = PixelBuffer(width: width, height: height)
    let bounds = canvas.bounds
    var shown: Picture?
    for index in range {
      let picture = builder.picture(at: times[index])
      var changed: PixelRect? = bounds
      if let shown { changed = picture.damage(since: shown, canvas: bounds) }
      if let changed { renderer.draw(picture, into: &canvas, clip: changed) }
      shown = picture
      try body(canvas, changed)
    }
  }
}
