import Kineo

extension Scene {
  /// The instants that `moments` mean, in their order.
  ///
  /// - Throws: `CommandFailure` for the first that the GIF does not reach, or what makes the
  ///   animation wrong.
  func times(of moments: [Moment]) throws -> [Time] {
    let clock = try clock(for: timeline())
    return try moments.map { try clock.time(of: $0) }
  }
}

extension FrameClock {
  fileprivate func time(of moment: Moment) throws(CommandFailure) -> Time {
    switch moment {
    case .share(let share): return duration * share
    case .time(let time):
      // Rounding can make the GIF a little shorter than the animation.
      guard time <= max(duration, Time(Rational(centiseconds, over: 100))) else {
        let length = seconds(centiseconds: centiseconds)
        throw CommandFailure(
          message: "there is nothing at \(time) s; the GIF is \(length) long")
      }
      return time
    }
  }

  /// What the delays of ``frames()`` add up to, found without making them.
  private var centiseconds: Int { max(2, ((duration + hold).seconds * 100).rounded) }
}
