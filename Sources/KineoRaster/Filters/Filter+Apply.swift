import KineoGeometry

extension [Filter] {
  /// Applies all filters in order.
  ///
  /// - Parameters:
  ///   - block: What is drawn of the picture around `output`: all of it, or what is within `reach`.
  ///     Afterwards the part of `output` that may show something; the rest of `output` is clear.
  ///   - output: The part that is needed. It is, bit for bit, that part of the whole.
  package func apply(to block: inout FilterBlock, output: PixelRect) {
    var needed = reach
    for filter in self {
      needed = FilterReach(x: needed.x - filter.reach.x, y: needed.y - filter.reach.y)
      let part = output.grown(by: needed)
      let visible = filter.bounds(of: block.box).map { part.intersection($0) ?? part.emptied }
      block = filter.applied(to: block, output: visible ?? part)
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
  /// The pixels of `output`, of a picture that is clear outside `block` or is needed there no more.
  func applied(to block: FilterBlock, output: PixelRect) -> FilterBlock {
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
      result.blend(shadow.cast(by: block, output: output), .destinationOver)
      return result
    case .shadowAlone(let shadow): return shadow.cast(by: block, output: output)
    case .innerShadow(let shadow):
      var result = block.moved(into: output)
      result.blend(shadow.castInside(block, output: output), .sourceAtop)
      return result
    case .outline(let outline): return outline.applied(to: block, output: output)
    case .morphology(let morphology): return morphology.applied(to: block, output: output)
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
  /// The shadow alone.
  fileprivate func cast(by block: FilterBlock, output: PixelRect) -> FilterBlock {
    coverage(of: CoverageBlock(alphaOf: block), spread: spread, output: output)
      .painted(Pixel(color))
  }

  /// The shadow of everything around the picture, also where the picture is not.
  fileprivate func castInside(_ block: FilterBlock, output: PixelRect) -> FilterBlock {
    // What is around grows by as much as the picture shrinks, and its blur is what is left of the
    // picture's.
    coverage(of: CoverageBlock(alphaOf: block), spread: -spread, output: output).inverted
      .painted(Pixel(color))
  }

  private func coverage(
    of block: CoverageBlock, spread: Double, output: PixelRect
  ) -> CoverageBlock {
    let needed = output.grown(by: blur.reach)
    let grown = spread > 0 ? block.box.grown(by: spreadReach) : block.box
    guard let part = needed.intersection(grown) else {
      return CoverageBlock(box: output, values: Array(repeating: 0, count: output.area))
    }
    return blur.applied(to: block.spread(by: spread, output: part), output: output)
  }
}

extension OutlineShape {
  /// The picture, without what the line covers inside, over an area of the line's color.
  fileprivate func applied(to block: FilterBlock, output: PixelRect) -> FilterBlock {
    let shape = CoverageBlock(alphaOf: block)
    var result = block.moved(into: output)
    if inside > 0 {
      let left = shape.spread(by: -inside, output: output)
      result.blend(left.painted(Pixel(.white)), .destinationIn)
    }
    let area = shape.spread(by: max(0, outside), output: output)
    result.blend(area.painted(Pixel(color)), .destinationOver)
    return result
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
