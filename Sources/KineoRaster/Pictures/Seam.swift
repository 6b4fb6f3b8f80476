import KineoGeometry

/// A straight piece of a line on which one shape ends and another begins, on the canvas.
struct Seam: Sendable, Equatable {
  var start: Point
  var end: Point

  /// How far beyond the line a pixel may lie and still be cut by it: more than rounding to the grid.
  private static let margin = 0x1p-12

  /// Appends the pixels that the line passes, `row * box.width + column` from the corner of `box`.
  func appendPlaces(in box: PixelRect, to places: inout [Int]) {
    let (top, bottom) = start.y <= end.y ? (start, end) : (end, start)
    let slope = bottom.y > top.y ? (bottom.x - top.x) / (bottom.y - top.y) : 0
    let rows = Self.pixels(from: top.y, to: bottom.y, within: box.rows)
    for row in rows {
      var (from, to) = (top.x, bottom.x)
      if bottom.y - top.y > Self.margin {
        let upper = max(top.y, Double(row) - Self.margin)
        let lower = min(bottom.y, Double(row + 1) + Self.margin)
        (from, to) = (top.x + (upper - top.y) * slope, top.x + (lower - top.y) * slope)
      }
      let columns = Self.pixels(from: min(from, to), to: max(from, to), within: box.columns)
      for column in columns { places.append((row - box.y) * box.width + column - box.x) }
    }
  }

  /// The pixels between two coordinates, from the lower one.
  private static func pixels(
    from low: Double, to high: Double, within range: Range<Int>
  ) -> Range<Int> {
    let first = max(Double(range.lowerBound), (low - margin).rounded(.down))
    let last = min(Double(range.upperBound - 1), (high + margin).rounded(.down))
    return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
  }
}

/// What a shape needs to know of shapes that abut it.
///
/// Two shapes that share the line through a pixel cover it together, but drawn one after the other
/// they let through `(1 - a) * (1 - b)` of what is below, for parts `a` and `b = 1 - a` of the pixel: a
/// quarter in the middle. Where neighbours drawn later cover `b` altogether, the earlier shape is
/// drawn with `a / (1 - b)` instead, of which `a` remains when they have been drawn.
struct Seams: Sendable, Equatable {
  /// A shape that is drawn later.
  struct Neighbor: Sendable, Equatable {
    var shape: ShapeNode
    /// How opaque it is, in parts of 255.
    var alpha: UInt32
    /// The lines that it shares with any shape.
    var lines: [Seam]
  }

  /// The lines that the shape shares with others.
  var lines: [Seam]
  /// In the order in which they are drawn.
  var neighbors: [Neighbor]
}

extension [DisplayNode] {
  /// The same nodes, all of which are drawn onto the same pixels, with the lines that their shapes share.
  var withSeams: [DisplayNode] {
    var finder = SeamFinder(self)
    let seams = finder.find()
    guard !seams.isEmpty else { return self }
    var number = 0
    return adding(seams, &number)
  }

  private func adding(_ seams: [Seams?], _ number: inout Int) -> [DisplayNode] {
    map { node in
      switch node {
      case .group(var group):
        if !group.isApart { group.nodes = group.nodes.adding(seams, &number) }
        return .group(group)
      case .shape(var shape):
        shape.seams = seams[number]
        number += 1
        return .shape(shape)
      }
    }
  }
}
