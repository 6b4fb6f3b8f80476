import KineoGeometry

/// Where a step takes one property.
struct Motion: Sendable, Equatable {
  /// How the end is found from the value at the start.
  enum Target: Sendable, Equatable {
    /// So much further than the start.
    case by(SIMD4<Double>)
    /// A multiple of the start value.
    case times(SIMD4<Double>)
    /// There, wherever the start was.
    case to(SIMD4<Double>)
    /// To this angle in degrees modulo a full turn, the shorter way round.
    case toShortest(Double)
    /// To another outline.
    case outline(Shape)
    /// To another paint, and where the step begins if it sets that itself.
    case paint(PaintTarget, from: Paint?)
    /// Along a path.
    case along(MotionPath)
    /// The effect of a step type of one's own.
    case effect(any StepEffect)
    /// To what a closure makes of the start.
    case end(EndState)
  }

  let target: Target
  /// The start value, when the step sets it itself.
  let from: SIMD4<Double>?

  init(_ target: Target, from: SIMD4<Double>? = nil) {
    self.target = target
    self.from = from
  }

  /// What is wrong with the paints that it begins with and leads to, apart from their numbers.
  var paintMistake: PaintMistake? {
    guard case .paint(let target, let first) = self.target else { return nil }
    return [target.paint.mistake, first?.mistake].contains(.noStops) ? .noStops : nil
  }

  /// Whether every number can be computed with.
  var isFinite: Bool {
    let start = from?.isFinite ?? true
    return switch target {
    case .by(let value), .times(let value), .to(let value): start && value.isFinite
    case .toShortest(let degrees): start && degrees.isFinite
    case .along(let path): start && path.isFinite
    case .outline(let shape): start && shape.isFinite
    case .paint(let target, let first): target.paint.isFinite && first?.isFinite ?? true
    case .effect, .end: start
    }
  }
}

extension Motion {
  /// Whether the path from start to end is straight by default.
  var isPlain: Bool {
    switch target {
    case .by, .times, .to, .toShortest: true
    case .outline, .paint, .along, .effect, .end: false
    }
  }
}

extension Motion.Target {
  static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.by(let a), .by(let b)), (.times(let a), .times(let b)), (.to(let a), .to(let b)):
      a == b
    case (.toShortest(let a), .toShortest(let b)): a == b
    case (.outline(let a), .outline(let b)): a == b
    case (.paint(let a, let from), .paint(let b, let other)): a == b && from == other
    case (.along(let a), .along(let b)): a == b
    case (.effect(let a), .effect(let b)): a.isEqual(to: b)
    case (.end(let a), .end(let b)): a == b
    default: false
    }
  }
}

extension SIMD4<Double> {
  /// Numbers beyond this have lost all meaning on a canvas; sums of many of them stay finite.
  private static var limit: Double { 1e12 }

  var isFinite: Bool { indices.allSatisfy { self[$0].magnitude <= Self.limit } }
}
