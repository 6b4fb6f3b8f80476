import KineoGeometry

extension Filter {
  /// How far around a pixel of the result pixels are needed.
  package var reach: FilterReach {
    switch self {
    case .blur(let x, let y): return GaussianBlur(sigmaX: x, sigmaY: y).reach
    case .colors, .transfer, .tint: return .zero
    case .offset(let offset): return GaussianBlur(offset: offset).reach
    case .dropShadow(let shadow), .innerShadow(let shadow), .shadowAlone(let shadow):
      return shadow.blur.reach + shadow.spreadReach
    case .innerShadowAlone(let shadow):
      return shadow.blur.reach + shadow.spreadReach + ShadowShape.innerMargin
    case .outline(let outline):
      let reach = max(
        CoverageBlock.reach(ofSpread: max(0, outline.outside)),
        CoverageBlock.reach(ofSpread: max(0, outline.inside)))
      return FilterReach(x: reach, y: reach)
    case .morphology(let morphology):
      return FilterReach(x: morphology.radiusX, y: morphology.radiusY)
    }
  }

  /// The block outside which the result is clear when the picture is outside `box`; nil when it may
  /// be visible everywhere.
  package func bounds(of box: PixelRect) -> PixelRect? {
    switch self {
    case .blur(let x, let y): return box.grown(by: GaussianBlur(sigmaX: x, sigmaY: y).growth)
    case .colors(let matrix, _): return matrix.keepsClear ? box : nil
    case .transfer(let tables): return tables.keepsClear ? box : nil
    case .tint, .innerShadow: return box
    case .innerShadowAlone: return box.isEmpty ? box : box.grown(by: ShadowShape.innerMargin)
    case .offset(let offset): return box.grown(by: GaussianBlur(offset: offset).growth)
    case .dropShadow(let shadow), .shadowAlone(let shadow):
      let spread = shadow.spread > 0 ? shadow.spreadReach : .zero
      return box.grown(by: shadow.blur.growth + spread)
    case .outline, .morphology: return box.grown(by: reach)
    }
  }
}

extension ShadowShape {
  /// The blur that also moves the shadow.
  var blur: GaussianBlur {
    GaussianBlur(sigmaX: sigma.width, sigmaY: sigma.height, shiftX: offset.x, shiftY: offset.y)
  }

  /// How far a shadow inside a picture is drawn beyond it, where it is alone.
  static let innerMargin = FilterReach(x: 2, y: 2)

  var spreadReach: FilterReach {
    let reach = CoverageBlock.reach(ofSpread: spread)
    return FilterReach(x: reach, y: reach)
  }
}

extension [Filter] {
  /// How far around a pixel of the result of all filters pixels are needed.
  package var reach: FilterReach { reduce(.zero) { $0 + $1.reach } }

  /// The block outside which the result of all filters is clear when the picture is outside `box`;
  /// nil when it may be visible everywhere.
  package func bounds(of box: PixelRect) -> PixelRect? {
    reduce(box) { box, filter in box.flatMap { filter.bounds(of: $0) } }
  }
}
