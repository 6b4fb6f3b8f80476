import Kineo

/// Analyzes a scene at one instant after the other.
struct FrameSampler {
  private let scene: CompiledScene
  private let scale: Double
  private var builder: PictureBuilder

  /// - Parameter scale: Pixels of the pictures per pixel of the scene.
  init(_ scene: CompiledScene, scale: Double = 1) {
    self.scene = scene
    self.scale = scale
    builder = PictureBuilder(scene, scale: scale)
  }

  /// A canvas for the pictures; it shows nothing yet.
  var canvas: PixelBuffer {
    func scaled(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
    return PixelBuffer(width: scaled(scene.width), height: scaled(scene.height))
  }

  /// The state of the layer with this number.
  func state(of layer: Int, at time: Time) -> LayerState { scene.timeline.pose(at: time)[layer] }

  mutating func picture(at time: Time) -> Picture { builder.picture(at: time) }

  /// What is seen of each layer, as ``Timeline/pose(at:)`` counts them, on a canvas of full size.
  mutating func sights(at time: Time) -> [LayerVisibility] {
    map(of: picture(at: time), at: time).sights
  }

  /// The pixels that each layer draws on, also outside of the canvas; nil for none.
  mutating func bounds(at time: Time) -> [PixelRect?] {
    map(of: picture(at: time), at: time).bounds
  }

  /// - Parameter picture: That of the same instant.
  func map(of picture: Picture, at time: Time) -> LayerVisibility.Map {
    var map = LayerVisibility.Map(
      pose: scene.timeline.pose(at: time).states,
      canvas: PixelRect(x: 0, y: 0, width: scene.width, height: scene.height))
    map.note(scene.layers, from: 0, picture.nodes)
    return map
  }
}
