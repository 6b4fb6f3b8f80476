/// Sums over any block of color space in constant time
/// (X. Wu, "Efficient Statistical Computations for Optimal Color Quantization", 1991).
struct ColorMoments {
  typealias Sum = ColorHistogram.Cell

  /// Levels of a channel.
  static let side = 32
  private static let stride = side + 1

  /// At `(r * stride + g) * stride + b`: everything below `r`, `g` and `b`.
  private var sums = [Sum](repeating: .zero, count: stride * stride * stride)
  /// The same for the sum of squared channels.
  private var squares = [Double](repeating: 0, count: stride * stride * stride)

  init(_ cells: [Sum]) {
    fill(cells)
    for axis in [1, Self.stride, Self.stride * Self.stride] { accumulate(along: axis) }
  }

  func sum(_ box: ColorBox) -> Sum {
    var total = Sum.zero
    corners(of: box) { index, sign in total &+= sums[index] &* Sum(repeating: sign) }
    return total
  }

  /// Sum of squared distances of all pixels in `box` from their mean.
  func variance(_ box: ColorBox) -> Double {
    var total = 0.0
    corners(of: box) { index, sign in total += squares[index] * Double(sign) }
    return max(0, total - Self.between(sum(box)))
  }

  /// The part of the squares that a mean explains.
  static func between(_ sum: Sum) -> Double {
    guard sum[0] > 0 else { return 0 }
    let (red, green, blue) = (Double(sum[1]), Double(sum[2]), Double(sum[3]))
    return (red * red + green * green + blue * blue) / Double(sum[0])
  }

  private mutating func fill(_ cells: [Sum]) {
    for cell in cells {
      guard let color = ColorHistogram.mean(cell) else { continue }
      let place =
        (((color.red >> 3) + 1) * Self.stride + (color.green >> 3) + 1) * Self.stride
        + (color.blue >> 3) + 1
      sums[place] &+= cell
      squares[place] += Self.between(cell)
    }
  }

  private mutating func accumulate(along step: Int) {
    for index in sums.indices where index / step % Self.stride != 0 {
      sums[index] &+= sums[index - step]
      squares[index] += squares[index - step]
    }
  }

  private func corners(of box: ColorBox, _ body: (_ index: Int, _ sign: Int) -> Void) {
    for (red, redSign) in [(box.upper[0], 1), (box.lower[0], -1)] {
      for (green, greenSign) in [(box.upper[1], 1), (box.lower[1], -1)] {
        let row = (red * Self.stride + green) * Self.stride
        body(row + box.upper[2], redSign * greenSign)
        body(row + box.lower[2], -redSign * greenSign)
      }
    }
  }
}

/// A block of color space: levels `lower..<upper` of red, green and blue.
struct ColorBox {
  var lower = SIMD4<Int>(0, 0, 0, 0)
  var upper = SIMD4<Int>(ColorMoments.side, ColorMoments.side, ColorMoments.side, 0)
}
