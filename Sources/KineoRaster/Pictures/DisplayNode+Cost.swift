import KineoGeometry

extension DisplayNode {
  /// About how many microseconds of one processor drawing the part in `clip` takes; rather too many.
  ///
  /// The figures were measured with shapes of 5 to 1000 elements, 10 to 400 pixels high.
  package func cost(in clip: PixelRect) -> Double {
    guard let visible = pixelBounds?.intersection(clip) else { return 0.1 }
    switch self {
    case .shape(let shape): return shape.cost(in: visible)
    case .group(let group): return group.cost(in: visible)
    }
  }
}

/// In microseconds.
private enum Cost {
  static let shape = 10.0
  static let pixel = 0.001
  /// Cleared, and laid over what is below.
  static let fadedPixel = 0.002
  /// What is below a group, copied and masked; and each of its rows.
  static let backdrop = 60.0
  static let backdropRow = 0.15
  /// Of an image whose rows and columns are those of the canvas: up to 0.09 were measured.
  static let imagePixel = 0.1
  /// Of an image that is turned: 0.1 enlarged, 0.28 shrunk.
  static let turnedImagePixel = 0.3
  static let gradientPixel = 0.01
  static let conicGradientPixel = 0.025
  /// Where colors jump: 0.02 for a few slices, 0.07 for rings that are 8 pixels wide.
  static let edgedGradientPixel = 0.05
  static let element = 0.2
  /// An element, for each pixel of the width of a line around all of the outline.
  static let surroundedElement = 1.5
  /// For each pixel of a picture's width and height, if its edge is moved pixel by pixel.
  static let spreadBorder = 1.5
  /// What each row that an element passes adds to it.
  static let elementRow = 0.005
  /// How much more a stroke takes than a fill.
  static let strokeFactor = 3.3
  /// One of the lines that stand for a curve, beyond the few that `element` counts.
  static let chord = 1.2
}

extension GroupNode {
  fileprivate func cost(in visible: PixelRect) -> Double {
    guard isApart else {
      return nodes.reduce(backdropCost(in: visible)) { $0 + $1.cost(in: visible) }
    }
    let box = visible.grown(by: filters.reach)
    let drawn = box.grown(by: nodes.backdropReach)
    let picture = nodes.pixelBounds?.intersection(box)
    let inside = nodes.reduce(backdropCost(in: visible)) { $0 + $1.cost(in: drawn) }
    let masks = masks.reduce(0) { sum, mask in
      let area = Double(visible.area) * Cost.fadedPixel
      return mask.nodes.reduce(sum + area) { $0 + $1.cost(in: visible) }
    }
    let outlines = filters.growth.flatMap { nodes.grown(by: $0.distance) }
    let border = outlines == nil && filters.spread ? picture.map { $0.width + $0.height } ?? 0 : 0
    let shown =
      Double(max(visible.area, picture?.area ?? 0)) * Cost.fadedPixel
      + (outlines?.work ?? 0) * Cost.surroundedElement + Double(border) * Cost.spreadBorder
    return inside + masks + shown + (picture.map { filters.cost(from: $0, to: visible) } ?? 0)
  }

  /// What blurring what is below takes, within the outlines that it shows through.
  private func backdropCost(in visible: PixelRect) -> Double {
    guard let backdrop, let part = backdrop.nodes.pixelBounds?.intersection(visible)
    else { return 0 }
    let box = part.grown(by: backdrop.filters.reach)
    let copied =
      Cost.backdrop + Double(box.height) * Cost.backdropRow
      + Double(box.area + 2 * part.area) * Cost.fadedPixel
      + backdrop.filters.cost(from: box, to: part)
    return backdrop.nodes.reduce(copied) { $0 + $1.cost(in: part) }
  }
}

extension [Filter] {
  /// What all filters take, each making what those after it need.
  fileprivate func cost(from input: PixelRect, to output: PixelRect) -> Double {
    var (sum, input, rest) = (0.0, input, reach)
    for filter in self {
      rest = FilterReach(x: rest.x - filter.reach.x, y: rest.y - filter.reach.y)
      let part = output.grown(by: rest)
      let next = filter.bounds(of: input).map { $0.intersection(part) } ?? part
      guard let next else { return sum }
      sum += filter.cost(from: input, to: next)
      input = next
    }
    return sum
  }
}

extension ShapeNode {
  fileprivate func cost(in visible: PixelRect) -> Double {
    var sum = Cost.shape
    let area = Double(visible.area)
    func cost(of path: Path, lineWidth: Double = 0, hasRoundJoins: Bool = false) -> Double {
      let lines = PathLines(
        path, lineWidth: lineWidth, scale: seenScale, rows: visible.height,
        areCurves: hasRoundJoins)
      return Double(path.elements.count) * Cost.element + lines.rows * Cost.elementRow
        + lines.chords * Cost.chord + area * Cost.pixel
    }
    if let fill = visibleFill {
      sum += cost(of: path) + area * pixelCost(of: fill)
    }
    if let stroke = visibleStroke {
      sum += area * pixelCost(of: stroke)
      let isRound = strokeStyle.join == .round
      let line = strokePath ?? path
      sum +=
        cost(of: line, lineWidth: strokeStyle.width, hasRoundJoins: isRound) * Cost.strokeFactor
    }
    return sum + (opacity < 1 && visibleStroke != nil ? area * Cost.fadedPixel : 0)
  }

  /// What a pixel of a paint takes besides that of a color.
  private func pixelCost(of paint: NodePaint) -> Double {
    switch paint {
    case .color: return 0
    case .gradient(let gradient):
      let edges = gradient.hasEdges ? Cost.edgedGradientPixel : 0
      if case .conic = gradient.geometry { return Cost.conicGradientPixel + edges }
      return Cost.gradientPixel + edges
    case .image(let image):
      let map = transform * image.transform
      let isUpright = projection == nil && (map.b == 0 && map.c == 0 || map.a == 0 && map.d == 0)
      return isUpright ? Cost.imagePixel : Cost.turnedImagePixel
    case .mix(let first, let second, _):
      return pixelCost(of: first) + pixelCost(of: second) + 2 * Cost.fadedPixel
    }
  }

  /// How much larger the shape is on the canvas than in its own coordinates, at most.
  private var seenScale: Double {
    guard projection != nil, let bounds = pixelBounds, let own = path.bounds else {
      return transform.maximumScale
    }
    let side = max(own.maxX - own.minX, own.maxY - own.minY)
    return side > 0 ? Double(max(bounds.width, bounds.height)) / side : 0
  }
}

extension Gradient {
  /// Whether colors jump.
  fileprivate var hasEdges: Bool {
    let isAround = if case .conic = geometry { true } else { spread == .repeat }
    return isAround && stops.first?.color != stops.last?.color
      || zip(stops, stops.dropFirst()).contains { $0.position == $1.position && $0 != $1 }
  }
}

/// What the elements of a path come to when they are filled.
private struct PathLines {
  /// The rows that all elements pass together.
  private(set) var rows = 0.0
  /// About how many lines stand for all curves: for one, their number grows with the root of its size,
  /// and is limited.
  private(set) var chords = 0.0
  private let lineWidth: Double
  private let scale: Double
  private let rowLimit: Double

  /// - Parameters:
  ///   - lineWidth: How much wider and higher a stroke is than an element.
  ///   - scale: Pixels of the canvas to one of the path.
  ///   - rows: That are drawn.
  ///   - areCurves: Whether lines count as curves, as the ends of strokes may.
  init(_ path: Path, lineWidth: Double, scale: Double, rows: Int, areCurves: Bool) {
    self.lineWidth = lineWidth
    self.scale = scale
    rowLimit = Double(rows)
    var (start, pen) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let point):
        start = point
        pen = point
      case .line(let end):
        add([end], from: pen, isCurve: areCurves)
        pen = end
      case .quad(let control, let end):
        add([control, end], from: pen, isCurve: true)
        pen = end
      case .cubic(let control1, let control2, let end):
        add([control1, control2, end], from: pen, isCurve: true)
        pen = end
      case .close:
        add([start], from: pen, isCurve: areCurves)
        pen = start
      }
    }
  }

  private mutating func add(_ points: [Point], from pen: Point, isCurve: Bool) {
    var (width, height) = (lineWidth, lineWidth)
    for point in points {
      width = max(width, lineWidth + (point.x - pen.x).magnitude)
      height = max(height, lineWidth + (point.y - pen.y).magnitude)
    }
    // NaN counts for nothing.
    rows += max(0, min(rowLimit, height * scale))
    if isCurve { chords += max(0, min(4096, (2 * max(width, height) * scale).squareRoot() / 2)) }
  }
}
