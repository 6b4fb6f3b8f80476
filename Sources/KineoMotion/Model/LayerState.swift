import KineoGeometry

/// Everything about a layer that can move: where it stands at one instant and how it looks.
public struct LayerState: Sendable, Equatable {
  /// Where the anchor stands in the coordinates of the parent.
  public var position: Point
  /// The pivot, as a fraction of the layer's size: (0, 0) is its top-left corner, (0.5, 0.5) its middle.
  public var anchor: Point
  /// Rotation about the anchor, clockwise positive, not reduced modulo a full turn.
  public var rotation: Angle
  /// Scale about the anchor, strokes included; negative factors mirror.
  public var scale: Point
  /// Skew about the anchor, applied after the scale and before the rotation.
  public var skew: Skew
  /// 0 is invisible, 1 is opaque. A group fades as one picture.
  public var opacity: Double
  /// The shape's own size, before any scale; strokes and corners keep their width.
  public var size: Size
  /// Radii of a rectangle's corners; all shrink by one factor where two exceed a side.
  public var corners: Corners
  /// What the shape is filled with; clear fills nothing.
  public var fill: Color
  /// The color of the outline; clear draws none.
  public var stroke: Color
  /// Width of the outline, centered on the shape's edge.
  public var lineWidth: Double
  /// Which part of the outline is stroked.
  public var trim: Trim
  /// How the outline is cut into dashes, after the trim.
  public var dash: DashPattern
  /// How far into the pattern of dashes the outline begins, in pixels before any scaling.
  public var dashOffset: Double
  /// Siblings with more of it lie before those with less, equal ones as the list has them.
  public var z: Double
  /// A hidden layer is not drawn, nor are its children.
  public var isHidden: Bool
  /// The size of a text's first font in pixels per em, from which all of its sizes and spaces follow: a text in
  /// a box, or along a path, is laid out anew, any other one scaled. Infinite values stand for the sizes of
  /// ``Text/spans`` or, in a box with a `fit`, for those that fit.
  public var fontSize: Double
  /// Which outline is shown; ``NumberedMix/own`` unless the layer morphs.
  package var outline = NumberedMix.own
  /// Which paint fills the shape; ``NumberedMix/own`` unless steps lead to others.
  package var fillPaint = NumberedMix.own
  /// Which paint the outline has; ``NumberedMix/own`` unless steps lead to others.
  package var strokePaint = NumberedMix.own
  /// What is done to the picture of the layer.
  package var appearance = AppearanceValues()
  /// The layer's figure, for a layer that has one of your own.
  package var figure: AnyFigure?

  /// An upright, opaque, colorless state by default.
  public init(
    position: Point = .zero, anchor: Point = Point(x: 0.5, y: 0.5), rotation: Angle = .zero,
    scale: Point = Point(x: 1, y: 1), skew: Skew = .zero, opacity: Double = 1,
    size: Size = .zero, corners: Corners = .zero, fill: Color = .clear, stroke: Color = .clear,
    lineWidth: Double = 1, trim: Trim = .whole, dash: DashPattern = .solid,
    dashOffset: Double = 0, z: Double = 0, isHidden: Bool = false,
    fontSize: Double = -.infinity
  ) {
    self.position = position
    self.anchor = anchor
    self.rotation = rotation
    self.scale = scale
    self.skew = skew
    self.opacity = opacity
    self.size = size
    self.corners = corners
    self.fill = fill
    self.stroke = stroke
    self.lineWidth = lineWidth
    self.trim = trim
    self.dash = dash
    self.dashOffset = dashOffset
    self.z = z
    self.isHidden = isHidden
    self.fontSize = fontSize
  }
}
