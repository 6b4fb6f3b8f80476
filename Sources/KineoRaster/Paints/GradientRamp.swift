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

  private let stops: [RampStop]
  private let isPremultiplied: Bool
  private var table: [Pixel] = []
  /// Whether nothing shows through.
  let isOpaque: Bool

  init(_ gradient: Gradient) {
    stops = RampStop.list(gradient)
    isPremultiplied = gradient.isPremultiplied
    isOpaque = stops.allSatisfy { $0.components.w >= 255 }
    fillTable()
    markJumps()
  }

  /// The color at a position; below 0 and NaN count as 0, above 1 as 1.
  @inline(__always)
  func pixel(at position: Double) -> Pixel {
    let position = position > 0 ? min(position, 1) : 0
    let pixel = table.span[unchecked: Self.entry(position)]
    return pixel == Self.isCoarse ? exactPixel(at: position) : pixel
  }

  @inline(__always)
  private static func entry(_ position: Double) -> Int { Int(position * Double(size) + 0.5) }

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

  private mutating func markJumps() {
    for (stop, next) in zip(stops, stops.dropFirst())
    where stop.position == next.position && stop.components != next.components {
      table[Self.entry(stop.position)] = Self.isCoarse
    }
  }

  private func exactPixel(at position: Double) -> Pixel {
    var (segment, end) = (0, stops.count)
    while segment < end {
      let middle = (segment + end) / 2
      if stops[middle].position <= position { segment = middle + 1 } else { end = middle }
    }
    return Self.pixel(components(at: position, from: &segment))
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
    return isPremultiplied ? components : RampStop.premultiplied(components)
  }

  private static func pixel(_ components: SIMD4<Double>) -> Pixel {
    let bytes = SIMD4<UInt32>(components + 0.5)
    let channels = pointwiseMin(bytes, SIMD4(repeating: bytes.w))
    return Pixel(bits: channels.x | channels.y << 8 | channels.z << 16 | channels.w << 24)
  }
}
