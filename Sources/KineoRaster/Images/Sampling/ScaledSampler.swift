import KineoGeometry

/// Samples an image whose rows and columns are those of the canvas: first along rows, then along
/// columns. Rows that were sampled are kept for as long as they may be needed.
struct ScaledSampler: Sendable {
  /// Where the pixels of the canvas are along one axis of the image.
  struct Axis: Sendable {
    /// `scale * coordinate + offset` is a place of the image, for the coordinate of the canvas.
    let scale: Double
    let offset: Double
    let kernel: SamplingKernel
    let tiling: ImageTiling

    init(scale: Double, offset: Double, _ kernel: SamplingKernel, _ tiling: ImageTiling) {
      (self.scale, self.offset) = (scale, offset)
      (self.kernel, self.tiling) = (kernel, tiling)
    }

    /// The place of the middle of a pixel of the canvas.
    func place(_ pixel: Int) -> Double {
      max(-0x1p40, min(0x1p40, scale * (Double(pixel) + 0.5) + offset))
    }
  }

  private let image: ImageLevel
  private let y: Axis
  private let columns: Range<Int>

  // Along rows.
  private let tilingX: ImageTiling
  private let taps: Int
  /// The pixels of the image that count for any column, before tiling.
  private let reached: Range<Int>
  /// The first that counts for each column, from the first of ``reached`` on.
  private let starts: [Int32]
  /// `weights[column * taps + tap]`.
  private let weights: [Float]
  /// The pixels of ``reached`` in one row.
  private var line: [FloatPixel]

  // Along columns.
  /// Rows sampled along their length: `rows[slot * columns.count + column]`.
  private var rows: [FloatPixel]
  /// The row of the image in each slot; -1 for none.
  private var rowInSlot: [Int]
  /// The row of the canvas that ``active`` is for.
  private var row: Int?
  /// Where the sampled rows begin that count for it, with their weights.
  private var active: [(start: Int, weight: Float)] = []

  /// - Parameter columns: The columns of the canvas that may be asked for.
  init(_ image: ImageLevel, x: Axis, y: Axis, columns: Range<Int>) {
    (self.image, self.y, self.columns) = (image, y, columns)
    (tilingX, taps) = (x.tiling, x.kernel.count)
    let counts = columns.map { x.kernel.weights(at: x.place($0)) }
    let first = counts.lazy.map(\.first).min() ?? 0
    let last = counts.lazy.map(\.first).max() ?? 0
    reached = first..<last + taps
    starts = counts.map { Int32($0.first - first) }
    weights = counts.flatMap(\.weights)
    line = Array(repeating: .zero, count: reached.count)
    rows = Array(repeating: .zero, count: y.kernel.count * columns.count)
    rowInSlot = Array(repeating: -1, count: y.kernel.count)
  }

  /// Puts the pixels from column `x` of row `y` on into a range of `pixels`.
  mutating func fill(
    _ pixels: inout MutableSpan<Pixel>, in range: Range<Int>, x: Int, y: Int
  ) {
    precondition(
      x >= columns.lowerBound && x + range.count <= columns.upperBound, "columns that were named")
    precondition(range.lowerBound >= 0 && range.upperBound <= pixels.count, "a run inside")
    if row != y { prepare(y) }
    Self.weigh(
      rows, active, from: x - columns.lowerBound, into: &pixels, in: range)
  }

  /// Weighs the sampled rows for each pixel.
  private static func weigh(
    _ rows: [FloatPixel], _ active: [(start: Int, weight: Float)], from column: Int,
    into pixels: inout MutableSpan<Pixel>, in range: Range<Int>
  ) {
    let rows = rows.span
    let count = range.count
    // Loops of known length take half the time.
    if active.count == 4 {
      let (a, b, c, d) = (active[0], active[1], active[2], active[3])
      for i in 0..<count {
        let place = column &+ i
        var sum = rows[unchecked: a.start &+ place] * a.weight
        sum += rows[unchecked: b.start &+ place] * b.weight
        sum += rows[unchecked: c.start &+ place] * c.weight
        sum += rows[unchecked: d.start &+ place] * d.weight
        pixels[unchecked: range.lowerBound &+ i] = sum.pixel
      }
    } else {
      let active = active.span
      for i in 0..<count {
        var sum = FloatPixel.zero
        for tap in active.indices {
          let (start, weight) = active[unchecked: tap]
          sum += rows[unchecked: start &+ column &+ i] * weight
        }
        pixels[unchecked: range.lowerBound &+ i] = sum.pixel
      }
    }
  }

  /// Samples what row `y` of the canvas needs along the rows of the image.
  private mutating func prepare(_ y: Int) {
    row = y
    active.removeAll(keepingCapacity: true)
    let (first, weights) = self.y.kernel.weights(at: self.y.place(y))
    for (tap, weight) in weights.enumerated() where weight != 0 {
      guard let source = self.y.tiling.place(first + tap, of: image.height) else { continue }
      let rest = (first + tap) % rowInSlot.count
      let slot = rest < 0 ? rest + rowInSlot.count : rest
      if rowInSlot[slot] != source {
        sampleRow(source, into: slot * columns.count)
        rowInSlot[slot] = source
      }
      active.append((slot * columns.count, weight))
    }
  }

  private mutating func sampleRow(_ source: Int, into start: Int) {
    readLine(source)
    Self.sample(line, starts, weights, into: &rows, at: start)
  }

  /// Weighs the pixels of a line for each column.
  private static func sample(
    _ line: [FloatPixel], _ starts: [Int32], _ weights: [Float], into rows: inout [FloatPixel],
    at start: Int
  ) {
    let (count, taps) = (starts.count, weights.count / max(1, starts.count))
    let (line, starts, weights) = (line.span, starts.span, weights.span)
    var rows = rows.mutableSpan
    precondition(start >= 0 && start + count <= rows.count, "a slot")
    if taps == 4 {
      for column in 0..<count {
        let (first, tap) = (Int(starts[unchecked: column]), column &* 4)
        var sum = line[unchecked: first] * weights[unchecked: tap]
        sum += line[unchecked: first &+ 1] * weights[unchecked: tap &+ 1]
        sum += line[unchecked: first &+ 2] * weights[unchecked: tap &+ 2]
        sum += line[unchecked: first &+ 3] * weights[unchecked: tap &+ 3]
        rows[unchecked: start &+ column] = sum
      }
      return
    }
    for column in 0..<count {
      let first = Int(starts[unchecked: column])
      var sum = FloatPixel.zero
      for tap in 0..<taps {
        sum += line[unchecked: first &+ tap] * weights[unchecked: column &* taps &+ tap]
      }
      rows[unchecked: start &+ column] = sum
    }
  }

  /// Takes the pixels that may count, tiled beyond the sides of the image.
  private mutating func readLine(_ source: Int) {
    let row = image.origin + source * image.stride
    precondition(row >= 0 && row + image.width <= image.pixels.count, "a row of the image")
    let inside = reached.clamped(to: 0..<image.width)
    let (first, end) = (reached.lowerBound, reached.upperBound)
    // An empty range lies at the side of the image, not in what is reached.
    let (start, stop) = (
      min(max(inside.lowerBound, first), end), min(max(inside.upperBound, first), end)
    )
    for index in first..<start { line[index - first] = tiled(index, row) }
    Self.convert(image.pixels, in: row + start..<row + stop, into: &line, at: start - first)
    for index in stop..<end { line[index - first] = tiled(index, row) }
  }

  private func tiled(_ index: Int, _ row: Int) -> FloatPixel {
    tilingX.place(index, of: image.width).map { FloatPixel(image.pixels[row + $0]) } ?? .zero
  }

  private static func convert(
    _ pixels: [Pixel], in range: Range<Int>, into line: inout [FloatPixel], at start: Int
  ) {
    guard !range.isEmpty else { return }
    let pixels = pixels.span
    var line = line.mutableSpan
    precondition(start >= 0 && start + range.count <= line.count, "a part of the line")
    for index in 0..<range.count {
      line[unchecked: start &+ index] = FloatPixel(
        pixels[unchecked: range.lowerBound &+ index])
    }
  }
}

extension ScaledSampler {
  /// Samples the level of an image that fits an upright map.
  init(
    _ image: Bitmap, region: PixelRect, map: ImageMap, resampling: Resampling,
    tilingX: ImageTiling, tilingY: ImageTiling, columns: Range<Int>
  ) {
    let spans = map.spans
    let level = image.level(
      region, x: SamplingKernel.level(span: spans.x, of: region.width, spanning: 3),
      y: SamplingKernel.level(span: spans.y, of: region.height, spanning: 3), tilingX: tilingX,
      tilingY: tilingY)
    func kernel(_ span: Double, _ level: Double) -> SamplingKernel {
      SamplingKernel(resampling, span: span, level: level, longest: 6)
    }
    self.init(
      level,
      x: Axis(
        scale: map.a / level.spanX, offset: map.tx / level.spanX, kernel(spans.x, level.spanX),
        tilingX),
      y: Axis(
        scale: map.d / level.spanY, offset: map.ty / level.spanY, kernel(spans.y, level.spanY),
        tilingY),
      columns: columns)
  }
}
