import KineoGeometry

/// Which of a layer's properties a step writes, without the type of its value.
public enum PropertyKey: Hashable, Sendable, CustomStringConvertible {
  /// The properties of ``LayerState`` with these names.
  case position, anchor, rotation, scale, skew, opacity, size, corners, fill, stroke
  /// The properties of ``LayerState`` with these names.
  case lineWidth, trim, dash, dashOffset, z, isHidden, outline
  /// One of a figure's own.
  case parameter(FigureParameter)

  public var description: String {
    switch self {
    case .position: "position"
    case .anchor: "anchor"
    case .rotation: "rotation"
    case .scale: "scale"
    case .skew: "skew"
    case .opacity: "opacity"
    case .size: "size"
    case .corners: "corner"
    case .fill: "fill"
    case .stroke: "stroke"
    case .lineWidth: "lineWidth"
    case .trim: "trim"
    case .dash: "dash"
    case .dashOffset: "dashOffset"
    case .z: "z"
    case .isHidden: "hidden"
    case .outline: "outline"
    case .parameter(let parameter): parameter.name
    }
  }

  /// Groups have a transform, an opacity and a depth; everything else belongs to shapes.
  package var belongsToGroups: Bool {
    switch self {
    case .position, .rotation, .scale, .skew, .opacity, .z, .isHidden: true
    case .anchor, .size, .corners, .fill, .stroke, .lineWidth, .trim, .dash, .dashOffset, .outline,
      .parameter:
      false
    }
  }

  /// The camera has a place, a zoom and a rotation.
  var belongsToCamera: Bool { self == .position || self == .scale || self == .rotation }
}

extension PropertyKey: Comparable {
  /// The same order on every machine: built-in properties first.
  public static func < (a: Self, b: Self) -> Bool {
    if case .parameter(let a) = a, case .parameter(let b) = b { return a.name < b.name }
    return a.rank < b.rank
  }

  private var rank: Int {
    switch self {
    case .position: 0
    case .anchor: 1
    case .rotation: 2
    case .scale: 3
    case .skew: 4
    case .opacity: 5
    case .size: 6
    case .corners: 7
    case .fill: 8
    case .stroke: 9
    case .lineWidth: 10
    case .trim: 11
    case .dash: 12
    case .dashOffset: 13
    case .z: 14
    case .isHidden: 15
    case .outline: 16
    case .parameter: 17
    }
  }
}

/// One of a layer's properties together with the type of its value.
public struct Property<Value: Animatable>: Hashable, Sendable {
  /// The property without its type.
  public let key: PropertyKey
}

extension Property<Point> {
  /// Where the anchor stands; see ``LayerState/position``.
  public static var position: Self { Self(key: .position) }
  /// The pivot, as a share of the layer's size; see ``LayerState/anchor``.
  public static var anchor: Self { Self(key: .anchor) }
  /// Factors across and down; see ``LayerState/scale``.
  public static var scale: Self { Self(key: .scale) }
}

extension Property<Angle> {
  /// Clockwise about the anchor; see ``LayerState/rotation``.
  public static var rotation: Self { Self(key: .rotation) }
}

extension Property<Skew> {
  /// How far the lines lean; see ``LayerState/skew``.
  public static var skew: Self { Self(key: .skew) }
}

extension Property<Double> {
  /// 0 is invisible, 1 opaque; see ``LayerState/opacity``.
  public static var opacity: Self { Self(key: .opacity) }
  /// Of the outline, in pixels; see ``LayerState/lineWidth``.
  public static var lineWidth: Self { Self(key: .lineWidth) }
  /// How far into its dashes the outline begins; see ``LayerState/dashOffset``.
  public static var dashOffset: Self { Self(key: .dashOffset) }
  /// More lies before less; see ``LayerState/z``.
  public static var z: Self { Self(key: .z) }
}

extension Property<Size> {
  /// The shape's own, before any scale; see ``LayerState/size``.
  public static var size: Self { Self(key: .size) }
}

extension Property<Corners> {
  /// Of rectangles only; see ``LayerState/corners``.
  public static var corners: Self { Self(key: .corners) }
}

extension Property<Trim> {
  /// Which part of the outline is stroked; see ``LayerState/trim``.
  public static var trim: Self { Self(key: .trim) }
}

extension Property<DashPattern> {
  /// How the outline is cut; see ``LayerState/dash``.
  public static var dash: Self { Self(key: .dash) }
}

extension Property<Color> {
  /// What the shape is filled with; see ``LayerState/fill``.
  public static var fill: Self { Self(key: .fill) }
  /// The color of the outline; see ``LayerState/stroke``.
  public static var stroke: Self { Self(key: .stroke) }
}

extension Property<Bool> {
  /// Whether the layer and its children are left out; see ``LayerState/isHidden``.
  public static var isHidden: Self { Self(key: .isHidden) }
}

extension LayerState {
  /// The value of a property as its numbers.
  package subscript(key: PropertyKey) -> SIMD4<Double> {
    get {
      switch key {
      case .position: position.vector
      case .anchor: anchor.vector
      case .rotation: rotation.vector
      case .scale: scale.vector
      case .skew: skew.vector
      case .opacity: opacity.vector
      case .size: size.vector
      case .corners: corners.vector
      case .fill: fill.vector
      case .stroke: stroke.vector
      case .lineWidth: lineWidth.vector
      case .trim: trim.vector
      case .dash: dash.vector
      case .dashOffset: dashOffset.vector
      case .z: z.vector
      case .isHidden: isHidden.vector
      case .outline: outline.vector
      case .parameter(let parameter): figure.map(parameter.vector) ?? .zero
      }
    }
    set {
      switch key {
      case .position: position = Point(vector: newValue)
      case .anchor: anchor = Point(vector: newValue)
      case .rotation: rotation = Angle(vector: newValue)
      case .scale: scale = Point(vector: newValue)
      case .skew: skew = Skew(vector: newValue)
      case .opacity: opacity = Double(vector: newValue)
      case .size: size = Size(vector: newValue)
      case .corners: corners = Corners(vector: newValue)
      case .fill: fill = Color(vector: newValue)
      case .stroke: stroke = Color(vector: newValue)
      case .lineWidth: lineWidth = Double(vector: newValue)
      case .trim: trim = Trim(vector: newValue)
      case .dash: dash = DashPattern(vector: newValue)
      case .dashOffset: dashOffset = Double(vector: newValue)
      case .z: z = Double(vector: newValue)
      case .isHidden: isHidden = Bool(vector: newValue)
      case .outline: outline = OutlineMix(vector: newValue)
      case .parameter(let parameter): figure = figure.map { parameter.setting(newValue, in: $0) }
      }
    }
  }

  /// The value of a property.
  public subscript<Value>(property: Property<Value>) -> Value {
    get { Value(vector: self[property.key]) }
    set { self[property.key] = newValue.vector }
  }
}
