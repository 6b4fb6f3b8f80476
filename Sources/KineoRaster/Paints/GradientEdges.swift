import KineoGeometry

/// Where the colors of a gradient jump, and the colors of pixels that such edges pass through.
///
/// A pixel is a box in which the position changes about evenly. So the part of it that lies beyond an
/// edge is known exactly, and its color is that of its middle, with the changes at all edges near it
/// counted by these parts instead of by the side on which the middle lies. Gradients without jumps have no such
/// edges, and are what they are in the middles of pixels.
struct GradientEdges: Sendable {
  private let ramp: GradientRamp
  private let spread: Gradient.Spread
  /// In order; those of a repeated gradient around 0...1, as far as a box reaches.
  private let edges: [GradientRamp.Edge]
  /// How far the nearest edge is, at least, from each part of 0...1; most pixels need no more.
  private var gaps: [Double] = []
  /// Of all colors of a repetition.
  private let mean: SIMD4<Double>

  /// Nil where no color jumps.
  init?(_ ramp: GradientRamp, _ spread: Gradient.Spread) {
    let inner = ramp.edges.filter { 0 < $0.position && $0.position < 1 }
    let edges =
      switch spread {
      case .pad: ramp.edges
      case .repeat: (inner + [ramp.wrap]).flatMap { [$0, $0.moved(by: -1), $0.moved(by: 1)] }
      case .reflect: inner.flatMap { [$0, $0.mirrored(at: 0), $0.mirrored(at: 1)] } + ramp.turns
      }
    guard edges.contains(where: { $0.jump != .zero }) else { return nil }
    (self.ramp, self.spread) = (ramp, spread)
    self.edges = edges.filter(\.isVisible).sorted { $0.position < $1.position }
    mean = spread == .pad ? .zero : ramp.mean
    gaps = (0...Self.parts).map { part in
      let (start, end) = (Double(part) / Double(Self.parts), Double(part + 1) / Double(Self.parts))
      let next = firstEdge(from: start)
      let after = next < self.edges.count ? self.edges[next].position - end : .infinity
      return max(0, min(after, next > 0 ? start - self.edges[next - 1].position : .infinity))
    }
  }

  /// Of 0...1, and one for what is beyond.
  private static let parts = 64

  /// Whether an edge may be within `reach` of a position.
  func isNear(_ position: Double, reach: Double) -> Bool {
    if isWide(reach) { return true }
    let position = folded(position)
    let part = Int(max(0, min(1, position)) * Double(Self.parts))
    if reach < gaps[part] { return false }
    let next = firstEdge(from: position - reach)
    return next < edges.count && edges[next].position <= position + reach
  }

  /// What is before the first edge; nil where colors go around.
  var start: Pixel? {
    spread == .pad ? GradientRamp.pixel(ramp.components(at: -1)) : nil
  }

  /// The premultiplied color, 0...255, of a box around a position.
  func color(at position: Double, _ box: PositionBox) -> SIMD4<Double> {
    if isWide(box.reach) { return mean }
    let position = folded(position)
    var color = ramp.components(at: position)
    guard box.reach.isFinite else { return color }
    var index = firstEdge(from: position - box.reach)
    while index < edges.count, edges[index].position <= position + box.reach {
      let edge = edges[index]
      let distance = edge.position - position
      color += edge.jump * (box.part(beyond: distance) - (position >= edge.position ? 1 : 0))
      color += edge.bend * (box.excess(beyond: distance) - max(0, -distance))
      index += 1
    }
    return color
  }

  /// Whether a box is so wide that it holds all colors of a repeated gradient.
  private func isWide(_ reach: Double) -> Bool { spread != .pad && !(reach <= 1) }

  /// Where the color of a position is in the ramp. Mirrored positions may count for it, since boxes are
  /// symmetric.
  private func folded(_ position: Double) -> Double {
    switch spread {
    case .pad: return position
    case .repeat:
      let rest = position - position.rounded(.down)
      return rest < 1 ? rest : 0
    case .reflect:
      let rest = position - 2 * (position / 2).rounded(.down)
      return rest > 1 ? 2 - rest : rest
    }
  }

  private func firstEdge(from position: Double) -> Int {
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].position < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The positions of a gradient in a pixel, or in a part of one: as many of each as the sum of two
/// numbers that are spread evenly around 0.
struct PositionBox {
  private let wide: Double
  private let narrow: Double
  /// How far from the middle they go.
  let reach: Double

  /// - Parameters:
  ///   - across: By how much the position changes from the left side to the right one.
  ///   - down: From the upper side to the lower one.
  init(across: Double, down: Double) {
    wide = max(across.magnitude, down.magnitude)
    narrow = min(across.magnitude, down.magnitude)
    reach = (wide + narrow) / 2
  }

  /// Which part of the box has positions from `distance` beyond the middle on.
  func part(beyond distance: Double) -> Double {
    let far = distance.magnitude
    if far >= reach { return distance > 0 ? 0 : 1 }
    if far <= (wide - narrow) / 2 { return 0.5 - distance / wide }
    let corner = (reach - far) / wide * ((reach - far) / narrow) / 2
    return distance > 0 ? corner : 1 - corner
  }

  /// By how much positions are beyond `distance` from the middle, on the average of the box; those before
  /// count as 0.
  func excess(beyond distance: Double) -> Double {
    let far = distance.magnitude
    if far >= reach { return max(0, -distance) }
    let side = (wide - narrow) / 2
    let beyond: Double
    if far <= side {
      let level = (side - far) * (0.5 - (side + far) / (2 * wide))
      beyond = level + narrow / wide * narrow / 6
    } else {
      let rest = reach - far
      beyond = rest / wide * (rest / narrow) * rest / 6
    }
    return distance > 0 ? beyond : beyond - distance
  }
}
