import KineoGeometry

extension Animation {
  /// What steps have that do not say otherwise.
  public struct Defaults: Sendable, Equatable {
    /// 0 or more; nil for that of what is around. With a spring that has a duration of its own, nil.
    public var duration: Time?
    /// Nil for that of what is around.
    public var curve: TimingCurve?
    /// A pause of 0 or more between one step of the chain and the next.
    public var gap: Time?

    public init(
      duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil,
      gap: (any TimeConvertible)? = nil
    ) {
      self.duration = duration?.exactTime
      self.curve = curve
      self.gap = gap?.exactTime
    }
  }

  /// This with a duration and a curve for all steps in it that have none of their own, and a pause
  /// between its own steps if it is a chain.
  ///
  /// The nearest defaults around a step count. Animators and keyframes have their own for what is in
  /// them. There is no pause beside a delay, nor before a step at a position.
  public func defaults(_ defaults: Defaults) -> Animation {
    Animation(.defaults(self, defaults)).marked(mark)
  }

  /// This with ``defaults(_:)``.
  ///
  /// ```swift
  /// let calm = Animation.sequence([.fadeIn(), .shift(x: 60), .fadeOut()])
  ///   .defaults(duration: 0.6, curve: .easeOut, gap: 0.2)
  /// ```
  public func defaults(
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil,
    gap: (any TimeConvertible)? = nil
  ) -> Animation {
    defaults(Defaults(duration: duration, curve: curve, gap: gap))
  }

  /// The chain with a pause between its steps; anything else as it is.
  func spaced(by gap: Time) -> Animation {
    switch node {
    case .sequence(let children):
      Animation(.sequence(Self.spaced(children, by: gap))).marked(mark)
    case .on(let child, let targets):
      Animation(.on(child.spaced(by: gap), targets)).marked(mark)
    case .additive(let child): Animation(.additive(child.spaced(by: gap))).marked(mark)
    default: self
    }
  }

  private static func spaced(_ children: [Animation], by gap: Time) -> [Animation] {
    var result: [Animation] = []
    var isAfterStep = false
    for child in children {
      if case .label = child.node {
        result.append(child)
        continue
      }
      let isStep = !child.isPause
      if isAfterStep, isStep, child.placement == nil {
        result.append(.delay(gap).marked(child.mark))
      }
      result.append(child)
      isAfterStep = isStep
    }
    return result
  }

  private var isPause: Bool {
    switch node {
    case .delay, .wait: true
    default: false
    }
  }
}
