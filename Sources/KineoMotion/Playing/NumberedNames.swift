import KineoGeometry

/// The outlines and paints of layers in the syntax of presets, by their number; 0 is a layer's own.
struct NumberedNames: Sendable {
  private var names: [TrackKey: [String]] = [:]

  init(_ layers: [Layer], outlines: NumberedTable<Shape>, paints: NumberedTable<PaintTarget>) {
    for key in outlines.keys {
      names[key] = [layers[key.layer].ownOutline] + outlines[key].map(\.notation)
    }
    for key in paints.keys {
      let layer = layers[key.layer]
      let own = key.property == .fillPaint ? layer.fillPaint : layer.strokePaint
      names[key] = [own.notation] + paints[key].map(\.paint.notation)
    }
  }

  subscript(key: TrackKey) -> [String] { names[key, default: []] }
}

extension Layer {
  fileprivate var ownOutline: String {
    if case .shape(let shape, _) = content { shape.notation } else { "its own" }
  }
}

extension Shape {
  /// Such as `{circle: 40}`; paths and polylines without their points.
  fileprivate var notation: String {
    switch self {
    case .rectangle(let size): "{rectangle: \(size.notation)}"
    case .ellipse(let size) where size.width == size.height:
      "{circle: \((size.width / 2).notation)}"
    case .ellipse(let size): "{ellipse: \(size.notation)}"
    case .polygon(let sides, let radius):
      "{polygon: {sides: \(sides), radius: \(radius.notation)}}"
    case .star(let points, let outer, let inner):
      "{star: {points: \(points), outer: \(outer.notation), inner: \(inner.notation)}}"
    case .line(let start, let end): "{line: [\(start.notation), \(end.notation)]}"
    case .polyline: "polyline"
    case .path: "path"
    }
  }
}

extension Paint {
  /// Such as `#ff0000` or `{linear: [#ff0000, #0000ff], angle: 90deg}`; images and patterns by their kind.
  fileprivate var notation: String {
    switch self {
    case .color(let color): color.notation
    case .gradient(let gradient): gradient.notation
    case .image: "image"
    case .pattern: "pattern"
    }
  }
}

extension Gradient {
  /// Without what is as by default.
  fileprivate var notation: String {
    let look = [
      spread == .pad ? nil : "spread: \(spread)", units == .box ? nil : "units: \(units)",
      space == .srgb ? nil : "colorSpace: \(space)",
    ]
    let keys = ["\(kind): [\(stopList)]"] + places + placement.notations + look.compactMap(\.self)
    return "{\(keys.joined(separator: ", "))}"
  }

  private var kind: String {
    switch geometry {
    case .linear, .angled: "linear"
    case .radial: "radial"
    case .conic: "conic"
    }
  }

  private var places: [String] {
    let middle = Point(x: 0.5, y: 0.5)
    func center(_ center: Point) -> String? {
      center == middle ? nil : "center: \(center.notation)"
    }
    let keys: [String?] =
      switch geometry {
      case .linear(let start, let end): ["from: \(start.notation)", "to: \(end.notation)"]
      case .angled(let angle): [angle == .pi ? nil : "angle: \(angle.notation)"]
      case .radial(let point, let radius, let focus, let focusRadius):
        [
          center(point), radius == 0.5 ? nil : "radius: \(radius.notation)",
          focus == point ? nil : "focus: \(focus.notation)",
          focusRadius == 0 ? nil : "focusRadius: \(focusRadius.notation)",
        ]
      case .conic(let point, let start):
        [center(point), start == .zero ? nil : "start: \(start.notation)"]
      }
    return keys.compactMap(\.self)
  }

  /// Colors, with their positions where these are not evenly spaced.
  private var stopList: String {
    let even = GradientStop.evenly(stops.map(\.color))
    return zip(stops, even).map { stop, even in
      abs(stop.position - even.position) < 1e-9
        ? stop.color.notation
        : "{at: \(stop.position.notation), color: \(stop.color.notation)}"
    }
    .joined(separator: ", ")
  }
}

extension Gradient.Placement {
  /// Its keys in presets.
  fileprivate var notations: [String] {
    let isEven = scale.x == scale.y
    let keys = [
      rotation == .zero ? nil : "rotation: \(rotation.notation)",
      scale == Point(x: 1, y: 1)
        ? nil : "scale: \(isEven ? scale.x.notation : scale.notation)",
      skewX == .zero && skewY == .zero
        ? nil : "skew: [\(skewX.notation), \(skewY.notation)]",
      offset == .zero ? nil : "offset: \(offset.notation)",
    ]
    return keys.compactMap(\.self)
  }
}
