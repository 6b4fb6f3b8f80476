import KineoGeometry

/// What a GIF shows: a canvas, layers on it, and the animation that moves them.
public struct Scene: Sendable, Equatable {
  /// How often a GIF plays.
  public enum Loop: Sendable, Hashable {
    /// Without end, or a single time, after which the last frame stays.
    case forever, once
    /// So many times, 2...65536.
    case plays(Int)
  }

  /// Width of the canvas in pixels.
  public var width: Int
  /// Height of the canvas in pixels.
  public var height: Int
  /// What is behind all layers; a color with alpha below 1 lets the page show through.
  public var background: Color
  /// Frames a second, 0.001 to 50.
  public var frameRate: Rational
  /// Back to front.
  public var layers: [Layer]
  /// From where the layers are seen.
  public var camera: Camera
  /// What moves the layers and the camera.
  public var animation: Animation
  /// How often the GIF plays.
  public var loop: Loop
  /// How long the final pose is shown; nil for one frame, 0 for not at all.
  public var hold: Time?
  /// How true the GIF is to what is drawn, unless an export says otherwise.
  public var fidelity: Fidelity
  /// Pixels of the GIF per pixel of the scene, above 0, unless an export says otherwise.
  public var scale: Double

  /// A white canvas at 50 frames a second that plays for ever by default.
  public init(
    width: Int, height: Int, background: Color = .white, frameRate: Rational = 50,
    layers: [Layer], camera: Camera = Camera(), animation: Animation = [], loop: Loop = .forever,
    hold: Time? = nil, fidelity: Fidelity = Fidelity(), scale: Double = 1
  ) {
    self.width = width
    self.height = height
    self.background = background
    self.frameRate = frameRate
    self.layers = layers
    self.camera = camera
    self.animation = animation
    self.loop = loop
    self.hold = hold
    self.fidelity = fidelity
    self.scale = scale
  }

  /// The scene with `animation` instead of its own.
  public func animated(by animation: Animation) -> Scene {
    var copy = self
    copy.animation = animation
    return copy
  }

  /// The middle of the canvas.
  public var middle: Point { Point(x: Double(width) / 2, y: Double(height) / 2) }

  /// Compiles the animation against the layers and the camera.
  public func timeline() throws(MotionError) -> Timeline {
    var camera = camera
    camera.position = camera.position ?? middle
    return try Timeline(layers: layers, camera: camera, animation: animation)
  }

  /// The frames of `timeline`. An endless animation has no end frame unless a hold asks for one,
  /// because its end meets its start.
  public func clock(for timeline: Timeline) throws(FrameClockError) -> FrameClock {
    try FrameClock(
      duration: timeline.duration, frameRate: frameRate,
      hold: hold ?? (timeline.isEndless ? Time.zero : nil))
  }
}
