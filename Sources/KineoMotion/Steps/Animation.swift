import KineoGeometry

/// Chained steps as a value: what moves, in which order, for how long, but not yet at what time.
///
/// Make one from a factory (`.rotate(by:)`, `.fade(to:)`, `.delay(_:)`), chain several in an array
/// literal or `sequence(_:)`, and wrap any of them in operators (`repeated(_:)`, `reversed()`,
/// `on(_:)`). Nothing is computed before ``Timeline`` compiles it against a scene's layers.
///
/// ```swift
/// let enter: Animation = [
///   .parallel([.fadeIn(duration: 0.4), .shift(x: 60, duration: 0.4)]),
///   .rotate(by: .degrees(90), duration: 0.2).repeated(4),
///   .delay(0.5),
///   .fade(to: 0),
/// ]
/// let loop = enter.on("square").forever()
/// ```
public struct Animation: Sendable, Equatable {
  indirect enum Node: Sendable, Equatable {
    case step(Step)
    case delay(Time)
    /// A name for an instant.
    case label(String)
    /// A delay that ends at an instant.
    case wait(Position)
    case sequence([Animation])
    case parallel([Animation])
    /// All at once until the first ends.
    case race([Animation])
    /// Begins at a position of the list it is in.
    case placed(Animation, Position)
    case loop(Animation, Repetition)
    /// The first steps of a chain, or periods of a loop.
    case take(Animation, count: Int)
    /// What happens before an instant of the child, or what has begun by then.
    case cut(Animation, Position, finishing: Bool)
    case reversed(Animation)
    case speed(Animation, Rational)
    /// The progress of the whole runs along a curve.
    case paced(Animation, TimingCurve)
    case on(Animation, Targets)
    /// What steps have that do not say otherwise.
    case defaults(Animation, Defaults)
    /// Scales several layers as if they were one.
    case together(Animation)
    /// Adds to what else happens to a property at the same time.
    case additive(Animation)
    case keyframes(Keyframes)
    case track(KeyTrack)
    case animator(Animator)
    case draggable(Draggable)
  }

  /// How an animation is played several times in a row.
  struct Repetition: Sendable, Equatable {
    /// Endless without a count.
    var count: Int?
    /// Alternating legs run forward, back, forward.
    var alternates = false
    /// What the legs that run back are paced by.
    var returning: TimingCurve?
    /// The rest between one time and the next.
    var rest = Time.zero
  }

  /// Which layers an animation moves.
  enum Targets: Sendable, Equatable {
    case named([String])
    case matching(LayerPattern)
    case all
  }

  let node: Node

  /// The place in the preset; messages about the animation name the place.
  public var mark: SourcePosition?

  init(_ node: Node) { self.node = node }

  /// The same animation, marked as read from `mark`.
  public func marked(_ mark: SourcePosition?) -> Animation {
    var copy = self
    copy.mark = mark
    return copy
  }

  /// The same, marked as read from `mark` in all its parts: for one word that makes several steps.
  public func markedThroughout(_ mark: SourcePosition) -> Animation {
    switch node {
    case .sequence(let children):
      Animation(.sequence(children.map { $0.markedThroughout(mark) })).marked(mark)
    case .parallel(let children):
      Animation(.parallel(children.map { $0.markedThroughout(mark) })).marked(mark)
    default: marked(mark)
    }
  }

  /// Equal when they mean the same, wherever they were read.
  public static func == (a: Animation, b: Animation) -> Bool { a.node == b.node }
}

extension Animation: ExpressibleByArrayLiteral {
  /// A sequence.
  public init(arrayLiteral elements: Animation...) { self.init(.sequence(elements)) }
}

extension Animation.Node {
  /// The animations that this one is made of.
  var children: [Animation] {
    switch self {
    case .step, .delay, .label, .wait, .track, .draggable: []
    case .sequence(let children), .parallel(let children), .race(let children): children
    case .placed(let child, _), .loop(let child, _), .take(let child, _), .cut(let child, _, _),
      .reversed(let child), .speed(let child, _), .paced(let child, _), .on(let child, _),
      .defaults(let child, _), .together(let child), .additive(let child):
      [child]
    case .keyframes(let keyframes): keyframes.frames.map(\.animation)
    case .animator(let animator): animator.allAnimations
    }
  }
}
