/// Frames of another size: each pixel is the mean of what it covers, as light and not as the numbers
/// of sRGB add up.
struct ScaledFrames: FrameSource {
  let source: any FrameSource
  let width: Int
  let height: Int
  private let columns: [AxisSpan]
  private let rows: [AxisSpan]

  /// - Parameters:
  ///   - width: 1 to the source's width.
  ///   - height: 1 to the source's height.
  init(source: any FrameSource, width: Int, height: Int) {
    precondition(
      1...source.width ~= width && 1...source.height ~= height, "frames are scaled down only")
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
    var isFirst = true
    try source.draw(range) { large, changed in
      let region = isFirst ? canvas.bounds : changed.flatMap(covering)
      isFirst = false
      if let region { average(large, into: &canvas, in: region) }
      try body(canvas, region)
    }
  }

  /// The pixels that `rect` of the source reaches into.
  private func covering(_ rect: PixelRect) -> PixelRect? {
    let left = rect.x * width / source.width
    let top = rect.y * height / source.height
    let right = (rect.maxX * width + source.width - 1) / source.width
    let bottom = (rect.maxY * height + source.height - 1) / source.height
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
      .intersection(PixelRect(x: 0, y: 0, width: width, height: height))
  }

  private func average(
    _ large: PixelBuffer, into canvas: inout PixelBuffer, in region: PixelRect
  ) {
    for y in region.y..<region.maxY {
      for x in region.x..<region.maxX {
        canvas.pixels[y * width + x] = mean(of: large, columns[x], rows[y])
      }
    }
  }

  private func mean(of large: PixelBuffer, _ columns: AxisSpan, _ rows: AxisSpan) -> Pixel {
    var sum = SIMD4<Float>.zero
    for (j, rowWeight) in rows.weights.enumerated() {
      var row = SIMD4<Float>.zero
      let first = (rows.first + j) * large.width + columns.first
      for (i, weight) in columns.weights.enumerated() {
        row += LinearLight.light(of: large.pixels[first + i]) * weight
      }
      sum += row * rowWeight
    }
    return LinearLight.pixel(of: sum)
  }
}

/// The pixels of a row or column that one pixel of a smaller picture covers.
struct AxisSpan: Sendable {
  /// The first of them.
  let first: Int
  /// The fraction that each has in the mean; they add up to 1.
  let weights: [Float]

  /// One a pixel of the smaller picture, which has `count` where the larger one has `length`.
  static func all(_ count: Int, over length: Int) -> [AxisSpan] {
    // In units of 1 / count of a large pixel everything is a whole number.
    (0..<count).map { index in
      let (start, end) = (index * length, (index + 1) * length)
      let pixels = start / count..<(end + count - 1) / count
      let weights = pixels.map { pixel in
        Float(min(end, (pixel + 1) * count) - max(start, pixel * count)) / Float(length)
      }
      return AxisSpan(first: pixels.lowerBound, weights: weights)
    }
  }
}
