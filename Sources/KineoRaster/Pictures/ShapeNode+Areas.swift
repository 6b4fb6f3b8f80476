import KineoGeometry

extension ShapeNode {
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
  ///
  /// - Parameters:
  ///   - isFillOpaque: Whether the fill's paint hides what is below it.
  ///   - isStrokeOpaque: Whether the stroke's does.
  func areas(isFillOpaque: Bool, isStrokeOpaque: Bool) -> [PaintedArea] {
    let fill = CoveredArea(
      outlines: visibleFill == nil && strokeStyle.alignment == .center ? [] : fillOutlines,
      region: Region(fillRule))
    let filled = visibleFill == nil ? [] : [PaintedArea(area: fill, isStroke: false)]
    guard visibleStroke != nil else { return filled }
    let stroke = StrokeOutlines(of: strokePath ?? path, style: strokeStyle, view: view)
    if visibleFill != nil, strokePath == nil, stroke.centered.isEmpty {
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
