import KineoGeometry

/// Decides what color each pixel of a row should get, so that neighbors together look right.
struct RowDither: Sendable {
  /// How the error of a pixel is dealt with.
  enum Method: Sendable, Equatable {
    case none
    case ordered
    /// Handed on, so much of it, 0...1.
    case diffusion(Float)
  }

  /// What one pixel should get.
  struct Wish {
    /// What is drawn.
    var source = LabColor.black
    /// What the palette is asked for: the source, with errors of neighbors.
    var wanted = LabColor.black
    /// The nearest color of the palette and the square of its distance.
    var nearest: (number: Int, squaredDistance: Float) = (0, 0)
    /// The fraction of the error that is handed on.
    var strength: Float = 0
  }

  let method: Method
  /// One a pixel of the row; only those of pixels that change mean anything.
  private(set) var wishes: [Wish] = []
  /// Errors handed down from the row above, and those for the row below; with a pixel on each side.
  private var carried: [SIMD4<Float>] = []
  private var handedDown: [SIMD4<Float>] = []
  /// Of the image's palette, for diffusion.
  private var neighbors: ColorNeighbors?
  private let thresholds: [Float]
  private let converter = LabConverter.shared

  /// The fraction of an error that the next pixel of the row gets (Floyd and Steinberg).
  static let ahead: Float = 7.0 / 16

  /// Errors above this are not handed on whole: they would smear over edges.
  private static let furthestCarried: Float = 6

  init(_ method: Method) {
    self.method = method
    thresholds = method == .ordered ? BlueNoise.thresholds : []
  }

  /// Begins an image of `width` columns with these colors.
  mutating func begin(_ palette: NearestColor, width: Int) {
    wishes = Array(repeating: Wish(), count: width)
    guard case .diffusion = method else { return }
    if neighbors?.palette.labs != palette.labs { neighbors = ColorNeighbors(palette) }
    carried = Array(repeating: .zero, count: width + 2)
    handedDown = carried
  }

  /// Looks at a row.
  ///
  /// - Parameters:
  ///   - x: Where the row starts on the canvas, and `y`.
  ///   - isChanged: Whether the pixel in a column changes; others take no part.
  mutating func plan(
    _ row: Span<SolidColor>, x: Int, y: Int, _ palette: NearestColor,
    _ memory: inout NearestColorMemory, isChanged: [Bool]
  ) {
    switch method {
    case .none:
      var (last, wish) = (SolidColor.clear, Wish())
      for i in row.indices where isChanged[i] {
        if row[i] != last { (last, wish) = (row[i], nearest(to: row[i], palette, &memory)) }
        wishes[i] = wish
      }
    case .ordered:
      for i in row.indices where isChanged[i] {
        let threshold = BlueNoise.threshold(thresholds, x: x + i, y: y)
        wishes[i] = ordered(row[i], threshold, Self.strength(row, i), palette, &memory)
      }
    case .diffusion(let strength):
      if let neighbors { diffuse(row, y: y, strength, neighbors, isChanged) }
    }
  }

  /// What became of the pixel in `column`: the color `lab`. What it lacks goes to the row below.
  @inline(__always)
  mutating func settle(_ column: Int, as lab: LabColor, y: Int) {
    guard case .diffusion = method else { return }
    let wish = wishes[column]
    let error = Self.capped((wish.wanted.components - lab.components) * wish.strength)
    let ahead = y & 1 == 0 ? 1 : -1
    handedDown[column + 1 - ahead] += error * (3.0 / 16)
    handedDown[column + 1] += error * (5.0 / 16)
    handedDown[column + 1 + ahead] += error * (1.0 / 16)
  }

  /// The row is done.
  mutating func endRow() {
    guard case .diffusion = method else { return }
    swap(&carried, &handedDown)
    for i in handedDown.indices { handedDown[i] = .zero }
  }

  /// The fraction of what the pixel in a column lacks that its neighbors get, where colors are chosen
  /// by their cost.
  @inline(__always)
  func strength(_ row: Span<SolidColor>, _ column: Int) -> Float {
    guard case .diffusion(let fraction) = method else { return 0 }
    let smoothness = Self.strength(row, column)
    return fraction * (smoothness < 1 && Self.isTexture(row, column) ? 1 : smoothness)
  }

  /// Whether no two neighbors around a pixel have the same color, as in photographs; beside an edge
  /// of a shape, they do.
  @inline(__always)
  private static func isTexture(_ row: Span<SolidColor>, _ column: Int) -> Bool {
    var last = SolidColor.clear
    for i in max(0, column - 2)..<min(row.count, column + 3) {
      let color = row[i]
      guard color != last else { return false }
      last = color
    }
    return true
  }

  private func nearest(
    to color: SolidColor, _ palette: NearestColor, _ memory: inout NearestColorMemory
  ) -> Wish {
    let lab = converter.lab(of: color)
    let number = memory.number(of: color, lab, in: palette)
    let distance = palette.labs[number].squaredDistance(to: lab)
    return Wish(source: lab, wanted: lab, nearest: (number, distance))
  }

  /// One of the two colors around the pixel's, chosen by the threshold.
  private func ordered(
    _ color: SolidColor, _ threshold: Float, _ strength: Float, _ palette: NearestColor,
    _ memory: inout NearestColorMemory
  ) -> Wish {
    let lab = converter.lab(of: color)
    var number = memory.number(of: color, lab, in: palette)
    let near = palette.labs[number].components
    let error = lab.components - near
    let other = palette.nearest(to: LabColor(components: lab.components + error)).number
    if other != number {
      let way = palette.labs[other].components - near
      let fraction = (error * way).sum() / (way * way).sum()
      if threshold < fraction * strength { number = other }
    }
    return Wish(source: lab, wanted: palette.labs[number], nearest: (number, 0))
  }

  /// R. Floyd and L. Steinberg's filter (1976): 7/16 go to the next pixel; the rest goes to the row
  /// below, when the pixel is settled. Every other row runs backwards.
  private mutating func diffuse(
    _ row: Span<SolidColor>, y: Int, _ fraction: Float, _ colors: ColorNeighbors,
    _ isChanged: [Bool]
  ) {
    let isForward = y & 1 == 0
    var ahead = SIMD4<Float>.zero
    var guess = 0
    var (last, lab) = (SolidColor.clear, LabColor.black)
    for step in row.indices {
      let i = isForward ? step : row.count - 1 - step
      guard isChanged[i] else {
        ahead = .zero
        continue
      }
      if row[i] != last { (last, lab) = (row[i], converter.lab(of: row[i])) }
      let strength = fraction * Self.strength(row, i)
      let wanted = LabColor(
        components: lab.components + (carried[i + 1] + ahead) * (strength > 0 ? 1 : 0))
      let nearest = colors.nearest(to: wanted, guess: guess)
      guess = nearest.number
      wishes[i] = Wish(source: lab, wanted: wanted, nearest: nearest, strength: strength)
      ahead =
        Self.capped((wanted.components - colors.palette.labs[nearest.number].components) * strength)
        * Self.ahead
    }
  }

  @inline(__always)
  static func capped(_ error: SIMD4<Float>) -> SIMD4<Float> {
    let square = (error * error).sum()
    guard square > furthestCarried * furthestCarried else { return error }
    return error * (furthestCarried / square.squareRoot())
  }

  /// How much banding would show around a pixel: 1 on smooth surfaces, 0 across edges and in
  /// texture, which hide it.
  @inline(__always)
  static func strength(_ row: Span<SolidColor>, _ i: Int) -> Float {
    let left = row[max(0, i - 1)].luma
    let right = row[min(row.count - 1, i + 1)].luma
    let middle = row[i].luma
    let step = Float(max((left - middle).magnitude, (right - middle).magnitude))
    return max(0, min(1, (12 - step) / 8))
  }
}
