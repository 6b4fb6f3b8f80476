/// Frames of another size, as light and not as the numbers of sRGB add up, by Catmull-Rom's spline; see
/// ``AxisSpan``.
struct ScaledFrames: FrameSource {
  let source: any FrameSource
  let width: Int
  let height: Int
  private let columns: [AxisSpan]
  private let rows: [AxisSpan]

  /// - Parameters:
  ///   - width: At least 1.
  ///   - height: At least 1.
  init(source: any FrameSource, width: Int, height: Int) {
    self.source = source
    self.width = width
    self.height = height
    columns = AxisSpan.all(width, over: source.width)
    rows = AxisSpan.all(height, over: source.height)
  }

  var frameCount: Int { source.frameCount }

  func draw(
    _ range: Range<Int>, _ body: (_ canvas: PixelBuffer, _ changed: PixelRect?) throws -> Void
  ) throws {
    var canvas = PixelBuffer(width: width, height: height)
    var lines = LightLines(columns: columns, height: rows.map(\.weights.count).max() ?? 1)
    var last: PixelBuffer?
    try source.draw(range) { large, changed in
      // Raw frames say that all of them changes, and a scaled pixel takes ten times as long as a look.
      let region =
        last.map { last in
          changed == nil ? nil : large.difference(from: last).flatMap(covering)
        } ?? canvas.bounds
      last = large
      if let region { scale(large, &lines, into: &canvas, in: region) }
      try body(canvas, region)
    }
  }

  /// The pixels that `rect` of the source reaches into.
  private func covering(_ rect: PixelRect) -> PixelRect? {
    guard let across = columns.indices(reachedBy: rect.columns),
      let down = rows.indices(reachedBy: rect.rows)
    else { return nil }
    return PixelRect(
      x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
  }

  private func scale(
    _ large: PixelBuffer, _ lines: inout LightLines, into canvas: inout PixelBuffer,
    in region: PixelRect
  ) {
    lines.clear()
    var sums = [SIMD4<Float>](repeating: .zero, count: region.width)
    var sum = sums.mutableSpan
    var pixels = canvas.pixels.mutableSpan
    for y in region.y..<region.maxY {
      for x in sum.indices { sum[x] = .zero }
      let span = rows[y]
      for (j, weight) in span.weights.enumerated() {
        lines.add(span.first + j, of: large, region.x, weight, to: &sum)
      }
      let start = y * width + region.x
      for x in sum.indices { pixels[start + x] = LinearLight.pixel(of: sum[x]) }
    }
  }
}

extension [AxisSpan] {
  /// The pixels of the scaled picture for which some of `pixels` count; nil for none.
  fileprivate func indices(reachedBy pixels: Range<Int>) -> Range<Int>? {
    guard let first = firstIndex(where: { $0.first + $0.weights.count > pixels.lowerBound }),
      let last = lastIndex(where: { $0.first < pixels.upperBound }), first <= last
    else { return nil }
    return first..<last + 1
  }
}

/// Rows of a picture as light, scaled along their length; the last ones are kept.
private struct LightLines {
  private let columns: [AxisSpan]
  /// How many rows are kept: as many as one pixel needs.
  private let height: Int
  private var lights: [SIMD4<Float>] = []
  /// `lines[row % height]`, sums for all columns from the first asked for on.
  private var lines: [[SIMD4<Float>]]
  private var rowOfLine: [Int]

  init(columns: [AxisSpan], height: Int) {
    (self.columns, self.height) = (columns, height)
    lines = Array(repeating: [], count: height)
    rowOfLine = Array(repeating: -1, count: height)
  }

  /// Forgets all rows: another picture follows.
  mutating func clear() {
    for index in rowOfLine.indices { rowOfLine[index] = -1 }
  }

  /// Adds a row of `picture` times `weight` to `sums`, one for each column from `first` on.
  mutating func add(
    _ row: Int, of picture: PixelBuffer, _ first: Int, _ weight: Float,
    to sums: inout MutableSpan<SIMD4<Float>>
  ) {
    let slot = row % height
    if rowOfLine[slot] != row {
      load(row, of: picture, columns: first..<first + sums.count, into: slot)
      rowOfLine[slot] = row
    }
    let line = lines[slot]
    let lights = line.span
    precondition(lights.count == sums.count, "a sum for each column")
    for x in lights.indices { unsafe sums[unchecked: x] += lights[unchecked: x] * weight }
  }

  private mutating func load(
    _ row: Int, of picture: PixelBuffer, columns range: Range<Int>, into slot: Int
  ) {
    let (start, width) = (row * picture.width, picture.width)
    if lights.count != width { lights = Array(repeating: .zero, count: width) }
    let from = columns[range.lowerBound].first
    let last = columns[range.upperBound - 1]
    for x in from..<last.first + last.weights.count {
      lights[x] = LinearLight.light(of: picture.pixels[start + x])
    }
    if lines[slot].count != range.count {
      lines[slot] = Array(repeating: .zero, count: range.count)
    }
    Self.scale(lights, columns, range, into: &lines[slot])
  }

  private static func scale(
    _ lights: [SIMD4<Float>], _ columns: [AxisSpan], _ range: Range<Int>,
    into line: inout [SIMD4<Float>]
  ) {
    let lights = lights.span
    for (x, column) in range.enumerated() { line[x] = columns[column].sum(of: lights) }
  }
}

/// The pixels of a row or column that count for one pixel of a scaled picture.
struct AxisSpan: Sendable {
  /// The first of them.
  let first: Int
  /// How much each counts; they add up to 1.
  let weights: [Float]

  init(first: Int, weights: [Float]) {
    self.first = first
    self.weights = weights
  }

  /// What these pixels of a row or column come to.
  @inline(__always)
  func sum(of lights: Span<SIMD4<Float>>) -> SIMD4<Float> {
    precondition(first >= 0 && first + weights.count <= lights.count, "pixels of the row")
    // Two sums, so that an addition need not wait for the one before.
    let weights = weights.span
    var (sum, other) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
    var i = 0
    while i &+ 1 < weights.count {
      unsafe sum += lights[unchecked: first &+ i] * weights[unchecked: i]
      unsafe other += lights[unchecked: first &+ i &+ 1] * weights[unchecked: i &+ 1]
      i &+= 2
    }
    if i < weights.count { unsafe sum += lights[unchecked: first &+ i] * weights[unchecked: i] }
    return sum + other
  }

  /// One a pixel of the scaled picture, which has `count` where the source has `length`.
  static func all(_ count: Int, over length: Int) -> [AxisSpan] {
    let scale = Double(length) / Double(count)
    return (0..<count).map { index in
      spline(
        through: (Double(index) + 0.5) * scale - 0.5, of: length, stretch: max(1, scale))
    }
  }

  /// Catmull-Rom's spline through the middles of the source's pixels (Keys, "Cubic Convolution
  /// Interpolation for Digital Image Processing", 1981); the outermost ones go on beyond the sides.
  ///
  /// Stretched, it leaves out what is finer than the pixels of a smaller picture. Against a filter of 64
  /// pixels a zone plate at 40 % is off by 14.5 of 255, a text by 15.7; by the mean of what a pixel covers it
  /// is 17.8, with moiré, and 18.8, by Mitchell's filter 17.8 and 22.5. By Lanczos's of three lobes it is 11
  /// each, but light that overshoots a second time is a visible line around white on black (2026-11).
  ///
  /// - Parameters:
  ///   - place: Where 0 is the middle of the first of `length` pixels.
  ///   - stretch: Pixels of the source in one of the scaled picture, at least 1.
  static func spline(
    through place: Double, of length: Int, stretch: Double = 1
  ) -> AxisSpan {
    let (first, weights) = SamplingKernel(sharpness: 0.5, stretch: stretch).weights(at: place + 0.5)
    return AxisSpan(weights.map(Double.init), from: first, of: length)
  }

  /// Gauss's bell around a place, as far as three deviations.
  static func gaussian(around place: Double, deviation: Double, of length: Int) -> AxisSpan {
    let reach = 3 * deviation
    let pixels = Int((place - reach).rounded(.up))...Int((place + reach).rounded(.down))
    let bell = pixels.map { pixel in
      let distance = (Double(pixel) - place) / deviation
      return Mathematics.exp(-distance * distance / 2)
    }
    let sum = bell.reduce(0, +)
    return AxisSpan(bell.map { $0 / sum }, from: pixels.lowerBound, of: length)
  }

  /// Weights of pixels from `start` on, of which those beyond the sides count for the outermost.
  private init(_ weights: [Double], from start: Int, of length: Int) {
    // Splines through the middle of a pixel have that of this one alone.
    let end = (weights.lastIndex { $0 != 0 } ?? 0) + 1
    let used = (weights.firstIndex { $0 != 0 } ?? 0)..<end
    let places = used.map { max(0, min(length - 1, start + $0)) }
    var kept = [Float](repeating: 0, count: places[places.count - 1] - places[0] + 1)
    for (place, weight) in zip(places, weights[used]) { kept[place - places[0]] += Float(weight) }
    (first, self.weights) = (places[0], kept)
  }
}
