import KineoGeometry

extension DisplayNode {
  /// About how many microseconds of one processor drawing the part in `clip` takes; rather too many.
  ///
  /// The figures were measured with shapes of 5 to 1000 elements, 10 to 400 pixels high.
  package func cost(in clip: PixelRect) -> Double {
    guard let visible = pixelBounds?.intersection(clip) else { return 0.1 }
    switch self {
    case .shape(let shape): return shape.cost(in: visible)
    case .group(let nodes, let opacity):
      let inside = nodes.reduce(0) { $0 + $1.cost(in: visible) }
      return inside + (opacity < 1 ? Double(visible.area) * Cost.fadedPixel : 0)
    }
  }
}

/// In microseconds.
private enum Cost {
  static let shape = 10.0
  static let pixel = 0.001
  /// Cleared, and laid over what is below.
  static let fadedPixel = 0.002
  static let element = 0.2
  /// What each row adds to an element.
  static let elementRow = 0.002
  /// How much more a stroke takes than a fill.
  static let strokeFactor = 3.3
}

extension ShapeNode {
  fileprivate func cost(in visible: PixelRect) -> Double {
    var cost = Cost.shape
    let element = Cost.element + Cost.elementRow * Double(visible.height)
    let area = Double(visible.area)
    if visibleFill != nil {
      cost += Double(path.elements.count) * element + area * Cost.pixel
    }
    if visibleStroke != nil {
      let line = strokePath ?? path
      cost += Double(line.elements.count) * element * Cost.strokeFactor + area * Cost.pixel
    }
    return cost + (opacity < 1 && visibleStroke != nil ? area * Cost.fadedPixel : 0)
  }
}
