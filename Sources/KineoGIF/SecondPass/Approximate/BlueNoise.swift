import KineoGeometry

/// Thresholds whose pattern has no structure that the eye would find: neighbors differ much.
///
/// R. Ulichney, "The void-and-cluster method for dither array generation", 1993, on a torus.
enum BlueNoise {
  /// Rows and columns; a power of two.
  static let side = 32

  /// `thresholds[y % side * side + x % side]`, in 0..<1, each once.
  static let thresholds: [Float] = {
    let ranks = VoidAndCluster(side: side).ranks()
    return ranks.map { (Float($0) + 0.5) / Float(ranks.count) }
  }()

  @inline(__always)
  static func threshold(_ thresholds: [Float], x: Int, y: Int) -> Float {
    thresholds[(y & (side - 1)) * side + x & (side - 1)]
  }
}

/// Points on a torus that are put where there is most room.
private struct VoidAndCluster {
  let side: Int
  /// What a point adds at each offset: a Gaussian, for which Ulichney recommends a sigma of 1.5.
  private let bell: [Double]
  private var isPoint: [Bool]
  private var density: [Double]

  init(side: Int) {
    self.side = side
    let sigma = 1.5
    bell = (0..<side * side).map { offset in
      let (y, x) = offset.quotientAndRemainder(dividingBy: side)
      let (dx, dy) = (Double(min(x, side - x)), Double(min(y, side - y)))
      return Mathematics.exp(-(dx * dx + dy * dy) / (2 * sigma * sigma))
    }
    isPoint = Array(repeating: false, count: side * side)
    density = Array(repeating: 0, count: side * side)
  }

  /// The order in which cells become points.
  func ranks() -> [Int] {
    var start = self
    start.scatter()
    var ranks = [Int](repeating: 0, count: side * side)
    var shrinking = start
    let count = start.isPoint.count { $0 }
    for rank in (0..<count).reversed() {
      let cell = shrinking.tightest
      shrinking.set(cell, false)
      ranks[cell] = rank
    }
    var growing = start
    for rank in count..<side * side {
      let cell = growing.emptiest
      growing.set(cell, true)
      ranks[cell] = rank
    }
    return ranks
  }

  /// A tenth of the cells, moved until the tightest one stands where there is most room.
  private mutating func scatter() {
    for i in 0..<side * side / 10 {
      // Any start will do; these are spread by the golden ratio.
      set(i * 633 % (side * side), true)
    }
    while true {
      let tightest = tightest
      set(tightest, false)
      let emptiest = emptiest
      set(emptiest, true)
      if emptiest == tightest { return }
    }
  }

  private var tightest: Int {
    var (best, most) = (0, -Double.infinity)
    for i in isPoint.indices where isPoint[i] && density[i] > most {
      (best, most) = (i, density[i])
    }
    return best
  }

  private var emptiest: Int {
    var (best, least) = (0, Double.infinity)
    for i in isPoint.indices where !isPoint[i] && density[i] < least {
      (best, least) = (i, density[i])
    }
    return best
  }

  private mutating func set(_ cell: Int, _ value: Bool) {
    isPoint[cell] = value
    let (cy, cx) = cell.quotientAndRemainder(dividingBy: side)
    for y in 0..<side {
      for x in 0..<side {
        let offset = (y - cy + side) % side * side + (x - cx + side) % side
        density[y * side + x] += value ? bell[offset] : -bell[offset]
      }
    }
  }
}
