import KineoGeometry

/// The session, one method an event. Times count from the beginning of the session; events of one
/// time happen in the order they were written. What ends at an instant has ended before the events
/// of that instant.
extension Animator {
  /// Lets an inactive animator run after a delay, in which it is active already and may be paused.
  ///
  /// One that was reversed before runs from its end values back to its start values. Starting a
  /// paused one continues it; a running one runs on.
  public func start(
    at time: any TimeConvertible = 0, after delay: any TimeConvertible = 0
  ) -> Animator {
    adding(AnimatorEvent(.start(delay: delay.exactTime), at: time.exactTime))
  }

  /// Holds an animator; value and fraction stay.
  ///
  /// An inactive one becomes active, at the beginning of its way.
  public func pause(at time: any TimeConvertible) -> Animator {
    adding(AnimatorEvent(.pause, at: time.exactTime))
  }

  /// Moves a paused animator to a fraction of the way, evenly over a span of time.
  ///
  /// An inactive animator becomes active and paused. The value goes to `fraction`, or with an
  /// animator that does not scrub linearly to the curve's value there, from wherever it is.
  ///
  /// - Parameter fraction: 0, the start values, to 1, the end values, also when reversed. UIKit
  ///   moves others into that range; here they are a mistake.
  public func scrub(
    to fraction: Double, over span: any TimeConvertible = 0, at time: any TimeConvertible
  ) -> Animator {
    adding(AnimatorEvent(.scrub(to: fraction, over: span.exactTime), at: time.exactTime))
  }

  /// Makes an animator run the other way, at once if it runs.
  ///
  /// A running one goes back the way it came, with the speed it has. An inactive one will begin at
  /// its end values and run back to its start values.
  public func reverse(at time: any TimeConvertible) -> Animator {
    adding(AnimatorEvent(.reverse, at: time.exactTime))
  }

  /// Lets a paused animator run on: UIKit's `continueAnimation`.
  ///
  /// With nothing left to run it has arrived at once. An inactive animator starts, and a running one
  /// takes the new timing.
  ///
  /// - Parameters:
  ///   - curve: The way from the present value to the end. Nil keeps the rest of the curve it was
  ///     on, stretched to begin at the present value. A spring with a duration of its own
  ///     takes that long.
  ///   - durationFactor: 0 or more, times the animator's duration, for what is left; 0 for the time
  ///     that remained.
  ///   - velocity: For spring curves: speed at the start in distances left a second, positive
  ///     towards where the animator runs. Nil for the spring's own, or else the speed with which
  ///     the value moves at that very instant, be it scrubbed or in flight.
  public func `continue`(
    at time: any TimeConvertible, curve: TimingCurve? = nil, durationFactor: Double = 0,
    velocity: Double? = nil
  ) -> Animator {
    let kind = AnimatorEvent.Kind.continue(
      curve: curve, durationFactor: durationFactor, velocity: velocity)
    return adding(AnimatorEvent(kind, at: time.exactTime))
  }

  /// Ends what an active animator does; the values stay as they are until ``finish(_:at:)``, if
  /// ever. An inactive one stays inactive.
  public func stop(at time: any TimeConvertible) -> Animator {
    adding(AnimatorEvent(.stop, at: time.exactTime))
  }

  /// Finishes a stopped animator: its values jump to `position`, and it is inactive again.
  public func finish(_ position: Position, at time: any TimeConvertible) -> Animator {
    adding(AnimatorEvent(.finish(position), at: time.exactTime))
  }

  /// Lets more animations run along in what is left, with the animator's curve.
  ///
  /// Those that are added to an inactive animator take its whole duration. What an animator moved
  /// before it was inactive stays where it arrived; used again, it moves what was added since.
  ///
  /// - Parameter delayFactor: How much of the time that is left passes before, 0...1.
  public func add(
    _ animations: [Animation], at time: any TimeConvertible, delayFactor: Double = 0
  ) -> Animator {
    adding(AnimatorEvent(.add(animations, delayFactor: delayFactor), at: time.exactTime))
  }

  /// Lets animations follow when the animator finishes for the first time, at `position`; nil for
  /// wherever.
  public func completion(at position: Position? = nil, _ animations: [Animation]) -> Animator {
    adding(Completion(position: position, animations: animations))
  }

  /// Lets a finger drive the animator, by the rules of ``Draggable``.
  ///
  /// - Parameter offset: The way of the finger that is the whole way of the animator; only its
  ///   larger component counts. Nothing else may happen to the animator before the finger is
  ///   lifted.
  public func pan(_ pan: Pan, over offset: Point) -> Animator {
    adding(AnimatorEvent(.pan(pan, over: offset), at: pan.start))
  }
}
