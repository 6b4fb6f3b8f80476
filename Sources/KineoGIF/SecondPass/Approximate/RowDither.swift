import KineoGeometry

/// Decides what color each free pixel of a row should get, so that neighbors together look right.
struct RowDither: Sendable {
  /// How the error of a pixel is dealt with.
  enum Method: Sendable, Equatable {
    case none
    case ordered
    /// Handed on, so much of it, 0...1.
    case diffusion(Float)
  }

  /// What a pixel should get.
  struct Wish: Sendable {
    /// What the palette is asked for: the source, with errors of neighbors.
    var wanted = LabColor.black
    /// The nearest color of the palette.
    var nearest: Int32 = 0
    /// The square of its distance.
    var squaredDistance: Float = 0
    /// That of what a viewer shows; infinite if it shows nothing.
    var keptSquare = Float.infinity
  }

  private let method: Method
  /// What is drawn, pixel by pixel; these lists mean something for free pixels alone.
  private(set) var sources: [LabColor] = []
  private(set) var wishes: [Wish] = []
  /// The fractions of errors that are handed on.
  private var strengths: [Float] = []
  private var handedDown = HandedDown()
  private var shownLabs = LabCache()
  private let thresholds: [Float]

  init(_ method: Method) {
    self.method = method
    thresholds = method == .ordered ? BlueNoise.thresholds : []
  }

  /// Begins an image of `width` columns.
  mutating func begin(width: Int) {
    sources = Array(repeating: .black, count: width)
    wishes = Array(repeating: Wish(), count: width)
    strengths = Array(repeating: 0, count: width)
    if case .diffusion = method { handedDown.begin(width: width) }
  }

  /// Looks at the free pixels of a row; others take no part.
  ///
  /// - Parameters:
  ///   - x: Where the row starts on the canvas, and `y`.
  ///   - shown: What a viewer shows of it.
  ///   - labs: Gets what that looks like.
  mutating func plan(
    _ row: Span<SolidColor>, _ kinds: RowKinds, x: Int, y: Int, _ colors: inout ImageColors,
    over shown: Span<SolidColor>, into labs: inout [LabColor]
  ) {
    precondition(shown.count == row.count && labs.count == row.count, "one row")
    var column = 0
    while column < row.count {
      let run = kinds.run(from: column)
      column = run.columns.upperBound
      guard run.kind == .free else { continue }
      LabConverter.shared.convert(row, run.columns, into: &sources)
      shownLabs.convert(shown, run.columns, into: &labs)
      if method != .none { RowSmoothness.measure(row, run.columns, into: &strengths) }
      switch method {
      case .none: find(row, run.columns, &colors)
      case .ordered: choose(row, run.columns, x: x, y: y, &colors)
      case .diffusion(let fraction): diffuse(run.columns, fraction, y: y, colors.neighbors)
      }
      keep(shown, run.columns, labs)
    }
  }

  /// What became of the pixels: what they lack goes to the row below.
  mutating func settle(_ columns: Range<Int>, as labs: [LabColor]) {
    guard case .diffusion = method else { return }
    let (wishes, strengths) = (wishes, strengths)
    let (wanted, fractions, labs) = (wishes.span, strengths.span, labs.span)
    handedDown.lack(columns) { i in
      (wanted[i].wanted.components - labs[i].components) * fractions[i]
    }
  }

  /// Row `y` is done.
  mutating func endRow(y: Int) {
    guard case .diffusion = method else { return }
    handedDown.endRow(isForward: Self.isForward(y))
  }

  /// Every other row runs backwards, so that errors do not all go one way.
  private static func isForward(_ y: Int) -> Bool { y & 1 == 0 }

  /// The nearest colors.
  private mutating func find(
    _ row: Span<SolidColor>, _ columns: Range<Int>, _ colors: inout ImageColors
  ) {
    let sources = sources
    var wishes = wishes.mutableSpan
    var (last, wish) = (SolidColor.clear, Wish())
    for i in columns {
      if row[i] != last {
        last = row[i]
        wish = Wish(sources[i], colors.nearest(to: last, sources[i]))
      }
      wishes[i] = wish
    }
  }

  /// Of the two colors around each pixel's, the one that a fixed pattern has.
  private mutating func choose(
    _ row: Span<SolidColor>, _ columns: Range<Int>, x: Int, y: Int, _ colors: inout ImageColors
  ) {
    let labs = colors.labs
    for i in columns {
      let lab = sources[i]
      var number = colors.nearest(to: row[i], lab).number
      let near = labs[number].components
      let error = lab.components - near
      let beyond = LabColor(components: lab.components + error)
      let other = colors.neighbors.nearest(to: beyond, guess: number).number
      if other != number {
        let way = labs[other].components - near
        let fraction = (error * way).sum() / (way * way).sum()
        let threshold = BlueNoise.threshold(thresholds, x: x + i, y: y)
        if threshold < fraction * strengths[i] { number = other }
      }
      wishes[i] = Wish(labs[number], (number, 0))
    }
  }

  /// R. Floyd and L. Steinberg's filter (1976): 7/16 go to the next pixel; the rest goes to the row
  /// below, when the pixel is settled.
  private mutating func diffuse(
    _ columns: Range<Int>, _ fraction: Float, y: Int, _ colors: ColorNeighbors
  ) {
    for i in columns { strengths[i] *= fraction }
    let isForward = Self.isForward(y)
    let labs = colors.palette.labs.span
    let (sources, strengths, carried) = (sources, strengths, handedDown.errors)
    var wishes = wishes.mutableSpan
    var ahead = SIMD4<Float>.zero
    var guess = 0
    for step in 0..<columns.count {
      let i = isForward ? columns.lowerBound + step : columns.upperBound - 1 - step
      var lab = sources[i]
      if strengths[i] > 0 { lab.components += carried[i] + ahead }
      let found = colors.nearest(to: lab, guess: guess)
      guess = found.number
      wishes[i] = Wish(lab, found)
      let lack = (lab.components - labs[guess].components) * strengths[i]
      ahead = HandedDown.capped(lack) * HandedDown.ahead
    }
  }

  /// How far off a viewer is shown pixels that stay.
  private mutating func keep(
    _ shown: Span<SolidColor>, _ columns: Range<Int>, _ labs: [LabColor]
  ) {
    var wishes = wishes.mutableSpan
    let labs = labs.span
    for i in columns {
      wishes[i].keptSquare =
        shown[i] == .clear ? .infinity : labs[i].squaredDistance(to: wishes[i].wanted)
    }
  }
}

extension RowDither.Wish {
  @inline(__always)
  fileprivate init(_ wanted: LabColor, _ nearest: (number: Int, squaredDistance: Float)) {
    self.wanted = wanted
    self.nearest = Int32(truncatingIfNeeded: nearest.number)
    squaredDistance = nearest.squaredDistance
  }
}
