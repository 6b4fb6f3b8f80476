import KineoGeometry

/// Finds the lines and curves that shapes share which are drawn onto the same pixels.
///
/// Most pictures have none. So that they cost little, lines are compared only of shapes with boxes that
/// overlap, and insides only where two lines are the same.
struct SeamFinder {
  /// A shape that may share lines.
  private struct Candidate {
    let shape: ShapeNode
    /// Its number among all shapes that are drawn onto these pixels.
    let number: Int
    let box: PixelRect
    /// The numbers of its lines and curves; nil as long as they were not asked for.
    var edges: (lines: Range<Int>, curves: Range<Int>)?
    /// What it fills, once it was asked for.
    var outlines: Outlines?
  }

  /// Longer paths are drawings, which hardly abut others.
  private static let elementLimit = 64
  /// As many pairs of boxes are compared for each shape, on average; where it takes more, nearly
  /// everything overlaps.
  private static let pairsPerShape = 256

  private var candidates: [Candidate] = []
  private var count = 0
  private var lines: [SharedLine] = []
  private var curves: [SharedCurve] = []
  /// The lines that each candidate shares.
  private var seams: [Int: [Seam]] = [:]
  /// A candidate of the same cluster of shapes that abut, or the candidate itself.
  private var clusters: [Int] = []

  /// - Parameter nodes: All that is drawn onto the same pixels.
  init(_ nodes: [DisplayNode]) { collect(nodes) }

  /// What each shape has to know of others, by its number; empty where no two abut.
  mutating func find() -> [Seams?] {
    guard candidates.count > 1 else { return [] }
    clusters = Array(candidates.indices)
    compareBoxes()
    guard !seams.isEmpty else { return [] }
    let sharing = seams.keys.sorted()
    var found = [Seams?](repeating: nil, count: count)
    for index in sharing {
      found[candidates[index].number] = seams(of: index, among: sharing)
    }
    return found
  }

  /// - Parameter sharing: The candidates that share lines, in the order in which they are drawn.
  private func seams(of index: Int, among sharing: [Int]) -> Seams? {
    let neighbors = sharing.compactMap { other -> Seams.Neighbor? in
      guard other > index, cluster(of: other) == cluster(of: index),
        candidates[other].box.intersection(candidates[index].box) != nil,
        let alpha = candidates[other].shape.fillAlpha
      else { return nil }
      return Seams.Neighbor(
        shape: candidates[other].shape, alpha: alpha, lines: seams[other] ?? [])
    }
    guard !neighbors.isEmpty, let lines = seams[index] else { return nil }
    return Seams(lines: lines, neighbors: neighbors)
  }

  private func cluster(of index: Int) -> Int {
    var index = index
    while clusters[index] != index { index = clusters[index] }
    return index
  }
}

// MARK: - Shapes that overlap

extension SeamFinder {
  private mutating func collect(_ nodes: [DisplayNode]) {
    for node in nodes {
      switch node {
      case .group(let group): if !group.isApart { collect(group.nodes) }
      case .shape(let shape):
        count += 1
        if shape.mayAbut(atMost: Self.elementLimit), let box = shape.pixelBounds {
          candidates.append(Candidate(shape: shape, number: count - 1, box: box))
        }
      }
    }
  }

  /// Compares the lines of candidates with boxes that overlap, from left to right.
  private mutating func compareBoxes() {
    let boxes = candidates.map(\.box)
    let order = boxes.indices.sorted { (boxes[$0].x, $0) < (boxes[$1].x, $1) }
    var (active, pairs): ([Int], Int) = ([], boxes.count * Self.pairsPerShape)
    for index in order {
      let box = boxes[index]
      pairs -= active.count
      guard pairs >= 0 else { return }
      var kept = 0
      for other in active where boxes[other].maxX > box.x {
        active[kept] = other
        kept += 1
        guard boxes[other].y < box.maxY, box.y < boxes[other].maxY else { continue }
        compareEdges(min(index, other), max(index, other))
      }
      active.removeSubrange(kept...)
      active.append(index)
    }
  }
}

// MARK: - Lines they share

extension SeamFinder {
  private mutating func compareEdges(_ first: Int, _ second: Int) {
    let (own, others) = (edges(of: first), edges(of: second))
    for index in own.lines {
      for other in others.lines where lines[index].isParallel(to: lines[other]) {
        guard let seam = lines[index].seam(with: lines[other]) else { continue }
        add([seam], of: first, second, apart: 2 * SharedLine.offsetTolerance)
      }
    }
    for index in own.curves {
      for other in others.curves {
        // Chords of the one may leave those of the other if their numbers differ.
        let chords = curves[index].chords(with: curves[other])
        add(chords, of: first, second, apart: 4 * Path.defaultTolerance)
      }
    }
  }

  /// Adds pieces of an edge, if the shapes lie on different sides of it.
  ///
  /// - Parameter distance: From the edge to places that are sure to lie on one side.
  private mutating func add(
    _ pieces: [Seam], of first: Int, _ second: Int, apart distance: Double
  ) {
    guard !pieces.isEmpty, isBetween(first, second, pieces[pieces.count / 2], distance)
    else { return }
    seams[first, default: []] += pieces
    seams[second, default: []] += pieces
    let roots = (cluster(of: first), cluster(of: second))
    clusters[max(roots.0, roots.1)] = min(roots.0, roots.1)
  }

  private mutating func edges(of index: Int) -> (lines: Range<Int>, curves: Range<Int>) {
    if let known = candidates[index].edges { return known }
    let starts = (lines.count, curves.count)
    let shape = candidates[index].shape
    shape.path.forEachEdge(
      seenBy: shape.view,
      line: { if let line = SharedLine(from: $0, to: $1) { lines.append(line) } },
      curve: { curves.append($0) })
    let found = (lines: starts.0..<lines.count, curves: starts.1..<curves.count)
    candidates[index].edges = found
    return found
  }

  /// Whether one shape lies on one side of a line and the other on its other side.
  private mutating func isBetween(
    _ first: Int, _ second: Int, _ seam: Seam, _ distance: Double
  ) -> Bool {
    let (middle, way) = ((seam.start + seam.end) * 0.5, seam.end - seam.start)
    guard way.length > 0 else { return false }
    let step = Point(x: -way.y, y: way.x) * (distance / way.length)
    let isFirstAfter = contains(first, middle + step)
    return contains(first, middle - step) != isFirstAfter
      && contains(second, middle + step) != isFirstAfter
      && contains(second, middle - step) == isFirstAfter
  }

  private mutating func contains(_ index: Int, _ point: Point) -> Bool {
    let shape = candidates[index].shape
    let outlines = candidates[index].outlines ?? shape.path.outlines(by: shape.view)
    candidates[index].outlines = outlines
    return outlines.contain(point, shape.fillRule)
  }
}

extension Path {
  /// Calls `line` with the ends of each straight line that a fill has, as they are seen, and `curve` with each
  /// curve; with none of those that lie behind the viewer in part.
  fileprivate func forEachEdge(
    seenBy view: Projection, line: (Point, Point) -> Void, curve: (SharedCurve) -> Void
  ) {
    var (start, pen): (SpatialPoint?, SpatialPoint?) = (nil, nil)
    func lead(to end: SpatialPoint?) {
      if let from = pen?.seen, let to = end?.seen, from != to { line(from, to) }
      pen = end
    }
    for element in elements {
      switch element {
      case .move(let point):
        lead(to: start)
        pen = view.spatial(point)
        start = pen
      case .line(let point): lead(to: view.spatial(point))
      case .quad(let control, let end):
        let (last, end) = (pen, view.spatial(end))
        pen = end
        let seen = last.flatMap { SharedCurve(from: $0, control: view.spatial(control), to: end) }
        if let seen { curve(seen) }
      case .cubic(let control1, let control2, let end):
        let (last, end) = (pen, view.spatial(end))
        pen = end
        let seen = last.flatMap {
          SharedCurve(
            from: $0, control1: view.spatial(control1), control2: view.spatial(control2), to: end)
        }
        if let seen { curve(seen) }
      case .close: lead(to: start)
      }
    }
    lead(to: start)
  }
}

extension Outlines {
  /// Whether a place lies inside.
  fileprivate func contain(_ point: Point, _ rule: FillRule) -> Bool {
    var turns = Turns()
    for outline in self {
      guard var last = outline.last else { continue }
      for next in outline {
        if (last.y <= point.y) != (next.y <= point.y) {
          let x = last.x + (point.y - last.y) / (next.y - last.y) * (next.x - last.x)
          if x < point.x { turns.cross(next.y > last.y ? 1 : -1, .shape) }
        }
        last = next
      }
    }
    return Region(rule).contains(turns)
  }
}

extension ShapeNode {
  /// Whether edges of the shape may be edges of others too.
  ///
  /// - Parameter limit: Of the elements of its path.
  fileprivate func mayAbut(atMost limit: Int) -> Bool {
    !isLettering && path.elements.count <= limit && visibleFill != nil && visibleStroke == nil
      && path.elements.contains {
        switch $0 {
        case .line, .quad, .cubic, .close: true
        case .move: false
        }
      }
  }

  /// How opaque all of the fill is, 1...255; nil where it differs from place to place.
  fileprivate var fillAlpha: UInt32? {
    guard let fill, let alpha = fill.uniformAlpha else { return nil }
    let byte = UInt32((min(max(alpha * opacity, 0), 1) * 255).rounded())
    return byte > 0 ? byte : nil
  }
}

extension NodePaint {
  /// The alpha of all of its pixels, 0...1; nil where these may differ.
  var uniformAlpha: Double? {
    switch self {
    case .color(let color): return color.alpha
    case .gradient(let gradient): return gradient.stops.allSatisfy { $0.color.alpha == 1 } ? 1 : nil
    case .image(let image): return image.isOpaque ? 1 : nil
    case .mix(let first, let second, let progress):
      guard let from = first.uniformAlpha, let to = second.uniformAlpha else { return nil }
      return from + (to - from) * min(max(progress, 0), 1)
    }
  }
}
