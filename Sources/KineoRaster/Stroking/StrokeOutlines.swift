import KineoGeometry

/// What a stroke covers on the canvas, as outlines to be filled by the nonzero rule.
///
/// A stroke on one side of its line is one of twice the width of which the fill hides, or shows, one
/// half. The outlines and those of the fill make one area, which is cut out of both:
///
/// ```
/// CoveredArea(
///   outlines: stroke.aligned, region: Region(.nonzero, clip: .inside(fillRule)),
///   clipOutlines: fillOutlines, unclippedOutlines: stroke.centered)
/// ```
struct StrokeOutlines: Sendable, Equatable {
  /// Of lines that are stroked on both sides: all count.
  var centered = Outlines()
  /// Of lines stroked on one side: of these counts what lies inside, or outside, of the fill.
  var aligned = Outlines()
}

/// A line that is stroked, whole or a dash of it.
struct StrokedLine {
  let line: Polyline
  /// The part, from 0 to 1, that it is of the line that is tapered; nil for what is not.
  var span: ClosedRange<Double>? = 0...1
}

extension StrokeOutlines {
  /// The stroke of `line`, a path in its own coordinates.
  ///
  /// - Parameters:
  ///   - spans: Where each subpath, a dash, is on its line: see `DashedPath`; nil for whole lines.
  ///   - view: From the line's coordinates to the canvas.
  ///   - tolerance: How far chords may leave curves on the canvas, in pixels.
  init(
    of line: Path, _ spans: [ClosedRange<Double>?]? = nil, style: StrokeStyle, view: Projection,
    tolerance: Double = Path.defaultTolerance
  ) {
    if style.isHairline {
      var pixelWide = style
      pixelWide.width = 1
      add(line.seenLines(spans, by: view, tolerance: tolerance), pixelWide, tolerance: tolerance)
      return
    }
    guard let scale = Self.scale(of: line, style, view), scale > 0 else { return }
    let tolerance = tolerance / scale
    let lines = line.flattened(tolerance: tolerance, turnsExactly: true).placed(spans)
    add(lines, style, tolerance: tolerance)
    centered = centered.seen(by: view)
    aligned = aligned.seen(by: view)
  }

  private mutating func add(_ lines: [StrokedLine], _ style: StrokeStyle, tolerance: Double) {
    let isCentered = style.alignment == .center
    let both = isCentered ? lines : lines.filter { !$0.line.isClosed }
    centered = Stroker.outlines(of: both, style: style, tolerance: tolerance)
    if isCentered { return }
    var doubled = style
    doubled.width *= 2
    aligned = Stroker.outlines(
      of: lines.filter(\.line.isClosed), style: doubled, tolerance: tolerance)
  }

  /// The most by which `view` stretches anything that the stroke may reach.
  private static func scale(
    of line: Path, _ style: StrokeStyle, _ view: Projection
  ) -> Double? {
    if let affine = view.affine { return affine.maximumScale }
    let reach = style.width * max(1, style.join == .miter ? style.miterLimit : 1)
    return line.bounds.flatMap { view.maximumScale(in: $0.outset(by: reach)) }
  }
}

extension Path {
  /// The path's lines on the canvas. Where they pass the viewer they are interrupted.
  fileprivate func seenLines(
    _ spans: [ClosedRange<Double>?]?, by view: Projection, tolerance: Double
  ) -> [StrokedLine] {
    if let affine = view.affine { return flattened(by: affine, tolerance: tolerance).placed(spans) }
    guard let bounds, let scale = view.maximumScale(in: bounds), scale > 0 else { return [] }
    return flattened(tolerance: tolerance / scale).placed(spans).flatMap { dash in
      dash.line.visibleParts(by: view).map { StrokedLine(line: $0, span: dash.span) }
    }
  }
}

extension [Polyline] {
  fileprivate func placed(_ spans: [ClosedRange<Double>?]?) -> [StrokedLine] {
    guard let spans, spans.count == count else { return map { StrokedLine(line: $0) } }
    return zip(self, spans).map { StrokedLine(line: $0, span: $1) }
  }
}
