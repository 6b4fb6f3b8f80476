import KineoRaster

extension [DisplayNode] {
  /// About how many pixels of `clip` have many colors, which take the encoder longer than flat ones: those of
  /// gradients, and what blurs, shadows and glows make soft.
  func softPixels(in clip: PixelRect) -> Double {
    let sum = indices.reduce(0) { $0 + self[$1].softPixels(in: clip, above: self[..<$1]) }
    return Swift.min(sum, Double(clip.area))
  }
}

extension DisplayNode {
  /// - Parameter below: What the node is drawn onto.
  fileprivate func softPixels(
    in clip: PixelRect, above below: ArraySlice<DisplayNode>
  ) -> Double {
    guard let visible = pixelBounds?.intersection(clip) else { return 0 }
    switch self {
    case .shape(let shape):
      let isUpright =
        shape.projection == nil && shape.transform.b == 0 && shape.transform.c == 0
      let isSoft = [shape.fill, shape.stroke].contains { $0?.isSoft(upright: isUpright) == true }
      return isSoft ? Double(visible.area) : 0
    case .group(let group):
      let behind = group.backdrop?.softPixels(in: visible, of: below) ?? 0
      let inside = behind + group.nodes.softPixels(in: visible)
      guard let picture = group.nodes.pixelBounds else { return inside }
      return group.filters.reduce(inside) { $0 + $1.softPixels(around: picture, in: visible) }
    }
  }
}

extension BackdropNode {
  /// Half of where edges of what is below are blurred, since many of these lie in each other's; what is soft there
  /// is so without a blur.
  fileprivate func softPixels(in visible: PixelRect, of below: ArraySlice<DisplayNode>) -> Double {
    guard let part = nodes.pixelBounds?.intersection(visible) else { return 0 }
    let soft = filters.reduce(0.0) { sum, filter in
      guard case .blur(let x, let y) = filter else { return sum }
      return below.reduce(sum) { sum, node in
        guard let picture = node.pixelBounds,
          let reached = picture.shrunk(by: -2 * x, -2 * y).intersection(part)
        else { return sum }
        return sum + reached.area(without: picture.shrunk(by: 2 * x, 2 * y))
      }
    }
    return min(soft / 2, Double(part.area))
  }
}

extension NodePaint {
  /// Whether it is a gradient but one along rows or columns, whose pixels repeat.
  fileprivate func isSoft(upright: Bool) -> Bool {
    switch self {
    case .gradient(let gradient):
      guard upright, case .linear(let start, let end) = gradient.geometry else { return true }
      return start.x != end.x && start.y != end.y
    case .mix(let first, let second, _):
      return first.isSoft(upright: upright) || second.isSoft(upright: upright)
    case .color, .image: return false
    }
  }
}

extension Filter {
  /// What is soft of a picture that fills its box.
  fileprivate func softPixels(around picture: PixelRect, in visible: PixelRect) -> Double {
    switch self {
    case .blur(let x, let y):
      visible.area(without: picture.shrunk(by: 2 * x, 2 * y))
    case .dropShadow(let shadow), .shadowAlone(let shadow):
      shadow.sigma == .zero ? 0 : visible.area(without: picture)
    case .innerShadow(let shadow), .innerShadowAlone(let shadow):
      (picture.intersection(visible) ?? picture)
        .area(without: picture.shrunk(by: 2 * shadow.sigma.width, 2 * shadow.sigma.height))
    case .colors, .transfer, .tint, .offset, .outline, .morphology: 0
    }
  }
}

extension PixelRect {
  fileprivate func area(without other: PixelRect) -> Double {
    Double(area - (intersection(other)?.area ?? 0))
  }

  fileprivate func shrunk(by x: Double, _ y: Double) -> PixelRect {
    func whole(_ length: Double) -> Int {
      length.isNaN ? 0 : Int(max(-0x1p20, min(length, 0x1p20)))
    }
    return grown(by: FilterReach(x: -whole(x), y: -whole(y)))
  }
}
