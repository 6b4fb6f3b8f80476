import KineoGeometry

/// Samples an image under any map: turned, slanted or in perspective.
///
/// The kernel lies along the rows and columns of the image, and is stretched by what a pixel of the
/// canvas spans of them: where the map turns nothing, it is that of ``ScaledSampler``.
struct WarpedSampler: Sendable {
  private let image: Bitmap
  private let region: PixelRect
  private let map: ImageMap
  private let resampling: Resampling
  private let tilingX: ImageTiling
  private let tilingY: ImageTiling
  /// The level that was used last, and its numbers.
  private var level: ImageLevel
  private var levelX = 0
  private var levelY = 0
  /// The same for all pixels, of a map without perspective.
  private var footprint: Footprint?

  /// What a pixel of the canvas spans of the image, and how it is sampled for that.
  private struct Footprint {
    let levelX: Int
    let levelY: Int
    let x: AxisKernel
    let y: AxisKernel
  }

  init(
    _ image: Bitmap, region: PixelRect, map: ImageMap, resampling: Resampling,
    tilingX: ImageTiling, tilingY: ImageTiling
  ) {
    (self.image, self.region, self.map) = (image, region, map)
    (self.resampling, self.tilingX, self.tilingY) = (resampling, tilingX, tilingY)
    level = image.level(region, x: 0, y: 0, tilingX: tilingX, tilingY: tilingY)
    if map.isAffine { footprint = footprint(spanning: map.spans) }
  }

  private func footprint(spanning spans: (x: Double, y: Double)) -> Footprint {
    Footprint(
      levelX: AxisKernel.level(span: spans.x, of: region.width),
      levelY: AxisKernel.level(span: spans.y, of: region.height),
      x: AxisKernel(resampling, span: spans.x, count: region.width),
      y: AxisKernel(resampling, span: spans.y, count: region.height))
  }

  /// Puts the pixels from column `x` of row `y` on into a range of `pixels`.
  mutating func fill(
    _ pixels: inout MutableSpan<Pixel>, in range: Range<Int>, x: Int, y: Int
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= pixels.count, "a run inside")
    var done = 0
    while done < range.count {
      let count = fillRun(
        &pixels, in: range.lowerBound + done..<range.upperBound, x: x + done, y: y)
      done += count
      if count == 0 { turnTo(x: x + done, y: y) }
    }
  }

  /// Takes the level that a pixel of the canvas needs.
  private mutating func turnTo(x: Int, y: Int) {
    let place = projection(x: x, y: y)
    guard let next = footprint ?? place.map({ footprint(spanning: $0.spans) }) else { return }
    (levelX, levelY) = (next.levelX, next.levelY)
    level = image.level(region, x: levelX, y: levelY, tilingX: tilingX, tilingY: tilingY)
  }

  private func projection(x: Int, y: Int) -> ProjectedPlace? {
    ProjectedPlace(map, x: Double(x) + 0.5, y: Double(y) + 0.5)
  }

  /// Fills pixels as long as they need the level that is at hand.
  ///
  /// - Returns: How many those were.
  private func fillRun(
    _ pixels: inout MutableSpan<Pixel>, in range: Range<Int>, x: Int, y: Int
  ) -> Int {
    let sampler = LevelSampler(level, tilingX: tilingX, tilingY: tilingY)
    let source = level.pixels.span
    if let footprint {
      guard footprint.levelX == levelX, footprint.levelY == levelY else { return 0 }
      for i in 0..<range.count {
        let (column, row) = (Double(x + i) + 0.5, Double(y) + 0.5)
        pixels[unchecked: range.lowerBound &+ i] = sampler.pixel(
          source, u: map.a * column + map.c * row + map.tx,
          v: map.b * column + map.d * row + map.ty, footprint.x, footprint.y)
      }
      return range.count
    }
    for i in 0..<range.count {
      guard let place = projection(x: x + i, y: y) else {
        pixels[range.lowerBound + i] = .clear
        continue
      }
      let footprint = footprint(spanning: place.spans)
      guard footprint.levelX == levelX, footprint.levelY == levelY else { return i }
      pixels[range.lowerBound + i] = sampler.pixel(
        source, u: place.u, v: place.v, footprint.x, footprint.y)
    }
    return range.count
  }
}

/// Where a place of the canvas is in the image.
private struct ProjectedPlace {
  let u: Double
  let v: Double
  /// How many columns and rows of the image a pixel of the canvas spans there.
  let spans: (x: Double, y: Double)

  /// Nil behind the viewer, and where the image runs off to infinity.
  init?(_ map: ImageMap, x: Double, y: Double) {
    let divisor = map.px * x + map.py * y + map.pw
    guard divisor > 0 else { return nil }
    let factor = 1 / divisor
    u = (map.a * x + map.c * y + map.tx) * factor
    v = (map.b * x + map.d * y + map.ty) * factor
    // The derivatives of the quotients.
    let (ux, uy) = ((map.a - u * map.px) * factor, (map.c - u * map.py) * factor)
    let (vx, vy) = ((map.b - v * map.px) * factor, (map.d - v * map.py) * factor)
    spans = ((ux * ux + uy * uy).squareRoot(), (vx * vx + vy * vy).squareRoot())
    guard u.magnitude < 0x1p40, v.magnitude < 0x1p40, spans.x < 0x1p40, spans.y < 0x1p40 else {
      return nil
    }
  }
}

/// A kernel as the inner loop needs it.
struct AxisKernel: Sendable {
  /// Pixels that count, at most 8: rows times columns of them are weighed for each pixel, so that
  /// levels are smaller here.
  let count: Int
  let reach: Double
  /// Units of the kernel that a pixel of the level spans, at most 1.
  let scale: Float
  /// See ``SamplingKernel/sharpness``; negative for straight lines.
  let sharpness: Float

  init(_ resampling: Resampling, span: Double, count: Int) {
    let level = Self.level(span: span, of: count)
    let size = ImageLevel.halved(count, times: level)
    let kernel = SamplingKernel(
      resampling, span: span, level: level == 0 ? 1 : Double(count) / Double(size), longest: 4)
    self.count = kernel.count
    reach = kernel.reach
    scale = Float(1 / kernel.stretch)
    sharpness = kernel.sharpness.map { Float($0) } ?? -1
  }

  static func level(span: Double, of count: Int) -> Int {
    SamplingKernel.level(span: span, of: count, spanning: 2)
  }

  /// The first pixel that counts at a place of the level. (`rounded(.up)` is a call of libm.)
  @inline(__always)
  func first(at place: Double) -> Int {
    let edge = place - reach - 0.5
    let whole = Int(edge)
    return Double(whole) < edge ? whole &+ 1 : whole
  }

  /// The weights of four pixels whose middles are at these distances from a place. (With eight at
  /// once, masks go through memory: four times as slow.)
  @inline(__always)
  func weights(_ distances: SIMD4<Float>) -> SIMD4<Float> {
    let one = SIMD4<Float>(repeating: 1)
    let two = SIMD4<Float>(repeating: 2)
    var x = distances * scale
    x.replace(with: -x, where: x .< 0)
    x.replace(with: two, where: x .> two)
    let near = x.replacing(with: one, where: x .> one)
    guard sharpness >= 0 else { return one - near }
    let inner = (near * (2 - sharpness) + (sharpness - 3)) * near * near + one
    guard sharpness > 0 else { return inner }
    let far = x.replacing(with: one, where: x .< one)
    return inner - (far - one) * (far - two) * (far - two) * sharpness
  }
}

/// The inner loop over one level of an image.
private struct LevelSampler {
  private let origin: Int
  private let stride: Int
  private let width: Int
  private let height: Int
  private let scaleX: Double
  private let scaleY: Double
  private let tilingX: ImageTiling
  private let tilingY: ImageTiling

  init(_ level: ImageLevel, tilingX: ImageTiling, tilingY: ImageTiling) {
    (origin, stride, width, height) = (level.origin, level.stride, level.width, level.height)
    (scaleX, scaleY) = (1 / level.spanX, 1 / level.spanY)
    (self.tilingX, self.tilingY) = (tilingX, tilingY)
    precondition(
      origin >= 0 && origin + (height - 1) * stride + width <= level.pixels.count, "a level")
  }

  /// The image around a place of it, before it was shrunk to the level.
  @inline(__always)
  func pixel(
    _ pixels: Span<Pixel>, u: Double, v: Double, _ x: AxisKernel, _ y: AxisKernel
  ) -> Pixel {
    let (u, v) = (Self.near(u * scaleX), Self.near(v * scaleY))
    let (column, row) = (x.first(at: u), y.first(at: v))
    let (left, top) = (Float(Double(column) + 0.5 - u), Float(Double(row) + 0.5 - v))
    let steps = SIMD4<Float>(0, 1, 2, 3)
    let across = x.weights(steps + left)
    let down = y.weights(steps + top)
    // Always four: weights beyond the kernel are zero.
    if x.count <= 4, y.count <= 4, contains(column, row, columns: 4, rows: 4) {
      let sum = block(pixels, origin &+ row &* stride &+ column, across, down)
      return (sum * (1 / (across.sum() * down.sum()))).pixel
    }
    let farSteps = SIMD4<Float>(4, 5, 6, 7)
    return manyPixels(
      pixels, column, row,
      SIMD8(lowHalf: across, highHalf: x.weights(farSteps + left)),
      SIMD8(lowHalf: down, highHalf: y.weights(farSteps + top)),
      columns: x.count, rows: y.count)
  }

  /// A coordinate moved to where pixels can be counted.
  @inline(__always)
  private static func near(_ place: Double) -> Double {
    place < 0x1p40 ? place > -0x1p40 ? place : -0x1p40 : 0x1p40
  }

  @inline(__always)
  private func contains(_ column: Int, _ row: Int, columns: Int, rows: Int) -> Bool {
    column >= 0 && column &+ columns <= width && row >= 0 && row &+ rows <= height
  }

  /// More than four pixels in a row or column, or some beyond a side of the image.
  @inline(never)
  private func manyPixels(
    _ pixels: Span<Pixel>, _ column: Int, _ row: Int, _ across: SIMD8<Float>,
    _ down: SIMD8<Float>, columns: Int, rows: Int
  ) -> Pixel {
    let (isWide, isHigh) = (columns > 4, rows > 4)
    var sum: FloatPixel
    if contains(column, row, columns: isWide ? 8 : 4, rows: isHigh ? 8 : 4) {
      let start = origin &+ row &* stride &+ column
      let below = start &+ 4 &* stride
      sum = block(pixels, start, across.lowHalf, down.lowHalf)
      if isWide { sum += block(pixels, start &+ 4, across.highHalf, down.lowHalf) }
      if isHigh { sum += block(pixels, below, across.lowHalf, down.highHalf) }
      if isWide, isHigh { sum += block(pixels, below &+ 4, across.highHalf, down.highHalf) }
    } else {
      sum = tiledPixels(pixels, column, row, across, down, columns: columns, rows: rows)
    }
    return (sum * (1 / (across.sum() * down.sum()))).pixel
  }

  /// Four rows of four neighbors, weighed. (Inlined, the optimizer takes parts of it to pieces.)
  @inline(never)
  private func block(
    _ pixels: Span<Pixel>, _ start: Int, _ across: SIMD4<Float>, _ down: SIMD4<Float>
  ) -> FloatPixel {
    var sum: FloatPixel = four(pixels, start, across) * down[0]
    sum += four(pixels, start &+ stride, across) * down[1]
    sum += four(pixels, start &+ 2 &* stride, across) * down[2]
    sum += four(pixels, start &+ 3 &* stride, across) * down[3]
    return sum
  }

  /// Four neighbors in a row, weighed.
  @inline(__always)
  private func four(
    _ pixels: Span<Pixel>, _ start: Int, _ weights: SIMD4<Float>
  ) -> FloatPixel {
    var sum: FloatPixel = FloatPixel(pixels[unchecked: start]) * weights[0]
    sum += FloatPixel(pixels[unchecked: start &+ 1]) * weights[1]
    sum += FloatPixel(pixels[unchecked: start &+ 2]) * weights[2]
    sum += FloatPixel(pixels[unchecked: start &+ 3]) * weights[3]
    return sum
  }

  private func tiledPixels(
    _ pixels: Span<Pixel>, _ column: Int, _ row: Int, _ across: SIMD8<Float>,
    _ down: SIMD8<Float>, columns: Int, rows: Int
  ) -> FloatPixel {
    if isFarOutside(column, row, columns: columns, rows: rows) { return .zero }
    var places = SIMD8<Int32>(repeating: -1)
    for step in 0..<columns {
      places[step] = Int32(tilingX.place(column + step, of: width) ?? -1)
    }
    var sum = FloatPixel.zero
    for index in 0..<rows {
      guard let y = tilingY.place(row + index, of: height) else { continue }
      let start = origin + y * stride
      var part = FloatPixel.zero
      for step in 0..<columns where places[step] >= 0 {
        part += FloatPixel(pixels[start + Int(places[step])]) * across[step]
      }
      sum += part * down[index]
    }
    return sum
  }

  /// Whether only transparent pixels count.
  private func isFarOutside(_ column: Int, _ row: Int, columns: Int, rows: Int) -> Bool {
    tilingX == .clear && (column >= width || column + columns <= 0)
      || tilingY == .clear && (row >= height || row + rows <= 0)
  }
}
