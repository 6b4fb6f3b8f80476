import KineoGeometry

/// Which of a layer's properties a step writes, without the type of its value.
package enum PropertyKey: Hashable, Sendable, CustomStringConvertible {
  /// The properties of ``LayerState`` with these names.
  case position, anchor, rotation, scale, skew, opacity, size, corners, fill, stroke
  /// The properties of ``LayerState`` with these names.
  case lineWidth, trim, dash, dashOffset, z, isHidden, fontSize, outline, fillPaint, strokePaint
  /// What is done to the picture of the layer.
  case appearance(AppearanceProperty)
  /// One of a figure's own.
  case parameter(FigureParameter)

  package var description: String { traits.name }
  /// What messages call it: in presets a step is called "morph", and what it changes "shape".
  var noun: String { self == .outline ? "the shape" : traits.name }

  /// Every property that layers have without a figure, in the order of ``<(_:_:)``.
  package static let builtIn: [PropertyKey] =
    [
      .position, .anchor, .rotation, .scale, .skew, .opacity, .size, .corners, .fill, .stroke,
      .lineWidth, .trim, .dash, .dashOffset, .z, .isHidden, .fontSize, .outline, .fillPaint,
      .strokePaint,
    ] + AppearanceProperty.allCases.map(PropertyKey.appearance)
}

extension PropertyKey {
  /// How the numbers of a value are written.
  package enum Notation: Sendable, Equatable {
    case number, boolean, angle, angles, color, corners
    /// One of the modes, which has no values between it and another.
    case blendMode
    /// One of several outlines or paints.
    case numbered
    /// Several numbers.
    case list(Int)
  }

  /// What a property is about; diagrams show the properties of one group in one color.
  package enum Group: Sendable {
    case place, rotation, size, visibility, color, outline
  }

  /// All that is to be known of a property but its value: one line for each.
  private struct Traits {
    /// The word of presets and messages; a color and a paint share one, because no layer has tracks of both.
    let name: String
    let notation: Notation
    let group: Group
    /// Groups have a transform, an opacity and a depth; everything else belongs to shapes.
    var belongsToGroups = false
  }

  private var traits: Traits {
    switch self {
    case .position:
      Traits(name: "position", notation: .list(2), group: .place, belongsToGroups: true)
    case .anchor: Traits(name: "anchor", notation: .list(2), group: .place)
    case .rotation:
      Traits(name: "rotation", notation: .angle, group: .rotation, belongsToGroups: true)
    case .scale: Traits(name: "scale", notation: .list(2), group: .size, belongsToGroups: true)
    case .skew: Traits(name: "skew", notation: .angles, group: .rotation, belongsToGroups: true)
    case .opacity:
      Traits(name: "opacity", notation: .number, group: .visibility, belongsToGroups: true)
    case .size: Traits(name: "size", notation: .list(2), group: .size)
    case .corners: Traits(name: "corner", notation: .corners, group: .outline)
    case .fill: Traits(name: "fill", notation: .color, group: .color)
    case .stroke: Traits(name: "stroke", notation: .color, group: .color)
    case .lineWidth: Traits(name: "lineWidth", notation: .number, group: .outline)
    case .trim: Traits(name: "trim", notation: .list(2), group: .outline)
    case .dash: Traits(name: "dash", notation: .list(4), group: .outline)
    case .dashOffset: Traits(name: "dashOffset", notation: .number, group: .outline)
    case .z: Traits(name: "z", notation: .number, group: .visibility, belongsToGroups: true)
    case .isHidden:
      Traits(name: "hidden", notation: .boolean, group: .visibility, belongsToGroups: true)
    case .fontSize: Traits(name: "fontSize", notation: .number, group: .size)
    case .outline: Traits(name: "morph", notation: .numbered, group: .outline)
    case .fillPaint: Traits(name: "fill", notation: .numbered, group: .color)
    case .strokePaint: Traits(name: "stroke", notation: .numbered, group: .color)
    case .appearance(let property):
      Traits(
        name: property.rawValue, notation: property.traits.notation,
        group: property.traits.group,
        belongsToGroups: !property.belongsToTexts)
    case .parameter(let parameter):
      Traits(name: parameter.name, notation: .list(4), group: .outline)
    }
  }

  /// How its values are written.
  package var notation: Notation { traits.notation }
  /// What the property is about.
  package var group: Group { traits.group }
  /// Whether only texts have the property.
  package var belongsToTexts: Bool {
    if case .appearance(let property) = self { return property.belongsToTexts }
    return self == .fontSize
  }
  /// Whether images have the property: all but what belongs to fills, strokes and texts.
  package var belongsToImages: Bool {
    switch self {
    case .size, .corners, .anchor: true
    default: belongsToGroups
    }
  }
  /// Whether groups of layers have the property.
  package var belongsToGroups: Bool { traits.belongsToGroups }
  /// The camera has a place, a zoom and a rotation.
  var belongsToCamera: Bool { self == .position || self == .scale || self == .rotation }
}

extension PropertyKey: Comparable {
  /// The same order on every machine: built-in properties first.
  package static func < (a: Self, b: Self) -> Bool {
    if case .parameter(let a) = a, case .parameter(let b) = b { return a.name < b.name }
    return a.rank < b.rank
  }

  private static let ranks = Dictionary(
    uniqueKeysWithValues: builtIn.enumerated().map { ($1, $0) })

  private var rank: Int { Self.ranks[self] ?? Self.builtIn.count }
}

/// One of a layer's properties together with the type of its value.
public struct Property<Value: Animatable>: Hashable, Sendable {
  /// The property without its type.
  package let key: PropertyKey
}

extension Property<Point> {
  /// Where the anchor stands; see ``LayerState/position``.
  public static var position: Self { Self(key: .position) }
  /// The pivot, as a fraction of the layer's size; see ``LayerState/anchor``.
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
  /// Of a text, in pixels per em; see ``LayerState/fontSize``.
  public static var fontSize: Self { Self(key: .fontSize) }
  /// More lies before less; see ``LayerState/z``.
  public static var z: Self { Self(key: .z) }
}

extension Property<Double> {
  /// The blur of the layer: the standard deviation of a Gaussian in pixels, 0 for none.
  public static var blur: Self { Self(key: .appearance(.blur)) }
  /// A factor, at least 0, of all color components: 0 is black, 1 changes nothing, 2 is twice as bright.
  public static var brightness: Self { Self(key: .appearance(.brightness)) }
  /// A factor, at least 0, of the distance from medium gray: 0 is gray, 1 changes nothing.
  public static var contrast: Self { Self(key: .appearance(.contrast)) }
  /// A factor, at least 0, of the saturation: 0 is grayscale, 1 changes nothing.
  public static var saturation: Self { Self(key: .appearance(.saturation)) }
  /// The fraction, 0...1, by which colors become gray; 0 changes nothing.
  public static var grayscale: Self { Self(key: .appearance(.grayscale)) }
  /// The fraction, 0...1, by which colors become sepia; 0 changes nothing.
  public static var sepia: Self { Self(key: .appearance(.sepia)) }
  /// The fraction, 0...1, by which colors are inverted; 0 changes nothing.
  public static var invert: Self { Self(key: .appearance(.invert)) }
  /// The blur of the shadow: a standard deviation in pixels.
  public static var shadowBlur: Self { Self(key: .appearance(.shadowBlur)) }
  /// How many pixels, negative ones too, the shadow is larger than the layer on each side, before it is blurred.
  public static var shadowSpread: Self { Self(key: .appearance(.shadowSpread)) }
  /// The blur of the shadow inside the layer: a standard deviation in pixels.
  public static var innerShadowBlur: Self { Self(key: .appearance(.innerShadowBlur)) }
  /// The radius of the glow around the layer, in pixels.
  public static var glowRadius: Self { Self(key: .appearance(.glowRadius)) }
  /// The width of the line around the layer's picture, in pixels.
  public static var outlineWidth: Self { Self(key: .appearance(.outlineWidth)) }
  /// The blur of what is behind the layer, within its outline: a standard deviation in pixels.
  public static var backgroundBlur: Self { Self(key: .appearance(.backgroundBlur)) }
  /// The fraction of a text's letters, 0...1, that is visible, from the first on.
  public static var typed: Self { Self(key: .appearance(.typed)) }
  /// The number that `{number}` in a text shows, within 999,999,999 of 0; see ``NumberFormat``.
  public static var number: Self { Self(key: .appearance(.number)) }
  /// How far letters move along the path of their text, in pixels; see ``Text/path``.
  public static var pathOffset: Self { Self(key: .appearance(.pathOffset)) }
  /// The opacity of a text's cursor, 0...1.
  public static var cursorOpacity: Self { Self(key: .appearance(.cursorOpacity)) }
  /// How far the layer lies in front of the axes that it is rotated about in space, towards the viewer, in
  /// pixels: half a side for the faces of a cube. Without ``perspective`` it shows only where it is rotated.
  public static var depth: Self { Self(key: .appearance(.depth)) }
  /// The distance of the viewer from a layer that is rotated in space, in pixels; 0 is without
  /// foreshortening, or as far as the group says that has a ``Compositing/vanishingPoint``. Between two
  /// distances their reciprocals are interpolated, which is what shows.
  public static var perspective: Self { Self(key: .appearance(.perspective)) }
}

extension Property<Angle> {
  /// The rotation of all hues, as CSS's `hue-rotate`.
  public static var hue: Self { Self(key: .appearance(.hue)) }
  /// The rotation in space about the horizontal axis through the anchor; positive angles bring the lower
  /// side nearer.
  public static var rotationX: Self { Self(key: .appearance(.rotationX)) }
  /// The rotation in space about the vertical axis through the anchor, before ``rotationX``; positive angles
  /// bring the left side nearer.
  public static var rotationY: Self { Self(key: .appearance(.rotationY)) }
}

extension Property<Point> {
  /// How far the shadow is from the layer, in pixels.
  public static var shadowOffset: Self { Self(key: .appearance(.shadowOffset)) }
  /// How far the shadow inside the layer is from its edge, in pixels.
  public static var innerShadowOffset: Self { Self(key: .appearance(.innerShadowOffset)) }
}

extension Property<Color> {
  /// The color of the shadow; clear for none.
  public static var shadowColor: Self { Self(key: .appearance(.shadowColor)) }
  /// The color of the shadow inside the layer; clear for none.
  public static var innerShadowColor: Self { Self(key: .appearance(.innerShadowColor)) }
  /// The color of the glow around the layer; clear for none.
  public static var glowColor: Self { Self(key: .appearance(.glowColor)) }
  /// The color of the line around the layer's picture; clear for none.
  public static var outlineColor: Self { Self(key: .appearance(.outlineColor)) }
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

extension Property<BlendMode> {
  /// How the colors of the layer's picture are mixed with those below it. It changes at once; a step
  /// that lasts changes it halfway.
  public static var blendMode: Self { Self(key: .appearance(.blend)) }
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
      case .fontSize: fontSize.vector
      case .outline: outline.vector
      case .fillPaint: fillPaint.vector
      case .strokePaint: strokePaint.vector
      case .appearance(let property): appearance[property]
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
      case .fontSize: fontSize = Double(vector: newValue)
      case .outline: outline = NumberedMix(vector: newValue)
      case .fillPaint: fillPaint = NumberedMix(vector: newValue)
      case .strokePaint: strokePaint = NumberedMix(vector: newValue)
      case .appearance(let property): appearance[property] = newValue
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
