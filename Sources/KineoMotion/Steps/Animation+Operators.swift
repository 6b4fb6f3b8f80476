import KineoGeometry

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

  /// Plays `animations` at once until the first of them ends; the others stay where they are then.
  public static func race(_ animations: [Animation]) -> Animation {
    Animation(.race(animations))
  }

  /// This, beginning at a position of the list it stands in.
  ///
  /// In a sequence it would begin after everything before it has ended, in a parallel at the start.
  public func at(_ position: Position) -> Animation {
    Animation(.placed(self, position)).marked(mark)
  }

  /// This, added to what else happens to the same properties at the same time.
  ///
  /// It starts from the value the others lead to, so one that goes `to` a value gets there.
  public func additive() -> Animation { Animation(.additive(self)) }

  /// This, with several layers that one step scales kept together: they move away from their common
  /// middle, or towards it, as if they were one.
  ///
  /// The middle is that of the box around the layers' positions when the step begins for the first
  /// time.
  public func together() -> Animation { Animation(.together(self)).marked(mark) }

  /// This, then `next`.
  public func then(_ next: Animation) -> Animation {
    guard case .sequence(let chain) = node else { return .sequence([self, next]) }
    return .sequence(chain + [next]).marked(mark)
  }

  /// This and `other` at once: a ``parallel(_:)`` of both.
  public func with(_ other: Animation) -> Animation {
    guard case .parallel(let members) = node else { return .parallel([self, other]) }
    return .parallel(members + [other]).marked(mark)
  }

  /// Nothing for a while, then this.
  public func delayed(by duration: any TimeConvertible) -> Animation {
    .sequence([.delay(duration), self])
  }

  /// This `count` times in a row (0 or more); relative steps accumulate.
  ///
  /// With `autoreverse` every second time runs backwards: a count of 1 is forward only, 2 there
  /// and back.
  public func repeated(_ count: Int, autoreverse: Bool = false) -> Animation {
    Animation(.loop(self, Repetition(count: count, alternates: autoreverse)))
  }

  /// This without end: take some periods of it with ``take(_:)``, or make it the whole animation,
  /// and one period of it is written.
  public func forever(autoreverse: Bool = false) -> Animation {
    Animation(.loop(self, Repetition(count: nil, alternates: autoreverse)))
  }

  /// The first `count` (0 or more) steps of a chain, or periods of something repeated or endless;
  /// all of them if there are fewer.
  ///
  /// A delay is a step, a label is not.
  public func take(_ count: Int) -> Animation { Animation(.take(self, count: count)) }

  /// What of this happens before an instant: a time, a fraction of the whole, or a label inside or
  /// around it.
  ///
  /// - Parameter finishing: Whether steps and periods that run then come to their end, and only
  ///   nothing new begins. Otherwise everything stays where it is at that instant.
  public func take(until position: Position, finishing: Bool = false) -> Animation {
    Animation(.cut(self, position, finishing: finishing))
  }

  /// Forward, then back to where it began.
  ///
  /// - Parameter returning: What the progress of the way back runs along; the way itself is that of
  ///   a film played backwards.
  public func autoreversed(returning: TimingCurve? = nil) -> Animation {
    Animation(.loop(self, Repetition(count: 2, alternates: true, returning: returning)))
  }

  /// Back from the end to the start. A sequence runs its reversed children last to first, a group
  /// reverses each of its members.
  ///
  /// Where all steps are relative it goes on from where the layer stands; a chain with absolute
  /// steps begins at their end.
  public func reversed() -> Animation { Animation(.reversed(self)) }

  /// This `count` times with a rest of `delay` between, not after the last.
  public func repeated(_ count: Int, delay: any TimeConvertible) -> Animation {
    Animation(.loop(self, Repetition(count: count, rest: delay.exactTime)))
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

  /// This at a speed that changes evenly from `start` to `end` (0 or more, not both 0).
  public func speed(from start: Double, to end: Double) -> Animation {
    let sum = min(start, end) >= 0 ? start + end : 0
    // The way covered is a parabola; with x(s) = s this Bézier curve is exactly that.
    let rise = sum > 0 ? 2 * start / (3 * sum) : -1
    let ramp = speed(sum / 2).paced(by: .cubicBezier(1.0 / 3, rise, 2.0 / 3, 1.0 / 3 + rise))
    return ramp
  }

  /// Aims every step in this that has no layer of its own at the layers of these names.
  public func on(_ layers: String...) -> Animation { on(layers) }

  /// Aims every step in this that has no layer of its own at the layers of these names.
  public func on(_ layers: [String]) -> Animation { Animation(.on(self, .named(layers))) }

  /// Aims every step in this that has no layer of its own at the layers whose names fit a pattern, in
  /// which `*` stands for any characters and `?` for one: `on(matching: "letter*")`.
  public func on(matching pattern: String) -> Animation {
    Animation(.on(self, .matching(LayerPattern(pattern))))
  }

  /// Aims every step in this that has no layer of its own at every layer that is not in a group.
  public func onAll() -> Animation { Animation(.on(self, .all)) }
}
