import KineoValues

/// Chained steps as a value: what moves, in which order, for how long, but not yet at what time.
///
/// Make one from a factory (`.rotate(by:)`, `.fade(to:)`, `.delay(_:)`), chain several in an array
/// literal or `sequence(_:)`, and wrap any of them in operators (`repeated(_:)`, `reversed()`,
/// `on(_:)`). Nothing is computed before ``Timeline`` compiles it against a scene's layers.
public struct Animation: Sendable, Equatable {
  indirect enum Node: Sendable, Equatable {
    case step(Step)
    case delay(Time)
    case sequence([Animation])
    case parallel([Animation])
    /// Plays `count` legs; endless without a count. Alternating legs run forward, back, forward.
    case loop(Animation, count: Int?, alternates: Bool)
    /// The first legs of an endless child.
    case take(Animation, count: Int)
    case reversed(Animation)
    case speed(Animation, Rational)
    /// The progress of the whole runs along a curve.
    case paced(Animation, TimingCurve)
    case on(Animation, Targets)
  }

  /// Which layers an animation moves.
  enum Targets: Sendable, Equatable {
    case named([String])
    case all
  }

  let node: Node

  /// Where a preset says this; messages about the animation name the place.
  public var mark: SourcePosition?

  init(_ node: Node) { self.node = node }

  /// The same animation, said to be read from `mark`.
  public func marked(_ mark: SourcePosition?) -> Animation {
    var copy = self
    copy.mark = mark
    return copy
  }

  /// Equal when they mean the same, wherever they were read.
  public static func == (a: Animation, b: Animation) -> Bool { a.node == b.node }
}

extension Animation: ExpressibleByArrayLiteral {
  /// A sequence.
  public init(arrayLiteral elements: Animation...) { self.init(.sequence(elements)) }
}
