/// Frames of another size, as light and not as the numbers of sRGB add up; see ``AxisSpan``.
struct ScaledFrames: FrameSource {
  let source: any FrameSource
  let width: Int
  let height: Int
  private let columns: [AxisSpan]
  private let rows: [AxisSpan]

  /// - Parameters:
  ///   - width: At least 1.
  ///   - height: At least 1.
  init(source: any FrameSource, width: Int, height: Int, resampling: Resampling = .smooth) {
    self.source = source
    self.width = width
    self.height = height
    columns = AxisSpan.all(width, over: source.width, resampling)
    rows = AxisSpan.all(height, over: source.height, resampling)
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
      let regions = regions(of: large, changed, since: last)
      last = large
      for region in regions { scale(large, &lines, into: &canvas, in: region) }
      try body(canvas, regions.dropFirst().reduce(regions.first) { $0?.union($1) })
    }
  }

  /// The blocks of a scaled frame that may differ from those of the frame before.
  private func regions(
    of large: PixelBuffer, _ changed: PixelRect?, since last: PixelBuffer?
  ) -> [PixelRect] {
    guard let last else { return [bounds] }
    guard changed != nil else { return [] }
    return ChangedBlocks(of: large, from: last).rects.compactMap(covering)
  }

  /// The pixels that `rect` of the source reaches into.
  private func covering(_ rect: PixelRect) -> PixelRect? {
    guard let across = columns.indices(reachedBy: rect.columns),
      let down = rows.indices(reachedBy: rect.y..<rect.maxY)
    else { return nil }
    return PixelRect(
      x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
  }

  private func scale(
    _ large: PixelBuffer, _ lines: inout LightLines, into canvas: inout PixelBuffer,
    in region: PixelRect
  ) {
    lines.begin(region.columns)
    for y in region.y..<region.maxY {
      lines.load(rows[y], of: large)
      lines.add(rows[y], into: &canvas.pixels, from: y * width + region.x)
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
  /// The columns that are asked for.
  private var range = 0..<0
  /// `lines[row % height * columns.count + column]`, where the columns asked for are the first ones.
  private var lines: [SIMD4<Float>]
  /// The same for the color of all pixels that count, or `mixed`.
  private var colors: [UInt32]
  private var rowOfLine: [Int]
  /// Scratch: pixels of a row as light, and where runs of one color end.
  private var lights: [SIMD4<Float>] = []
  private var ends: [Int] = []

  /// No pixel: it is clear, but has a color.
  private static let mixed: UInt32 = 1

  init(columns: [AxisSpan], height: Int) {
    (self.columns, self.height) = (columns, height)
    lines = Array(repeating: .zero, count: height * columns.count)
    colors = Array(repeating: Self.mixed, count: lines.count)
    rowOfLine = Array(repeating: -1, count: height)
  }

  /// Forgets all rows: other columns or another picture follow.
  mutating func begin(_ columns: Range<Int>) {
    range = columns
    for index in rowOfLine.indices { rowOfLine[index] = -1 }
  }

  /// Scales the rows of `span`, unless they are kept.
  mutating func load(_ span: AxisSpan, of picture: PixelBuffer) {
    for row in span.first..<span.first + span.weights.count where rowOfLine[row % height] != row {
      rowOfLine[row % height] = row
      let start = row * picture.width
      scale(
        picture.pixels.span.extracting(start..<start + picture.width),
        into: row % height * columns.count)
    }
  }

  private mutating func scale(_ pixels: Span<Pixel>, into first: Int) {
    let last = columns[range.upperBound - 1]
    let used = columns[range.lowerBound].first..<last.first + last.weights.count
    if lights.count != pixels.count {
      lights = Array(repeating: .zero, count: pixels.count)
      ends = Array(repeating: 0, count: pixels.count)
    }
    LinearLight.tables.convert(pixels, used, into: &lights)
    Self.findEnds(of: pixels, used, into: &ends)
    Self.scale(lights, ends, columns, range, into: &lines, from: first)
    Self.note(pixels, ends, columns, range, into: &colors, from: first)
  }

  private static func scale(
    _ row: [SIMD4<Float>], _ ends: [Int], _ columns: [AxisSpan], _ range: Range<Int>,
    into list: inout [SIMD4<Float>], from first: Int
  ) {
    let lights = row.span
    var lines = list.mutableSpan
    for (place, x) in range.enumerated() {
      let isFlat = columns[x].isFlat(ends)
      lines[first + place] = isFlat ? lights[columns[x].first] : columns[x].sum(of: lights)
    }
  }

  private static func note(
    _ pixels: Span<Pixel>, _ ends: [Int], _ columns: [AxisSpan], _ range: Range<Int>,
    into list: inout [UInt32], from first: Int
  ) {
    var colors = list.mutableSpan
    for (place, x) in range.enumerated() {
      colors[first + place] = columns[x].isFlat(ends) ? pixels[columns[x].first].bits : mixed
    }
  }

  /// Where the run of one color ends that each pixel of `columns` belongs to.
  private static func findEnds(
    of pixels: Span<Pixel>, _ columns: Range<Int>, into list: inout [Int]
  ) {
    var ends = list.mutableSpan
    var end = columns.upperBound
    for x in columns.reversed() {
      if x + 1 < end, pixels[x] != pixels[x + 1] { end = x + 1 }
      ends[x] = end
    }
  }

  /// Adds up the rows of `span`, which are loaded: a pixel of `list` for each column. Those on flat areas get
  /// the color that is there.
  func add(_ span: AxisSpan, into list: inout [Pixel], from start: Int) {
    let places = span.weights.indices.map { (span.first + $0) % height * columns.count }
    let (lines, colors, weights) = (lines.span, colors.span, span.weights.span)
    let tables = LinearLight.tables
    var pixels = list.mutableSpan
    for x in 0..<range.count {
      let color = colors[places[0] + x]
      if color != Self.mixed, places.allSatisfy({ colors[$0 + x] == color }) {
        pixels[start + x] = Pixel(bits: color)
        continue
      }
      var sum = SIMD4<Float>.zero
      for j in weights.indices { sum += lines[places[j] + x] * weights[j] }
      pixels[start + x] = tables.pixel(of: sum)
    }
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

  /// Whether these pixels of a row have one color, where runs of one color have these ends.
  @inline(__always)
  fileprivate func isFlat(_ ends: [Int]) -> Bool { ends[first] >= first + weights.count }

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
  static func all(
    _ count: Int, over length: Int, _ resampling: Resampling = .smooth
  ) -> [AxisSpan] {
    let scale = Double(length) / Double(count)
    return (0..<count).map { index in
      if resampling == .pixelated {
        return AxisSpan(first: (2 * index + 1) * length / (2 * count), weights: [1])
      }
      return interpolation(
        through: (Double(index) + 0.5) * scale - 0.5, of: length, stretch: max(1, scale),
        sharpness: resampling == .linear ? nil : 0.5)
    }
  }

  /// Catmull-Rom's spline through the middles of the source's pixels (Keys, "Cubic Convolution
  /// Interpolation for Digital Image Processing", 1981), or another curve; the outermost pixels go on beyond
  /// the sides.
  ///
  /// Stretched, it leaves out what is finer than the pixels of a smaller picture. Against a filter of 64
  /// pixels a zone plate at 40 % is off by 14.5 of 255, a text by 15.7; by the mean of what a pixel covers it
  /// is 17.8, with moiré, and 18.8, by Mitchell's filter 17.8 and 22.5. By Lanczos's of three lobes it is 11
  /// each, but light that overshoots a second time is a visible line around white on black (2026-11).
  ///
  /// - Parameters:
  ///   - place: Where 0 is the middle of the first of `length` pixels.
  ///   - stretch: Pixels of the source in one of the scaled picture, at least 1.
  ///   - sharpness: That of the ``SamplingKernel``; nil for straight lines.
  static func interpolation(
    through place: Double, of length: Int, stretch: Double = 1, sharpness: Double? = 0.5
  ) -> AxisSpan {
    let kernel = SamplingKernel(sharpness: sharpness, stretch: stretch)
    let (first, weights) = kernel.weights(at: place + 0.5)
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
