import KineoGeometry
import TestSupport

@testable import KineoRaster

/// What a sampler must give, slowly: every pixel of the image under the kernel is weighed, of the image
/// itself, in double precision.
struct SamplingReference {
  let image: PixelBuffer
  let map: ImageMap
  let resampling: Resampling
  var tilingX = ImageTiling.pad
  var tilingY = ImageTiling.pad

  /// R, G, B, A before rounding.
  func channels(x: Int, y: Int) -> [Double] {
    let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
    guard let (u, v) = place(x, y) else { return [0, 0, 0, 0] }
    let step = 0x1p-12
    guard let right = place(x + step, y), let left = place(x - step, y),
      let below = place(x, y + step), let above = place(x, y - step)
    else { return [0, 0, 0, 0] }
    func span(_ across: Double, _ down: Double) -> Double {
      (across * across + down * down).squareRoot() / (2 * step)
    }
    let across = taps(u, span: span(right.u - left.u, below.u - above.u), tilingX, image.width)
    let down = taps(v, span: span(right.v - left.v, below.v - above.v), tilingY, image.height)
    var sums = [0.0, 0, 0, 0]
    for (row, rowWeight) in down {
      for (column, weight) in across {
        let pixel = image[column, row]
        for (i, channel) in [pixel.red, pixel.green, pixel.blue, pixel.alpha].enumerated() {
          sums[i] += Double(channel) * weight * rowWeight
        }
      }
    }
    let alpha = min(255, max(0, sums[3]))
    return sums.map { min(alpha, max(0, $0)) }
  }

  private func place(_ x: Double, _ y: Double) -> (u: Double, v: Double)? {
    let divisor = map.px * x + map.py * y + map.pw
    guard divisor > 0 else { return nil }
    return (
      (map.a * x + map.c * y + map.tx) / divisor, (map.b * x + map.d * y + map.ty) / divisor
    )
  }

  private func taps(
    _ place: Double, span: Double, _ tiling: ImageTiling, _ count: Int
  ) -> [(index: Int, weight: Double)] {
    let stretch = max(1, span)
    let first = Int((place - 2 * stretch).rounded(.down)) - 1
    let last = Int((place + 2 * stretch).rounded(.up)) + 1
    var taps: [(Int, Double)] = []
    var sum = 0.0
    for index in first...last {
      let weight = weight(((Double(index) + 0.5 - place) / stretch).magnitude, span)
      sum += weight
      if weight != 0, let index = tiling.place(index, of: count) { taps.append((index, weight)) }
    }
    return taps.map { ($0.0, $0.1 / sum) }
  }

  /// Keys' cubic, or the tent.
  private func weight(_ x: Double, _ span: Double) -> Double {
    guard resampling == .smooth else { return max(0, 1 - x) }
    let a = -0.5 * max(0, min(1, 2 - span))
    if x < 1 { return (a + 2) * x * x * x - (a + 3) * x * x + 1 }
    return x < 2 ? a * (x * x * x - 5 * x * x + 8 * x - 4) : 0
  }

  /// The largest distance of a channel from `canvas`.
  func error(of canvas: PixelBuffer) -> Double {
    var most = 0.0
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let pixel = canvas[x, y]
        let found = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
        for (a, b) in zip(found, channels(x: x, y: y)) { most = max(most, abs(Double(a) - b)) }
      }
    }
    return most
  }
}

extension ImageSampler {
  /// All pixels of a canvas.
  static func canvas(
    _ image: Bitmap, region: PixelRect? = nil, _ map: ImageMap, _ resampling: Resampling = .smooth,
    tilingX: ImageTiling = .pad, tilingY: ImageTiling = .pad, width: Int, height: Int
  ) -> PixelBuffer {
    var canvas = PixelBuffer(width: width, height: height, filledWith: Pixel(bits: 0x0102_0304))
    var sampler = ImageSampler(
      image, region: region, map: map, resampling: resampling, tilingX: tilingX, tilingY: tilingY,
      columns: 0..<width)
    var pixels = canvas.pixels.mutableSpan
    for y in 0..<height {
      sampler.fill(&pixels, in: y * width..<(y + 1) * width, x: 0, y: y)
    }
    return canvas
  }
}

extension PixelBuffer {
  /// Random premultiplied pixels; neighbors are unlike, which is the worst for any filter.
  static func noise(_ width: Int, _ height: Int, seed: Int, isOpaque: Bool = false) -> PixelBuffer {
    var random = SeededGenerator(seed: seed)
    var buffer = PixelBuffer(width: width, height: height)
    for i in buffer.pixels.indices {
      let alpha = isOpaque ? 255 : [0, 255, UInt32.random(in: 0...255, using: &random)][i % 3]
      func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &random) }
      buffer.pixels[i] = Pixel(bits: channel() | channel() << 8 | channel() << 16 | alpha << 24)
    }
    return buffer
  }

  /// Colors that change slowly, with a disc of hard edges.
  static func picture(_ width: Int, _ height: Int) -> PixelBuffer {
    var buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (2 * x - width, 2 * y - height)
        let isDisc = 4 * (dx * dx + dy * dy) < width * height
        buffer[x, y] = Pixel(
          premultiplying: StraightPixel(
            red: UInt8(255 * x / width), green: UInt8(255 * y / height), blue: isDisc ? 230 : 20))
      }
    }
    return buffer
  }
}
