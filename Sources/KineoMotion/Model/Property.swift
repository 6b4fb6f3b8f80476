import KineoValues

/// Which of a layer's properties a step writes, without the type of its value.
public enum PropertyKey: Int, Sendable, CaseIterable, CustomStringConvertible {
  case position, anchor, rotation, scale, skew, opacity, size, cornerRadius, fill, stroke
  case lineWidth, isHidden

  public var description: String {
    switch self {
    case .position: "position"
    case .anchor: "anchor"
    case .rotation: "rotation"
    case .scale: "scale"
    case .skew: "skew"
    case .opacity: "opacity"
    case .size: "size"
    case .cornerRadius: "corner"
    case .fill: "fill"
    case .stroke: "stroke"
    case .lineWidth: "lineWidth"
    case .isHidden: "hidden"
    }
  }

  /// Groups have a transform and an opacity; everything else belongs to shapes.
  var belongsToGroups: Bool {
    switch self {
    case .position, .rotation, .scale, .skew, .opacity, .isHidden: true
    case .anchor, .size, .cornerRadius, .fill, .stroke, .lineWidth: false
    }
  }
}

/// One of a layer's properties together with the type of its value.
public struct Property<Value: Animatable>: Hashable, Sendable {
  /// The property without its type.
  public let key: PropertyKey
}

extension Property<Point> {
  public static var position: Self { Self(key: .position) }
  public static var anchor: Self { Self(key: .anchor) }
  public static var scale: Self { Self(key: .scale) }
}

extension Property<Angle> {
  public static var rotation: Self { Self(key: .rotation) }
}

extension Property<Skew> {
  public static var skew: Self { Self(key: .skew) }
}

extension Property<Double> {
  public static var opacity: Self { Self(key: .opacity) }
  public static var cornerRadius: Self { Self(key: .cornerRadius) }
  public static var lineWidth: Self { Self(key: .lineWidth) }
}

extension Property<Size> {
  public static var size: Self { Self(key: .size) }
}

extension Property<Color> {
  public static var fill: Self { Self(key: .fill) }
  public static var stroke: Self { Self(key: .stroke) }
}

extension Property<Bool> {
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
      case .cornerRadius: cornerRadius.vector
      case .fill: fill.vector
      case .stroke: stroke.vector
      case .lineWidth: lineWidth.vector
      case .isHidden: isHidden.vector
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
      case .cornerRadius: cornerRadius = Double(vector: newValue)
      case .fill: fill = Color(vector: newValue)
      case .stroke: stroke = Color(vector: newValue)
      case .lineWidth: lineWidth = Double(vector: newValue)
      case .isHidden: isHidden = Bool(vector: newValue)
      }
    }
  }

  /// The value of a property.
  public subscript<Value>(property: Property<Value>) -> Value {
    get { Value(vector: self[property.key]) }
    set { self[property.key] = newValue.vector }
  }
}
