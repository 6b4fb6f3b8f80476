/// Splits a cloud of colors where that lessens the squared error most, again and again.
///
/// As X. Wu does ("Efficient Statistical Computations for Optimal Color Quantization", 1991), but
/// on the colors themselves and in OKLab, across the axis along which they are spread most.
struct ColorSplitter {
  /// In the order of the boxes.
  private(set) var colors: [WeightedColor]
  /// Every box holds the colors of a range; all of them together hold every color.
  private(set) var boxes: [Box]

  /// Neighboring colors in `colors` and their sums.
  struct Box {
    var range: Range<Int>
    var sum: ColorSum
  }

  /// Cuts that are tried along an axis.
  private static let bins = 64

  init(_ colors: [WeightedColor], limit: Int) {
    self.colors = colors
    boxes = colors.isEmpty ? [] : [Box(range: colors.indices, sum: ColorSum(colors[...]))]
    var variances = boxes.map(\.sum.variance)
    while boxes.count < limit {
      // The first of the worst, so that ties do not depend on anything else.
      guard let worst = variances.indices.max(by: { variances[$0] < variances[$1] }),
        variances[worst] > 1e-9
      else { break }
      guard let (low, high) = split(boxes[worst]) else {
        variances[worst] = 0
        continue
      }
      boxes[worst] = low
      variances[worst] = low.sum.variance
      boxes.append(high)
      variances.append(high.sum.variance)
    }
  }

  /// Moves the colors of `box` to either side of the best cut; nil if all are alike.
  private mutating func split(_ box: Box) -> (Box, Box)? {
    var colors = colors.mutableSpan
    guard let scale = Scale(of: colors.span.extracting(box.range), box.sum.widestAxis) else {
      return nil
    }
    var sums = [ColorSum](repeating: ColorSum(), count: Self.bins)
    var bins = sums.mutableSpan
    for i in box.range { bins[scale.bin(of: colors[i])].add(colors[i]) }
    let cut = Self.bestCut(sums, box.sum)
    let middle = Self.partition(&colors, box.range) { scale.bin(of: $0) >= cut }
    guard middle > box.range.lowerBound, middle < box.range.upperBound else { return nil }
    let low = sums[..<cut].reduce(into: ColorSum()) { $0.add($1) }
    return (
      Box(range: box.range.lowerBound..<middle, sum: low),
      Box(range: middle..<box.range.upperBound, sum: box.sum.without(low))
    )
  }

  /// Where colors are along an axis, from the least to the most.
  private struct Scale {
    private let axis: Int
    private let least: Float
    private let binsPerUnit: Float

    /// Nil if all colors are alike.
    init?(of colors: Span<WeightedColor>, _ axis: Int) {
      var least = SIMD4<Float>(repeating: .infinity)
      var most = -least
      for i in colors.indices {
        least = pointwiseMin(least, colors[i].lab.components)
        most = pointwiseMax(most, colors[i].lab.components)
      }
      guard most[axis] > least[axis] else { return nil }
      (self.axis, self.least) = (axis, least[axis])
      binsPerUnit = Float(bins) / (most[axis] - least[axis])
    }

    @inline(__always)
    func bin(of color: WeightedColor) -> Int {
      let lab = color.lab.components
      let value = axis == 0 ? lab.x : axis == 1 ? lab.y : lab.z
      return min(bins - 1, Int((value - least) * binsPerUnit))
    }
  }

  /// Moves colors of the upper part behind all others, as `MutableCollection.partition` does in lists.
  ///
  /// - Returns: The first of the upper part.
  @inline(__always)
  private static func partition(
    _ colors: inout MutableSpan<WeightedColor>, _ range: Range<Int>,
    isUpper: (WeightedColor) -> Bool
  ) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while true {
      while low < high, !isUpper(colors[low]) { low += 1 }
      if low == high { return low }
      high -= 1
      while low < high, isUpper(colors[high]) { high -= 1 }
      if low == high { return low }
      colors.swapAt(low, high)
      low += 1
    }
  }

  /// The first bin of the upper part of the two whose means explain most.
  private static func bestCut(_ bins: [ColorSum], _ whole: ColorSum) -> Int {
    var (best, most) = (1, -Double.infinity)
    var low = ColorSum()
    for cut in 1..<bins.count {
      low.add(bins[cut - 1])
      let high = whole.without(low)
      guard low.weight > 0, high.weight > 0 else { continue }
      let explained = low.explained + high.explained
      if explained > most { (best, most) = (cut, explained) }
    }
    return best
  }
}

/// Sums over colors, from which their mean and spread follow.
struct ColorSum {
  /// Weighted sums of the components; the last lane is the weight itself.
  private var linear = SIMD4<Double>.zero
  private var squares = SIMD4<Double>.zero

  init() {}

  init(_ colors: ArraySlice<WeightedColor>) {
    for color in colors { add(color) }
  }

  var weight: Double { linear.w }

  @inline(__always)
  mutating func add(_ color: WeightedColor) {
    var value = SIMD4<Double>(color.lab.components)
    value.w = 1
    linear += value * color.weight
    squares += value * value * color.weight
  }

  mutating func add(_ other: ColorSum) {
    linear += other.linear
    squares += other.squares
  }

  func without(_ part: ColorSum) -> ColorSum {
    var rest = self
    rest.linear -= part.linear
    rest.squares -= part.squares
    return rest
  }

  /// Nil without weight.
  var mean: LabColor? {
    guard weight > 0 else { return nil }
    var mean = linear / weight
    mean.w = 0
    return LabColor(components: SIMD4<Float>(mean))
  }

  /// The part of the squares that the mean explains.
  var explained: Double {
    let square = linear * linear
    return (square.x + square.y + square.z) / weight
  }

  /// Sum of squared distances from the mean.
  var variance: Double { max(0, squares.x + squares.y + squares.z - explained) }

  /// The component that varies most.
  var widestAxis: Int {
    let spread = squares - linear * linear / weight
    return spread.x >= spread.y && spread.x >= spread.z ? 0 : spread.y >= spread.z ? 1 : 2
  }
}
