import KineoGeometry

/// What a GIF shows: a canvas, layers on it, and the animation that moves them. How it is written is
/// no part of it.
///
/// ```swift
/// let square = Layer(
///   "square", .rectangle(Size(width: 40, height: 40)), fill: "#d9304f",
///   position: Point(x: 40, y: 40))
/// let scene = Scene(
///   width: 160, height: 80, layers: [square], animation: [.shift(x: 80, duration: 1)])
/// try scene.export(to: "square.gif")
/// ```
public struct Scene: Sendable, Equatable {
  /// Width of the canvas in pixels.
  public var width: Int
  /// Height of the canvas in pixels.
  public var height: Int
  /// What is behind all layers; a color with alpha below 1 lets the page show through.
  public var background: Color
  /// What covers the background, all over the canvas; nil for nothing. It does not move with the
  /// camera.
  public var backdrop: Paint?
  /// Frames a second, 0.001 to 50.
  public var frameRate: Rational
  /// Back to front.
  public var layers: [Layer]
  /// From where the layers are seen.
  public var camera: Camera
  /// What moves the layers and the camera.
  public var animation: Animation
  /// How long the final pose is shown; nil for one frame, 0 for not at all.
  public var hold: Time?

  /// A white canvas at 50 frames a second by default.
  public init(
    width: Int, height: Int, background: Color = .white, backdrop: Paint? = nil,
    frameRate: Rational = 50, layers: [Layer], camera: Camera = Camera(), animation: Animation = [],
    hold: (any TimeConvertible)? = nil
  ) {
    self.width = width
    self.height = height
    self.background = background
    self.backdrop = backdrop
    self.frameRate = frameRate
    self.layers = layers
    self.camera = camera
    self.animation = animation
    self.hold = hold?.exactTime
  }

  /// The scene with `animation` instead of its own.
  public func animated(by animation: Animation) -> Scene {
    var copy = self
    copy.animation = animation
    return copy
  }

  /// The middle of the canvas.
  public var middle: Point { Point(x: Double(width) / 2, y: Double(height) / 2) }
}
