import Kineo
import KineoSystem

extension CompiledScene {
  /// The instants that `moments` mean, in their order.
  ///
  /// - Throws: `CommandFailure` for the first that the GIF does not reach, or ``FrameClockError``.
  func times(of moments: [Moment]) throws -> [Time] {
    let clock = try clock()
    return try moments.map { try clock.time(of: $0, timeline.labels) }
  }

  /// The part of the animation that `range` means.
  ///
  /// - Throws: As ``times(of:)``, or when the part would end before it begins.
  func part(_ range: MomentRange) throws -> Range<Time> {
    let clock = try FrameClock(duration: timeline.duration, frameRate: frameRate, hold: .zero)
    let start = try range.start.map { try clock.time(of: $0, timeline.labels) } ?? .zero
    let end = try range.end.map { try clock.time(of: $0, timeline.labels) } ?? timeline.duration
    guard start < end, end <= timeline.duration else {
      throw CommandFailure(
        message:
          "there is no part from \(start) s to \(end) s of an animation of \(timeline.duration) s")
    }
    return start..<end
  }
}

extension FrameClock {
  fileprivate func time(
    of moment: Moment, _ labels: [Timeline.Label]
  ) throws(CommandFailure) -> Time {
    switch moment {
    case .fraction(let fraction): return duration * fraction
    case .label(let name, let offset):
      guard let label = labels.first(where: { $0.name == name }) else {
        throw CommandFailure(message: Self.unknownLabel(name, labels.map(\.name)))
      }
      return try checked(label.time + offset)
    case .time(let time): return try checked(time)
    }
  }

  private func checked(_ time: Time) throws(CommandFailure) -> Time {
    // Rounding can make the GIF a little shorter than the animation.
    guard .zero...max(duration, Time(Rational(centiseconds, over: 100))) ~= time else {
      let length = seconds(centiseconds: centiseconds)
      throw CommandFailure(message: "there is nothing at \(time) s; the GIF is \(length) long")
    }
    return time
  }

  private static func unknownLabel(_ name: String, _ names: [String]) -> String {
    let nearest = nearestName(to: name, among: names).map { "; did you mean \(quoted($0))?" }
    let all = names.prefix(20).map { quoted($0) }.joined(separator: ", ")
    return "unknown label \(quoted(name))"
      + (nearest ?? (names.isEmpty ? "; the preset has no labels" : "; there is \(all)"))
  }

  /// What the delays of ``frames()`` add up to, found without making them.
  private var centiseconds: Int { max(2, (duration + hold).centiseconds) }
}
