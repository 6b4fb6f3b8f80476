/// Colors that change along a line, outward from a point, or around one.
///
/// ```swift
/// let sky = Gradient.linear(angle: .degrees(180), ["#4facfe", "#00f2fe"])
/// let lamp = Gradient.radial(stops: [.init(at: 0, "white"), .init(at: 1, "#ffffff00")])
/// ```
///
/// Its places are fractions of the box of the layer that it fills, (0, 0) being the top-left corner
/// and (1, 1) the bottom-right one, unless ``units`` says otherwise.
public struct Gradient: Hashable, Sendable {
  /// Where the colors lie. What `position` 0...1 of a stop means:
  public enum Geometry: Hashable, Sendable {
    /// From `start` to `end`, the same at right angles to that line.
    case linear(start: Point, end: Point)
    /// Along a line through the middle, turned clockwise from upwards, which is as long as the box
    /// needs it: its corners get the first and the last color, as CSS has it.
    case angled(Angle)
    /// From the circle around `focus` with `focusRadius` to the circle around `center` with `radius`.
    case radial(center: Point, radius: Double, focus: Point, focusRadius: Double)
    /// Clockwise around `center` from `start`, which counts from upwards. Angles are those on the
    /// shape, whatever its proportions, as CSS has it: a quarter of the colors is a right angle.
    case conic(center: Point, start: Angle)
  }

  /// What shows before the first color and after the last.
  public enum Spread: String, Sendable, CaseIterable {
    /// The first and the last color go on.
    case pad
    /// The colors begin again.
    case `repeat`
    /// The colors run back, then forth again.
    case reflect
  }

  /// What places and radii are measured in.
  public enum Units: String, Sendable, CaseIterable {
    /// Fractions of the layer's box; a radius makes an ellipse where that is no square.
    case box
    /// Pixels from the top-left corner of the layer's box.
    case pixels
  }

  /// Where the colors lie.
  public var geometry: Geometry
  /// The colors, in order of their positions.
  public var stops: [GradientStop]
  /// What shows beyond the ends.
  public var spread: Spread
  /// What the geometry is measured in.
  public var units: Units
  /// From the gradient's coordinates to those of its units; of a conic one, its linear part
  /// is applied to pixels, and so keeps right angles if it is a rotation.
  public var transform: Transform
  /// What is done to the whole in the box that it fills, after the transform.
  public var placement: Placement
  /// The color space in which colors between two stops are interpolated.
  public var space: ColorSpace
  /// Whether colors are multiplied by their alpha in between, as CSS does, so that a way to a
  /// transparent color does not pass through gray. SVG does not.
  public var isPremultiplied: Bool

  /// A gradient of at least one stop.
  ///
  /// - Parameter stops: Sorted by position here; of equal ones, the first ends what comes before and
  ///   the last begins what comes after, and pixels in between have the mean of both. Positions outside 0...1 count as the nearer end.
  public init(
    _ geometry: Geometry, stops: [GradientStop], spread: Spread = .pad, units: Units = .box,
    transform: Transform = .identity, placement: Placement = .identity, space: ColorSpace = .srgb,
    isPremultiplied: Bool = true
  ) {
    self.geometry = geometry
    self.stops = GradientStop.sorted(stops)
    self.spread = spread
    self.units = units
    self.transform = transform
    self.placement = placement
    self.space = space
    self.isPremultiplied = isPremultiplied
  }
}

extension Gradient {
  /// Along a line through the middle of the box; 180 degrees lead down, as in CSS.
  public static func linear(angle: Angle = .pi, _ colors: [Color]) -> Gradient {
    Gradient(.angled(angle), stops: GradientStop.evenly(colors))
  }

  /// From one point of the box to another.
  public static func linear(from start: Point, to end: Point, _ colors: [Color]) -> Gradient {
    Gradient(.linear(start: start, end: end), stops: GradientStop.evenly(colors))
  }

  /// From the middle of the box to its sides.
  public static func radial(
    center: Point = Point(x: 0.5, y: 0.5), radius: Double = 0.5, stops: [GradientStop]
  ) -> Gradient {
    Gradient(
      .radial(center: center, radius: radius, focus: center, focusRadius: 0), stops: stops)
  }

  /// From the middle of the box to its sides.
  public static func radial(
    center: Point = Point(x: 0.5, y: 0.5), radius: Double = 0.5, _ colors: [Color]
  ) -> Gradient {
    radial(center: center, radius: radius, stops: GradientStop.evenly(colors))
  }

  /// Clockwise around the middle of the box, from the top.
  public static func conic(
    center: Point = Point(x: 0.5, y: 0.5), from start: Angle = .zero, _ colors: [Color]
  ) -> Gradient {
    Gradient(.conic(center: center, start: start), stops: GradientStop.evenly(colors))
  }
}
