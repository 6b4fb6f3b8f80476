import Kineo

/// A drawing of a few kinds of marks, such as a timeline or a curve, that becomes an SVG document
/// or pixels.
///
/// Coordinates are pixels at scale 1 from the top-left corner, y growing down. Numbers that are
/// infinite or NaN never stop anything; what has them may be missing or misplaced.
package struct Diagram: Sendable, Equatable {
  /// Which part of a text stands at its point.
  package enum Anchor: Sendable, Hashable, CaseIterable {
    /// Its beginning, its middle or its end.
    case start, middle, end
  }

  /// One thing that is drawn.
  package enum Mark: Sendable, Equatable {
    /// A box, filled and then outlined; the line lies half inside. `corner` is a radius.
    case rectangle(
      Rect, corner: Double = 0, fill: Color? = nil, stroke: Color? = nil, lineWidth: Double = 1)
    /// A straight line with square-cut ends.
    case line(from: Point, to: Point, color: Color, width: Double = 1)
    /// Lines from point to point, turning in round corners, with square-cut ends.
    case polyline([Point], color: Color, width: Double = 1)
    /// One line of text whose baseline is at `at`. `size` is the height of the font: capitals are
    /// about 0.7 of it.
    case text(
      String, at: Point, anchor: Anchor = .start, size: Double = 12, color: Color = .black)
  }

  /// In pixels at scale 1, at least 1.
  package var width: Int
  /// In pixels at scale 1, at least 1.
  package var height: Int
  /// What is behind all marks.
  package var background: Color
  /// From back to front.
  package var marks: [Mark]

  /// A diagram with its marks from back to front.
  package init(width: Int, height: Int, background: Color = .white, marks: [Mark] = []) {
    self.width = width
    self.height = height
    self.background = background
    self.marks = marks
  }

  /// The width that a text takes as pixels, at scale 1. As SVG it depends on the viewer's font and
  /// is about the same.
  package static func width(of text: String, size: Double) -> Double {
    LabelFont.width(of: text, height: size)
  }
}
