import KineoGeometry

/// What a shape is filled or stroked with.
///
/// ```swift
/// let sky = Layer("sky", .rectangle(Size(width: 320, height: 180)))
///   .filled(with: .gradient(.linear(["#4facfe", "#00f2fe"])))
/// ```
public enum Paint: Hashable, Sendable {
  /// One color.
  case color(Color)
  /// Colors that change along a line, outward from a point or around one.
  case gradient(Gradient)
  /// An image in the box of the shape, cut to its outline; its style's ``ImageStyle/slices`` are ignored.
  case image(ImageContent)
  /// A tile of layers that repeats.
  case pattern(Pattern)

  /// Whether all of its numbers can be computed with.
  var isFinite: Bool {
    switch self {
    case .color(let color): color.vector.isFinite
    case .gradient(let gradient): gradient.isFinite
    case .image: true
    case .pattern(let pattern): pattern.isFinite
    }
  }

  /// Why it cannot be drawn; nil if it can.
  var mistake: PaintMistake? {
    if case .gradient(let gradient) = self, gradient.stops.isEmpty { return .noStops }
    return isFinite ? nil : .number
  }

  /// Every color that it names.
  package var colors: [Color] {
    switch self {
    case .color(let color): [color]
    case .gradient(let gradient): gradient.stops.map(\.color)
    case .image: []
    case .pattern(let pattern): pattern.layers.flatMap(\.namedColors)
    }
  }
}

/// Why a paint cannot be drawn.
package enum PaintMistake: Equatable, Sendable, CustomStringConvertible {
  /// A gradient of no colors.
  case noStops
  /// A number is NaN, infinite or beyond 1e12, or the tile of a pattern has no size.
  case number

  package var description: String {
    switch self {
    case .noStops: "a gradient without colors; it needs one or more"
    case .number:
      "a paint with a number that is not finite or beyond 1e12, or with a tile without size"
    }
  }
}

/// Where a step takes a fill or a stroke.
package struct PaintTarget: Hashable, Sendable {
  /// What it comes to.
  package let paint: Paint
  /// Where colors are mixed on the way.
  package let space: ColorSpace

  /// A paint, reached through `space`.
  package init(paint: Paint, space: ColorSpace) {
    self.paint = paint
    self.space = space
  }
}

/// The paints of a layer that are no plain colors, before anything moves.
struct LayerPaints: Hashable, Sendable {
  /// Instead of the fill of the layer's state; nil for that.
  var fill: Paint?
  /// Instead of the stroke of the layer's state; nil for that.
  var stroke: Paint?

  subscript(property: PropertyKey) -> Paint? {
    switch property {
    case .fillPaint: fill
    case .strokePaint: stroke
    default: nil
    }
  }
}

extension Gradient {
  fileprivate var isFinite: Bool {
    let numbers: [SIMD4<Double>] =
      switch geometry {
      case .linear(let start, let end): [start.vector, end.vector]
      case .angled(let angle): [angle.vector]
      case .radial(let center, let radius, let focus, let focusRadius):
        [center.vector, focus.vector, [radius, focusRadius, 0, 0]]
      case .conic(let center, let start): [center.vector, start.vector]
      }
    let placed: [SIMD4<Double>] = [
      placement.rotation.vector, placement.scale.vector, placement.skewX.vector,
      placement.skewY.vector, placement.offset.vector,
    ]
    return transform.isFinite && placed.allSatisfy(\.isFinite) && numbers.allSatisfy(\.isFinite)
      && stops.allSatisfy { $0.color.vector.isFinite }
  }
}
