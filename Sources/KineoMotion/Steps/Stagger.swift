import KineoGeometry

/// How the starts of one animation on several layers follow each other.
///
/// The meanings are those of GSAP's `stagger`: each layer starts the later the farther it is from
/// where the wave begins; the first starts at once.
public struct Stagger: Sendable, Equatable {
  /// How far apart the starts are.
  public enum Spacing: Sendable, Equatable {
    /// So much for each place between two layers.
    case each(Time)
    /// So much between the first start and the last.
    case amount(Time)

    /// So much for each place between two layers.
    public static func each(_ time: some TimeConvertible) -> Self { .each(time.exactTime) }
    /// So much between the first start and the last.
    public static func amount(_ time: some TimeConvertible) -> Self { .amount(time.exactTime) }

    /// Whether it is made of a number of seconds.
    var isValid: Bool {
      switch self {
      case .each(let time), .amount(let time): time.isValid
      }
    }
  }

  /// Where the wave begins.
  public enum Origin: Sendable, Equatable {
    /// At the first layer, in the middle, at both ends, or at the last layer.
    case start, center, edges, end
    /// At the layer with this number, counted from 0.
    case index(Int)
    /// In an order that only depends on the seed.
    case random(seed: Int)
  }

  /// How far apart the starts are.
  public var spacing: Spacing
  /// Where the wave begins.
  public var origin: Origin
  /// Layers in one row of a grid; nil for all. In a grid distances are straight lines.
  public var columns: Int?
  /// Along which axis of a grid distances count; nil for both.
  public var axis: Axis?
  /// How the starts are distributed from the first to the last; even for nil. Starts before the
  /// first, where a curve undershoots, are with the first; of a curve that is not valid nothing
  /// counts.
  public var curve: TimingCurve?

  /// An axis of a grid.
  public enum Axis: String, Sendable, CaseIterable {
    /// From column to column.
    case x
    /// From row to row.
    case y
  }

  /// A wave from the first layer on, all of them in one row by default.
  public init(
    _ spacing: Spacing, from origin: Origin = .start, columns: Int? = nil, axis: Axis? = nil,
    curve: TimingCurve? = nil
  ) {
    self.spacing = spacing
    self.origin = origin
    self.columns = columns
    self.axis = axis
    self.curve = curve
  }

  /// When each of `count` layers starts.
  public func offsets(count: Int) -> [Time] {
    guard spacing.isValid else { return Array(repeating: .invalid, count: count) }
    let distances = distances(count: count)
    guard let least = distances.min(), let most = distances.max(), most > least else {
      return Array(repeating: .zero, count: max(count, 0))
    }
    let even = distances.map { distance -> Time in
      switch spacing {
      case .each(let time): time * (distance - least)
      case .amount(let time): time * ((distance - least) / (most - least))
      }
    }
    guard let curve, curve.isValid, let last = even.max(), last > .zero else { return even }
    let fitted = curve.fitted(to: last.seconds.double)
    return even.map { time in
      let fraction = Rational(fitted.value(at: (time / last).double)) ?? .zero
      return last * max(fraction, .zero)
    }
  }

  /// How far each layer is from where the wave begins, in places.
  private func distances(count: Int) -> [Rational] {
    if case .random(let seed) = origin { return Self.shuffled(count, seed: seed) }
    let columns = max(1, min(columns ?? count, count))
    let rows = (count + columns - 1) / max(columns, 1)
    let middle = (x: Double(columns - 1) / 2, y: Double(rows - 1) / 2)
    let from: (x: Double, y: Double) =
      switch origin {
      case .start, .random: (0, 0)
      case .end: (middle.x * 2, middle.y * 2)
      case .center, .edges: middle
      case .index(let index): (Double(index % columns), Double(index / columns))
      }
    let distances = (0..<count).map { index in
      let x = axis == .y ? 0 : Double(index % columns) - from.x
      let y = axis == .x ? 0 : Double(index / columns) - from.y
      return Rational(y == 0 ? x.magnitude : (x * x + y * y).squareRoot()) ?? .zero
    }
    return origin == .edges ? distances.map { -$0 } : distances
  }

  /// The numbers 0 up to `count` in an order of their own for each seed: Fisher and Yates's shuffle
  /// with the numbers of SplitMix64 (Steele, Lea and Flood, 2014).
  private static func shuffled(_ count: Int, seed: Int) -> [Rational] {
    var state = UInt64(truncatingIfNeeded: seed)
    var order = Array(0..<count)
    for last in order.indices.dropFirst().reversed() {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      order.swapAt(last, Int((z ^ (z >> 31)) % UInt64(last + 1)))
    }
    return order.map { Rational($0) }
  }
}

extension Animation {
  /// This on each of `layers`, which start one after the other.
  public func staggered(_ stagger: Stagger, over layers: [String]) -> Animation {
    .staggered(stagger, over: layers) { _ in self }
  }

  /// An animation on each of `layers`, which start one after the other.
  ///
  /// ```swift
  /// let wave = Animation.staggered(Stagger(.each(0.1)), over: Layer.names(of: "dot", count: 5)) {
  ///   .shift(y: Double(-4 * $0))
  /// }
  /// ```
  ///
  /// - Parameter animation: What moves the layer with a number, counted from 0.
  public static func staggered(
    _ stagger: Stagger, over layers: [String], _ animation: (Int) -> Animation
  ) -> Animation {
    let offsets = stagger.offsets(count: layers.count)
    return .parallel(
      layers.indices.map { index in
        let animation = animation(index)
        return .sequence([
          .delay(offsets[index]).marked(animation.mark), animation.on(layers[index]),
        ])
      })
  }
}
