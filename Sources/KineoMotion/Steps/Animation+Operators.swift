import KineoValues

extension Animation {
  /// Plays `animations` back to back; each starts from the values its predecessor left.
  public static func sequence(_ animations: [Animation]) -> Animation {
    Animation(.sequence(animations))
  }

  /// Plays `animations` at once and lasts as long as the longest; the others rest at their end.
  ///
  /// Two members that write one property at one time make the animation invalid.
  public static func parallel(_ animations: [Animation]) -> Animation {
    Animation(.parallel(animations))
  }

  /// This, then `next`.
  public func then(_ next: Animation) -> Animation {
    guard case .sequence(let chain) = node else { return .sequence([self, next]) }
    return .sequence(chain + [next]).marked(mark)
  }

  /// This `count` times in a row (0 or more); relative steps accumulate.
  ///
  /// With `autoreverse` every second time runs backwards: a count of 1 is forward only, 2 there
  /// and back.
  public func repeated(_ count: Int, autoreverse: Bool = false) -> Animation {
    Animation(.loop(self, count: count, alternates: autoreverse))
  }

  /// This without end: take some periods of it with ``take(_:)``, or make it the whole animation,
  /// of which one period is written.
  public func forever(autoreverse: Bool = false) -> Animation {
    Animation(.loop(self, count: nil, alternates: autoreverse))
  }

  /// The first `count` periods (0 or more) of an endless animation.
  public func take(_ count: Int) -> Animation { Animation(.take(self, count: count)) }

  /// Forward, then back to where it began.
  public func autoreversed() -> Animation { repeated(2, autoreverse: true) }

  /// Back from the end to the start. A sequence runs its reversed children last to first, a group
  /// reverses each of its members.
  ///
  /// Where all steps are relative it goes on from where the layer stands; a chain with absolute
  /// steps begins at their end.
  public func reversed() -> Animation { Animation(.reversed(self)) }

  /// This `count` times with a rest of `delay` between, not after the last.
  public func repeated(_ count: Int, delay: Time) -> Animation {
    guard count > 1 else { return repeated(count) }
    return .sequence([
      Animation.sequence([self, .delay(delay)]).repeated(count - 1), self,
    ])
  }

  /// This with the progress of the whole running along `curve`; the steps within keep their own.
  ///
  /// The length stays. Where the curve leaves 0...1 the animation rests at its start or end.
  public func paced(by curve: TimingCurve) -> Animation { Animation(.paced(self, curve)) }

  /// This in `1 / factor` of the time; factors multiply through nesting.
  ///
  /// `factor`, from 1e-9 to 9e9, is taken as the decimal it was written as, to nine places.
  public func speed(_ factor: Double) -> Animation { speed(exactly: Rational(factor) ?? .zero) }

  /// This in `1 / factor` of the time, for factors such as one third.
  public func speed(exactly factor: Rational) -> Animation { Animation(.speed(self, factor)) }

  /// Aims every step in this that has no layer of its own at the layers of these names.
  public func on(_ layers: String...) -> Animation { on(layers) }

  /// Aims every step in this that has no layer of its own at the layers of these names.
  public func on(_ layers: [String]) -> Animation { Animation(.on(self, .named(layers))) }

  /// Aims every step in this that has no layer of its own at every layer that is not in a group.
  public func onAll() -> Animation { Animation(.on(self, .all)) }
}
