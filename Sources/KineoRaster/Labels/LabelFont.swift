import KineoGeometry

/// A plain font of our own for the words on sheets and diagrams: printable ASCII and a few signs.
///
/// Its letters are lines of one width with round ends, drawn by our own stroker, so they scale to
/// any size and are the same on every machine. Characters without a glyph show as a box.
///
/// A `height` is the size of the font in pixels: capitals and digits are 0.7 of it, small letters
/// 0.5, descenders reach 0.2 below the baseline. At multiples of 10 stems fill whole pixels.
package enum LabelFont {
  /// Which part of a label stands at its point.
  package enum Alignment: Sendable, Hashable, CaseIterable {
    /// Its left end, its middle or its right end.
    case left, center, right
  }

  /// The middle lines of the letters of `text`, the baseline starting at the origin; to be stroked
  /// in the ``strokeStyle(height:)`` of the same height. All in one line.
  package static func path(for text: String, height: Double) -> Path {
    let unit = height / unitsPerHeight
    var path = Path()
    var left = 0.0
    for character in text {
      let glyph = LabelGlyph.all[character] ?? .missing
      let toPlace =
        Transform.scale(x: unit, y: unit)
        * .translation(Point(x: left + LabelGlyph.leftBearing, y: -LabelGlyph.baseline))
      path.append(glyph.path.transformed(by: toPlace))
      left += glyph.advance
    }
    return path
  }

  /// How far the label moves the pen, in pixels; the space after its last letter, a tenth of the
  /// height, is included.
  package static func width(of text: String, height: Double) -> Double {
    let units = text.reduce(0) { $0 + (LabelGlyph.all[$1] ?? .missing).advance }
    return units * height / unitsPerHeight
  }

  /// The line that letters of this height are drawn with.
  package static func strokeStyle(height: Double) -> StrokeStyle {
    StrokeStyle(width: height / unitsPerHeight, join: .round, cap: .round)
  }

  /// The label in one color, ready to be drawn.
  ///
  /// - Parameters:
  ///   - point: On the baseline; `alignment` selects the part of the label that stands there. The
  ///     label is moved by up to half a pixel so that it begins on a whole one, for the sake of
  ///     sharp stems.
  package static func node(
    _ text: String, at point: Point, height: Double, color: Color, alignment: Alignment = .left
  ) -> DisplayNode {
    let left = point.x - width(of: text, height: height) * alignment.fraction
    return .shape(
      ShapeNode(
        path: path(for: text, height: height),
        transform: .translation(Point(x: left.rounded(), y: point.y)), stroke: color,
        strokeStyle: strokeStyle(height: height)))
  }

  private static let unitsPerHeight = 10.0
}

extension LabelFont.Alignment {
  /// Of the width, left of the point.
  fileprivate var fraction: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

extension Path {
  fileprivate mutating func append(_ other: Path) {
    for element in other.elements {
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): line(to: point)
      case .quad(let control, let end): quad(to: end, control: control)
      case .cubic(let control1, let control2, let end):
        cubic(to: end, control1: control1, control2: control2)
      case .close: close()
      }
    }
  }
}
