import KineoGeometry

/// The colors of a gradient by position, premultiplied: a table, and what it was made of.
///
/// The table has an entry for each multiple of 1/``size``, which serves the positions nearest to it.
/// Where colors jump, or change so fast that the entry would be wrong by more than half a level, it
/// says so, and the color is computed from the stops.
struct GradientRamp: Sendable {
  private static let size = 1024
  /// An entry that does not serve; no premultiplied pixel has red without alpha.
  private static let isCoarse = Pixel(bits: 1)

  /// A position at which the color jumps, or begins to change at another rate.
  struct Edge: Sendable {
    let position: Double
    /// What is added to the premultiplied color, 0...255.
    var jump = SIMD4<Double>.zero
    /// What is added to its change for each unit of the position.
    var bend = SIMD4<Double>.zero

    func moved(by way: Double) -> Edge { Edge(position: position + way, jump: jump, bend: bend) }

    /// Where the edge is when colors run back from `end`.
    func mirrored(at end: Double) -> Edge {
      Edge(position: 2 * end - position, jump: -jump, bend: bend)
    }

    /// Whether it shows in a pixel. The pieces that stand for curves bend by less.
    var isVisible: Bool { jump != .zero || pointwiseMax(bend, -bend).max() > 8 }
  }

  private let stops: [RampStop]
  private let isPremultiplied: Bool
  private var table: [Pixel] = []
  /// Whether nothing shows through.
  let isOpaque: Bool
  /// In order.
  private(set) var edges: [Edge] = []

  init(_ gradient: Gradient) {
    stops = RampStop.list(gradient)
    isPremultiplied = gradient.isPremultiplied
    isOpaque = stops.allSatisfy { $0.components.w >= 255 }
    fillTable()
    findEdges()
  }

  /// The color at a position; below 0 and NaN count as 0, above 1 as 1.
  @inline(__always)
  func pixel(at position: Double) -> Pixel {
    let position = position > 0 ? min(position, 1) : 0
    let pixel = table.span[unchecked: Self.entry(position)]
    return pixel == Self.isCoarse ? exactPixel(at: position) : pixel
  }

  @inline(__always)
  private static func entry(_ position: Double) -> Int { Int(down: position * Double(size) + 0.5) }

  private mutating func fillTable() {
    let step = 1 / Double(Self.size)
    var segment = 0
    var before = components(at: 0, from: &segment)
    for index in 0...Self.size {
      let value = components(at: Double(index) * step, from: &segment)
      let after = components(at: (Double(index) + 0.5) * step, from: &segment)
      let change = pointwiseMax(after - before, before - after).max()
      table.append(change <= 1 ? Self.pixel(value) : Self.isCoarse)
      before = after
    }
  }

  private mutating func findEdges() {
    var (start, rate) = (0, SIMD4<Double>.zero)
    while start < stops.count {
      let position = stops[start].position
      let end = stops[start...].firstIndex { $0.position > position } ?? stops.count
      let last = premultiplied(stops[end - 1].components)
      let next = end < stops.count ? stops[end] : stops[end - 1]
      let way = next.position - position
      let nextRate = way > 0 ? (premultiplied(next.components) - last) * (1 / way) : .zero
      let jump = last - premultiplied(stops[start].components)
      edges.append(Edge(position: position, jump: jump, bend: nextRate - rate))
      if jump != .zero { table[Self.entry(position)] = Self.isCoarse }
      (start, rate) = (end, nextRate)
    }
  }

  /// At 0, where colors begin again.
  var wrap: Edge {
    let (first, last) = (edges.first { $0.position <= 0 }, edges.first { $0.position >= 1 })
    let end = last.map { components(at: 1) - $0.jump } ?? components(at: 1)
    return Edge(
      position: 0, jump: components(at: 0) - end,
      bend: (first?.bend ?? .zero) + (last?.bend ?? .zero))
  }

  /// At 0 and 1, where colors turn back.
  var turns: [Edge] {
    let ends = edges.filter { $0.position <= 0 || $0.position >= 1 }
    return ends.map { Edge(position: $0.position, bend: $0.bend * 2) }
  }

  /// The mean of all colors from 0 to 1, premultiplied, 0...255.
  var mean: SIMD4<Double> {
    guard let first = stops.first, let last = stops.last else { return .zero }
    var sum = premultiplied(first.components) * first.position
    for (start, end) in zip(stops, stops.dropFirst()) {
      let both = premultiplied(start.components) + premultiplied(end.components)
      sum += both * ((end.position - start.position) / 2)
    }
    return sum + premultiplied(last.components) * (1 - last.position)
  }

  /// Out of line, since it is needed seldom and would slow down those who look into the table.
  @inline(never)
  private func exactPixel(at position: Double) -> Pixel { Self.pixel(components(at: position)) }

  /// The premultiplied color, 0...255, at a position; of the stops at 0 the first is before it.
  func components(at position: Double) -> SIMD4<Double> {
    if position < 0, let first = stops.first { return premultiplied(first.components) }
    var (segment, end) = (0, stops.count)
    while segment < end {
      let middle = (segment + end) / 2
      if stops[middle].position <= position { segment = middle + 1 } else { end = middle }
    }
    return components(at: position, from: &segment)
  }

  private func premultiplied(_ components: SIMD4<Double>) -> SIMD4<Double> {
    isPremultiplied ? components : RampStop.premultiplied(components)
  }

  /// The premultiplied color, 0...255, at a position.
  ///
  /// - Parameter segment: How many stops are not beyond a smaller position; moved on.
  private func components(at position: Double, from segment: inout Int) -> SIMD4<Double> {
    while segment < stops.count, stops[segment].position <= position { segment += 1 }
    var components = stops[max(0, segment - 1)].components
    if segment > 0, segment < stops.count {
      let (from, to) = (stops[segment - 1], stops[segment])
      let progress = (position - from.position) / (to.position - from.position)
      components += (to.components - components) * progress
    }
    return premultiplied(components)
  }

  static func pixel(_ components: SIMD4<Double>) -> Pixel {
    // One by one: four numbers are converted at once by a generic function, ten times as slowly.
    let rounded = components + 0.5
    let alpha = UInt32(rounded.w)
    func byte(_ channel: Double) -> UInt32 { min(UInt32(channel), alpha) }
    return Pixel(
      bits: byte(rounded.x) | byte(rounded.y) << 8 | byte(rounded.z) << 16 | alpha << 24)
  }
}
