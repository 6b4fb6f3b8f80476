import KineoGeometry

/// A list of steps is a sequence also where the compiler takes the literal for an array:
///
/// ```swift
/// let blink = [.fadeOut(), .fadeIn()].on("lamp")
/// let twice = [.shift(x: 40), .rotate(by: .degrees(90))].repeated(2)
/// ```
extension [Animation] {
  private var sequence: Animation { .sequence(self) }

  // MARK: Targets

  /// The sequence, aimed at layers; see ``Animation/on(_:)-(String...)``.
  public func on(_ layers: String...) -> Animation { sequence.on(layers) }

  /// The sequence, aimed at layers; see ``Animation/on(_:)-([String])``.
  public func on(_ layers: [String]) -> Animation { sequence.on(layers) }

  /// The sequence, aimed at layers; see ``Animation/on(_:_:)``.
  public func on(_ layer: Layer, _ others: Layer...) -> Animation { sequence.on([layer] + others) }

  /// The sequence, aimed at layers; see ``Animation/on(_:)-([Layer])``.
  public func on(_ layers: [Layer]) -> Animation { sequence.on(layers) }

  /// The sequence, aimed at layers whose names fit a pattern; see ``Animation/on(matching:)``.
  public func on(matching pattern: String) -> Animation { sequence.on(matching: pattern) }

  /// The sequence, aimed at every layer that is not in a group; see ``Animation/onAll()``.
  public func onAll() -> Animation { sequence.onAll() }

  /// The sequence on each of `layers`, which start one after the other.
  public func staggered(_ stagger: Stagger, over layers: [String]) -> Animation {
    sequence.staggered(stagger, over: layers)
  }

  /// The sequence on each of `layers`, which start one after the other.
  public func staggered(_ stagger: Stagger, over layers: [Layer]) -> Animation {
    sequence.staggered(stagger, over: layers)
  }

  // MARK: Composition

  /// The sequence, then `next`; see ``Animation/then(_:)``.
  public func then(_ next: Animation) -> Animation { sequence.then(next) }

  /// The sequence, then `next`; see ``Animation/concat(_:)-(Animation)``.
  public func concat(_ next: Animation) -> Animation { sequence.then(next) }

  /// The sequence and `other` at once; see ``Animation/with(_:)``.
  public func with(_ other: Animation) -> Animation { sequence.with(other) }

  /// The sequence and `other` at once; see ``Animation/merge(with:)``.
  public func merge(with other: Animation) -> Animation { sequence.with(other) }

  /// The sequence, beginning at a position of the list it stands in; see ``Animation/at(_:)``.
  public func at(_ position: Position) -> Animation { sequence.at(position) }

  /// The sequence with a duration and a curve for its steps, and a pause between them; see
  /// ``Animation/defaults(duration:curve:gap:)``.
  public func defaults(
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil,
    gap: (any TimeConvertible)? = nil
  ) -> Animation {
    sequence.defaults(duration: duration, curve: curve, gap: gap)
  }

  /// The sequence, with layers that it scales kept together; see ``Animation/together()``.
  public func together() -> Animation { sequence.together() }

  /// The sequence, added to what else happens; see ``Animation/additive()``.
  public func additive() -> Animation { sequence.additive() }

  // MARK: Time

  /// Nothing for a while, then the sequence; see ``Animation/delayed(by:)``.
  public func delayed(by duration: any TimeConvertible) -> Animation {
    sequence.delayed(by: duration)
  }

  /// The sequence `count` times in a row; see ``Animation/repeated(_:autoreverse:)``.
  public func repeated(_ count: Int, autoreverse: Bool = false) -> Animation {
    sequence.repeated(count, autoreverse: autoreverse)
  }

  /// The sequence `count` times with a rest between; see ``Animation/repeated(_:delay:)``.
  public func repeated(_ count: Int, delay: any TimeConvertible) -> Animation {
    sequence.repeated(count, delay: delay)
  }

  /// The sequence without end; see ``Animation/forever(autoreverse:)``.
  public func forever(autoreverse: Bool = false) -> Animation {
    sequence.forever(autoreverse: autoreverse)
  }

  /// The first steps of the sequence; see ``Animation/take(_:)``.
  public func take(_ count: Int) -> Animation { sequence.take(count) }

  /// What of the sequence happens before an instant; see ``Animation/take(until:finishing:)``.
  public func take(until position: Position, finishing: Bool = false) -> Animation {
    sequence.take(until: position, finishing: finishing)
  }

  /// Forward, then back to where it began; see ``Animation/autoreversed(returning:)``.
  public func autoreversed(returning: TimingCurve? = nil) -> Animation {
    sequence.autoreversed(returning: returning)
  }

  /// The sequence played backwards, not only its members in another order; see
  /// ``Animation/reversed()``. Where an array is expected it is still the array's method.
  public func reversed() -> Animation { sequence.reversed() }

  /// The sequence with its progress running along `curve`; see ``Animation/paced(by:)``.
  public func paced(by curve: TimingCurve) -> Animation { sequence.paced(by: curve) }

  /// The sequence in `1 / factor` of the time; see ``Animation/speed(_:)``.
  public func speed(_ factor: Double) -> Animation { sequence.speed(factor) }
}
