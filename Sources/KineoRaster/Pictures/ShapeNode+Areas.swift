import KineoGeometry

/// What the areas that a shape covers depend on, apart from where they are.
///
/// Shapes that only move, and the letters of a text that are alike, have equal ones.
struct ShapeGeometry: Equatable {
  let path: Path
  let strokePath: Path?
  let strokeSpans: [ClosedRange<Double>?]?
  let fillRule: FillRule
  let strokeStyle: StrokeStyle
  let isFilled: Bool
  let isStroked: Bool
  /// Whether the fill's paint hides what is below it.
  let isFillOpaque: Bool
  /// Whether the stroke's does.
  let isStrokeOpaque: Bool
  /// How far around all of it everything is covered as well, on the canvas.
  let growth: Double
  /// From the shape's coordinates to the canvas, without the way there if the shape lies flat.
  let view: Projection
}

extension ShapeNode {
  /// The shape's geometry, and how far from it the shape is on the canvas.
  func geometry(
    isFillOpaque: Bool, isStrokeOpaque: Bool
  ) -> (geometry: ShapeGeometry, place: Point) {
    var (view, place) = (view, Point.zero)
    if var affine = view.affine {
      place = Point(x: affine.tx, y: affine.ty)
      (affine.tx, affine.ty) = (0, 0)
      view = Projection(affine)
    }
    let geometry = ShapeGeometry(
      path: path, strokePath: strokePath, strokeSpans: strokeSpans, fillRule: fillRule,
      strokeStyle: strokeStyle,
      isFilled: visibleFill != nil, isStroked: visibleStroke != nil, isFillOpaque: isFillOpaque,
      isStrokeOpaque: isStrokeOpaque, growth: growth, view: view)
    return (geometry, place)
  }
}

extension ShapeGeometry {
  /// A part of the canvas to be painted.
  struct PaintedArea {
    var area: CoveredArea
    /// Whether it is painted as the stroke is, not as the fill.
    var isStroke: Bool
  }

  /// What is painted for the shape, from back to front.
  ///
  /// Where fill and an aligned stroke meet, both cover parts of the same pixels. Painted one after the
  /// other they would let the background through, or the fill around its stroke. Where paints are
  /// opaque, the one that lies over the common edge is painted onto the other instead.
  var areas: [PaintedArea] {
    let hasFillOutlines = isFilled || strokeStyle.alignment != .center
    let fill = CoveredArea(
      outlines: hasFillOutlines ? path.outlines(by: view) : Outlines(),
      region: Region(fillRule))
    let filled = isFilled ? [PaintedArea(area: fill, isStroke: false)] : []
    guard isStroked else { return filled.map { $0.grown(by: growth) } }
    let stroke = StrokeOutlines(
      of: strokePath ?? path, strokeSpans, style: strokeStyle, view: view)
    if growth > 0 {
      let line = CoveredArea(outlines: stroke.centered, region: Region(.nonzero))
      return (filled + [PaintedArea(area: line, isStroke: true)]).map { $0.grown(by: growth) }
    }
    if isFilled, strokePath == nil, stroke.centered.isEmpty {
      if strokeStyle.alignment == .outside, isFillOpaque {
        var both = fill
        both.unclippedOutlines = stroke.aligned
        return [PaintedArea(area: both, isStroke: true)] + filled
      }
      if strokeStyle.alignment == .inside, isFillOpaque, isStrokeOpaque {
        var rest = fill
        rest.clipOutlines = stroke.aligned
        rest.region.clip = .outside(.nonzero)
        return [
          PaintedArea(area: fill, isStroke: true), PaintedArea(area: rest, isStroke: false),
        ]
      }
    }
    return filled + [PaintedArea(area: stroke.area(aligned: strokeStyle, fill), isStroke: true)]
  }
}

extension ShapeGeometry.PaintedArea {
  /// The area and all around it within `distance`: the strokes of all of its outlines, none of which leaves
  /// it.
  fileprivate func grown(by distance: Double) -> Self {
    guard distance > 0 else { return self }
    var grown = self
    grown.area.unclippedOutlines = Stroker.outlines(
      of: area.outlines.map { StrokedLine(line: Polyline(around: $0), span: nil) },
      style: StrokeStyle(width: 2 * distance, join: .round), tolerance: Path.defaultTolerance)
    return grown
  }
}

extension StrokeOutlines {
  /// What the stroke covers beside the shape's fill.
  fileprivate func area(aligned style: StrokeStyle, _ fill: CoveredArea) -> CoveredArea {
    let clip: Region.Clip? =
      switch style.alignment {
      case .center: nil
      case .inside: .inside(fill.region.rule)
      case .outside: .outside(fill.region.rule)
      }
    if clip == nil { return CoveredArea(outlines: centered, region: Region(.nonzero)) }
    return CoveredArea(
      outlines: aligned, region: Region(.nonzero, clip: clip), clipOutlines: fill.outlines,
      unclippedOutlines: centered)
  }
}
