import KineoGeometry
import KineoRaster

/// Coverage the slow way, from the definition of what is inside.
enum Supersampling {
  /// Samples in the height of a pixel, and in its width where both are sampled.
  static let samples = 32

  /// The fraction of every pixel inside closed outlines: `coverage[y * width + x]`, 0...1.
  ///
  /// Exact along x, sampled along y in at least 32 heights a row. Heights at which an outline has a
  /// corner divide the row first, so that straight level edges are exact too.
  static func coverage(
    of outlines: [[Point]], _ rule: FillRule, width: Int, height: Int
  ) -> [Double] {
    let edges = outlines.flatMap(Edge.edges)
    var coverage = [Double](repeating: 0, count: width * height)
    let corners = edges.flatMap { [$0.top.y, $0.bottom.y] }.filter { 0...Double(height) ~= $0 }
    let heights = Set(corners + (0...height).map(Double.init)).sorted()
    for (top, bottom) in zip(heights, heights.dropFirst()) {
      let crossed = edges.filter { $0.top.y <= top && $0.bottom.y >= bottom }
      let count = Int(((bottom - top) * Double(samples)).rounded(.up))
      let step = (bottom - top) / Double(count)
      let row = Int(top) * width..<(Int(top) + 1) * width
      for index in 0..<count {
        let y = top + (Double(index) + 0.5) * step
        for span in spans(of: crossed, at: y, rule) {
          add(span, weight: step, to: &coverage[row])
        }
      }
    }
    return coverage
  }

  /// The fraction of every pixel for whose points `contains` is true, of 32 x 32 in each.
  static func coverage(
    width: Int, height: Int, contains: (Point) -> Bool
  ) -> [Double] {
    (0..<width * height).map { index in
      let corner = Point(x: Double(index % width), y: Double(index / width))
      var count = 0
      for sample in 0..<samples * samples {
        let x = (Double(sample % samples) + 0.5) / Double(samples)
        let y = (Double(sample / samples) + 0.5) / Double(samples)
        if contains(Point(x: corner.x + x, y: corner.y + y)) { count += 1 }
      }
      return Double(count) / Double(samples * samples)
    }
  }

  /// The fraction of every pixel where a distance is below 0, of 32 x 32 samples in each that the border passes.
  static func coverage(
    byDistance distance: (Point) -> Double, width: Int, height: Int
  ) -> [Double] {
    let places = (0..<samples).map { (Double($0) + 0.5) / Double(samples) }
    return (0..<width * height).map { index in
      let corner = Point(x: Double(index % width), y: Double(index / width))
      let middle = distance(corner + Point(x: 0.5, y: 0.5))
      guard middle.magnitude < 0.75 else { return middle < 0 ? 1 : 0 }
      let count = places.reduce(0) { count, y in
        count + places.count { distance(corner + Point(x: $0, y: y)) < 0 }
      }
      return Double(count) / Double(samples * samples)
    }
  }

  /// The fills of shapes over each other on a transparent canvas, composed in `Double`.
  static func picture(of shapes: [ReferenceShape], width: Int, height: Int) -> PixelBuffer {
    var sums = [SIMD4<Double>](repeating: .zero, count: width * height)
    for shape in shapes {
      guard let fill = shape.fill else { continue }
      let outlines = shape.path.flattened(by: shape.transform, tolerance: 0x1p-12).map(\.points)
      let coverage = coverage(of: outlines, shape.rule, width: width, height: height)
      let color = SIMD4(fill.red, fill.green, fill.blue, 1) * fill.alpha
      for index in sums.indices where coverage[index] > 0 {
        let source = color * coverage[index]
        sums[index] = source + sums[index] * (1 - source.w)
      }
    }
    var buffer = PixelBuffer(width: width, height: height)
    for index in sums.indices { buffer.pixels[index] = Pixel(premultiplied: sums[index]) }
    return buffer
  }

  /// The places along x that are inside at one height.
  private static func spans(
    of edges: [Edge], at y: Double, _ rule: FillRule
  ) -> [Range<Double>] {
    let crossings = edges.map { ($0.x(at: y), $0.winding) }.sorted { $0.0 < $1.0 }
    var winding = 0
    return zip(crossings, crossings.dropFirst()).compactMap { left, right in
      winding += left.1
      let isInside = rule == .nonzero ? winding != 0 : winding % 2 != 0
      return isInside && left.0 < right.0 ? left.0..<right.0 : nil
    }
  }

  private static func add(
    _ span: Range<Double>, weight: Double, to row: inout ArraySlice<Double>
  ) {
    let left = max(0, span.lowerBound)
    let right = min(Double(row.count), span.upperBound)
    guard left < right else { return }
    for x in Int(left)..<Int(right.rounded(.up)) {
      let length = min(right, Double(x + 1)) - max(left, Double(x))
      row[row.startIndex + x] += length * weight
    }
  }
}

/// A line of an outline that is not level, from its top down.
private struct Edge {
  let top: Point
  let bottom: Point
  /// 1 when the outline goes down here, else -1.
  let winding: Int

  static func edges(of outline: [Point]) -> [Edge] {
    zip(outline, outline.dropFirst() + outline.prefix(1)).compactMap { start, end in
      if start.y == end.y { return nil }
      return start.y < end.y
        ? Edge(top: start, bottom: end, winding: 1) : Edge(top: end, bottom: start, winding: -1)
    }
  }

  func x(at y: Double) -> Double {
    top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
  }
}

extension Pixel {
  /// Red, green, blue and alpha, premultiplied, 0...1, rounded to the nearest 1/255.
  init(premultiplied channels: SIMD4<Double>) {
    let bytes = (channels * 255).rounded(.toNearestOrAwayFromZero)
    func byte(_ value: Double) -> UInt32 { UInt32(max(0, min(255, value))) }
    self.init(
      bits: byte(bytes.x) | byte(bytes.y) << 8 | byte(bytes.z) << 16 | byte(bytes.w) << 24)
  }
}
