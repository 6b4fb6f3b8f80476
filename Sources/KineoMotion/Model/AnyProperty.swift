/// One of a layer's properties without the type of its value, to list several of them.
public struct AnyProperty: Hashable, Sendable {
  let key: PropertyKey

  /// Where the anchor stands; see ``LayerState/position``.
  public static let position = Self(key: .position)
  /// The pivot; see ``LayerState/anchor``.
  public static let anchor = Self(key: .anchor)
  /// Clockwise about the anchor; see ``LayerState/rotation``.
  public static let rotation = Self(key: .rotation)
  /// Factors across and down; see ``LayerState/scale``.
  public static let scale = Self(key: .scale)
  /// How far the lines lean; see ``LayerState/skew``.
  public static let skew = Self(key: .skew)
  /// 0 is invisible, 1 opaque; see ``LayerState/opacity``.
  public static let opacity = Self(key: .opacity)
  /// The shape's own, before any scale; see ``LayerState/size``.
  public static let size = Self(key: .size)
  /// Of rectangles only; see ``LayerState/corners``.
  public static let corners = Self(key: .corners)
  /// What the shape is filled with; see ``LayerState/fill``.
  public static let fill = Self(key: .fill)
  /// The color of the outline; see ``LayerState/stroke``.
  public static let stroke = Self(key: .stroke)
  /// Of the outline, in pixels; see ``LayerState/lineWidth``.
  public static let lineWidth = Self(key: .lineWidth)
  /// Which part of the outline is stroked; see ``LayerState/trim``.
  public static let trim = Self(key: .trim)
  /// How the outline is cut; see ``LayerState/dash``.
  public static let dash = Self(key: .dash)
  /// How far into its dashes the outline begins; see ``LayerState/dashOffset``.
  public static let dashOffset = Self(key: .dashOffset)
  /// More lies before less; see ``LayerState/z``.
  public static let z = Self(key: .z)
  /// Whether the layer and its children are left out; see ``LayerState/isHidden``.
  public static let isHidden = Self(key: .isHidden)
  /// Of a text; see ``LayerState/fontSize``.
  public static let fontSize = Self(key: .fontSize)

  /// All of the above.
  static let all = PropertyKey.builtIn.filter { $0.notation != .numbered }.map { Self(key: $0) }
}
