import KineoGeometry

extension [Filter] {
  /// Whether what shapes cover counts beside the alpha of their colors.
  var dependOnShape: Bool {
    contains { filter in
      switch filter {
      case .outline, .innerShadow, .innerShadowAlone: true
      case .dropShadow(let shadow), .shadowAlone(let shadow): shadow.spread != 0
      case .blur, .colors, .transfer, .tint, .offset, .morphology: false
      }
    }
  }

  /// Whether one moves the edge of what is covered.
  var spread: Bool {
    contains { filter in
      switch filter {
      case .outline: true
      case .dropShadow(let shadow), .shadowAlone(let shadow), .innerShadow(let shadow),
        .innerShadowAlone(let shadow):
        shadow.spread != 0
      case .blur, .colors, .transfer, .tint, .offset, .morphology: false
      }
    }
  }

  /// Applies all filters in order.
  ///
  /// - Parameters:
  ///   - block: What is drawn of the picture around `output`: all of it, or what is within `reach`.
  ///     Afterwards the part of `output` that may show something; the rest of `output` is clear.
  ///   - shape: The same picture without translucent colors, whose alpha is what shapes cover; nil where
  ///     that is the alpha of `block`. Lines and spreads go around it.
  ///   - output: The part that is needed. It is, bit for bit, that part of the whole.
  package func apply(
    to block: inout FilterBlock, shape: FilterBlock? = nil, output: PixelRect
  ) {
    apply(to: &block, shape: shape, grown: nil, output: output)
  }

  /// - Parameter grown: What the first line or shadow covers together with the picture, before it is blurred;
  ///   nil to find it pixel by pixel.
  func apply(
    to block: inout FilterBlock, shape: FilterBlock?, grown: CoverageBlock?, output: PixelRect
  ) {
    var needed = reach
    var shape = shape.map { CoverageBlock(alphaOf: $0) }
    var grown = grown
    for filter in self {
      needed = FilterReach(x: needed.x - filter.reach.x, y: needed.y - filter.reach.y)
      let part = output.grown(by: needed)
      let visible = filter.bounds(of: block.box).map { part.intersection($0) ?? part.emptied }
      let result = filter.applied(to: block, shape: shape, grown: grown, output: visible ?? part)
      if let covered = shape {
        shape = filter.applied(toShape: covered, grown: grown, output: visible ?? part)
      }
      if filter.mayGrow { grown = nil }
      block = result
    }
    if let part = block.box.intersection(output), part != block.box {
      block = block.moved(into: part)
    }
  }
}

extension PixelRect {
  /// A block without pixels at the same place.
  fileprivate var emptied: PixelRect { PixelRect(x: x, y: y, width: 0, height: 0) }
}

extension Filter {
  fileprivate var mayGrow: Bool {
    switch self {
    case .outline, .dropShadow, .shadowAlone: true
    default: false
    }
  }

  /// The pixels of `output`, of a picture that is clear outside `block` or is needed there no more.
  ///
  /// - Parameters:
  ///   - shape: What the picture covers; nil for its alpha.
  ///   - grown: What a line covers together with the picture.
  func applied(
    to block: FilterBlock, shape: CoverageBlock? = nil, grown: CoverageBlock? = nil,
    output: PixelRect
  ) -> FilterBlock {
    switch self {
    case .blur(let x, let y):
      return GaussianBlur(sigmaX: x, sigmaY: y).applied(to: block, output: output)
    case .offset(let offset): return GaussianBlur(offset: offset).applied(to: block, output: output)
    case .colors(let matrix, let space):
      return block.moved(into: output).mapped { matrix.apply(to: &$0, in: space) }
    case .transfer(let tables): return block.moved(into: output).mapped { tables.apply(to: &$0) }
    case .tint(let color):
      return CoverageBlock(alphaOf: block.moved(into: output)).painted(Pixel(color))
    case .dropShadow(let shadow):
      var result = block.moved(into: output)
      result.blend(shadow.cast(by: block, shape, grown, output: output), .destinationOver)
      return result
    case .shadowAlone(let shadow): return shadow.cast(by: block, shape, grown, output: output)
    case .innerShadow(let shadow):
      var result = block.moved(into: output)
      let coverage = shape ?? CoverageBlock(alphaOf: block)
      result.blend(shadow.castInside(coverage, output: output), .sourceAtop)
      return result
    case .innerShadowAlone(let shadow):
      return shadow.castInside(shape ?? CoverageBlock(alphaOf: block), output: output)
    case .outline(let outline):
      return outline.applied(to: block, around: shape, grown, output: output)
    case .morphology(let morphology): return morphology.applied(to: block, output: output)
    }
  }

  /// What the result covers; nil for its alpha.
  fileprivate func applied(
    toShape shape: CoverageBlock, grown: CoverageBlock?, output: PixelRect
  ) -> CoverageBlock? {
    switch self {
    case .blur(let x, let y):
      return GaussianBlur(sigmaX: x, sigmaY: y).applied(to: shape, output: output)
    case .offset(let offset): return GaussianBlur(offset: offset).applied(to: shape, output: output)
    case .colors(let matrix, _): return matrix.keepsClear ? shape.moved(into: output) : nil
    case .tint, .innerShadow: return shape.moved(into: output)
    case .outline(let outline):
      return grown?.moved(into: output)
        ?? shape.spread(by: max(0, outline.outside), output: output)
    case .transfer, .dropShadow, .shadowAlone, .innerShadowAlone, .morphology: return nil
    }
  }
}

extension GaussianBlur {
  /// Moves a picture without blurring it more than fractions of a pixel make necessary.
  init(offset: Point) {
    self.init(sigmaX: 0, sigmaY: 0, shiftX: offset.x, shiftY: offset.y)
  }

  fileprivate func applied(to block: FilterBlock, output: PixelRect) -> FilterBlock {
    if isIdentity { return block.moved(into: output) }
    return FilterBlock(
      box: output, pixels: blurred(block.pixels, of: block.box, output: output))
  }

  fileprivate func applied(to block: CoverageBlock, output: PixelRect) -> CoverageBlock {
    if isIdentity { return block.moved(into: output) }
    return CoverageBlock(
      box: output, values: blurred(coverage: block.values, of: block.box, output: output))
  }
}

extension ShadowShape {
  /// The shadow alone, as opaque as the picture.
  fileprivate func cast(
    by block: FilterBlock, _ shape: CoverageBlock?, _ grown: CoverageBlock?, output: PixelRect
  ) -> FilterBlock {
    let alphas = CoverageBlock(alphaOf: block)
    return coverage(
      of: shape ?? alphas, alphas: shape == nil ? nil : alphas, spread: spread, grown,
      output: output
    ).painted(Pixel(color))
  }

  /// The shadow of everything around the picture, also where the picture is not.
  fileprivate func castInside(_ shape: CoverageBlock, output: PixelRect) -> FilterBlock {
    // What is around grows by as much as the picture shrinks, and its blur is what is left of the
    // picture's.
    coverage(of: shape, spread: -spread, output: output).inverted
      .painted(Pixel(color))
  }

  private func coverage(
    of block: CoverageBlock, alphas: CoverageBlock? = nil, spread: Double,
    _ area: CoverageBlock? = nil, output: PixelRect
  ) -> CoverageBlock {
    let needed = output.grown(by: blur.reach)
    let grown = spread > 0 ? block.box.grown(by: spreadReach) : block.box
    guard let part = needed.intersection(grown) else {
      return CoverageBlock(box: output, values: Array(repeating: 0, count: output.area))
    }
    let area = area?.moved(into: part) ?? block.spread(by: spread, alphas: alphas, output: part)
    return blur.applied(to: area, output: output)
  }
}

extension OutlineShape {
  /// The picture, without what the line covers inside, beside an area of the line's color: what of it the
  /// picture covers is left out, so that edges do not count twice and a line without width is none.
  ///
  /// - Parameters:
  ///   - shape: What the picture covers; nil if that is its alpha.
  ///   - grown: What the line covers together with the picture; nil to find it from the shape.
  fileprivate func applied(
    to block: FilterBlock, around shape: CoverageBlock?, _ grown: CoverageBlock?, output: PixelRect
  ) -> FilterBlock {
    let shape = shape ?? CoverageBlock(alphaOf: block)
    var result = block.moved(into: output)
    var covered = shape.moved(into: output)
    if inside > 0 {
      covered = shape.spread(by: -inside, output: output)
      result.blend(covered.painted(Pixel(.white)), .destinationIn)
    }
    let area = grown?.moved(into: output) ?? shape.spread(by: max(0, outside), output: output)
    result.blend(area.without(covered).painted(Pixel(color)), .plusLighter)
    return result
  }
}

extension CoverageBlock {
  /// What is left of the coverage where `other`, of the same box, is taken away.
  fileprivate func without(_ other: CoverageBlock) -> CoverageBlock {
    CoverageBlock(box: box, values: zip(values, other.values).map { $0 - min($0, $1) })
  }
}

extension FilterBlock {
  fileprivate func mapped(_ change: (inout MutableSpan<Pixel>) -> Void) -> FilterBlock {
    var result = self
    var pixels = result.pixels.mutableSpan
    change(&pixels)
    return result
  }
}
