/// Which frames of a source are shown, and when.
struct FrameSequence {
  private(set) var indices: [Int]
  private(set) var timing: FrameTiming
  /// Frames a second without those that are shown for a time of their own; nil where all are.
  private(set) var ownFrameRate: Rational?

  /// All of `count` frames.
  init(count: Int, _ timing: FrameTiming, ownFrameRate: Rational? = nil) {
    indices = Array(0..<count)
    self.timing = timing
    if case .rate(let rate) = timing {
      self.ownFrameRate = rate
    } else {
      self.ownFrameRate = ownFrameRate
    }
  }

  /// Whether all of `count` frames follow each other as they are.
  func isWhole(of count: Int) -> Bool {
    indices.count == count && indices.enumerated().allSatisfy { $0.offset == $0.element }
  }

  /// Changes the time as `edit` says.
  mutating func apply(_ edit: FrameEdit) throws(FrameInputError) {
    if let delays = edit.delays {
      guard delays.count == indices.count else {
        throw .delayCount(delays: delays.count, frames: indices.count)
      }
      (timing, ownFrameRate) = (.durations(delays), nil)
    }
    if edit.start != nil || edit.end != nil {
      try trim(from: edit.start ?? .zero, to: edit.end)
    }
    if edit.interval > 1 { keepEvery(edit.interval) }
    if edit.speed != .one { speedUp(by: edit.speed) }
    if edit.isReversed { reverse() }
    if let hold = edit.hold { holdLast(for: hold) }
    if edit.bounces { bounce() }
  }

  /// Keeps what is shown from `start` to `end`; times that are even stay so, to a frame.
  mutating func trim(from start: Time, to end: Time?) throws(FrameInputError) {
    let all = timing.durations(of: indices.count)
    let length: Time
    if case .rate(let rate) = timing {
      length = Time(Rational(indices.count) / rate)
    } else {
      length = all.reduce(.zero, +)
    }
    let end = min(end ?? length, length)
    guard start >= .zero, start < end else { throw .part(start: start, end: end, length: length) }
    if case .rate(let rate) = timing {
      let first = (start.seconds * rate).floor
      indices = Array(indices[first..<min(indices.count, (end.seconds * rate).ceiling)])
      return
    }
    var (time, kept, durations) = (Time.zero, [Int](), [Time]())
    for (index, duration) in zip(indices, all) {
      let shown = min(time + duration, end) - max(time, start)
      time = time + duration
      guard shown > .zero else { continue }
      kept.append(index)
      durations.append(shown)
    }
    (indices, timing) = (kept, .durations(durations))
  }

  private mutating func keepEvery(_ interval: Int) {
    let starts = Array(stride(from: 0, to: indices.count, by: interval))
    let kept = starts.map { indices[$0] }
    defer { indices = kept }
    if case .rate(let rate) = timing, indices.count % interval == 0,
      FrameInput.frameRates ~= rate / Rational(interval)
    {
      timing = .rate(rate / Rational(interval))
      ownFrameRate = rate / Rational(interval)
      return
    }
    let all = timing.durations(of: indices.count)
    timing = .durations(
      starts.map { all[$0..<min(all.count, $0 + interval)].reduce(.zero, +) })
  }

  private mutating func speedUp(by speed: Rational) {
    ownFrameRate = ownFrameRate.flatMap { FrameInput.frameRates ~= $0 * speed ? $0 * speed : nil }
    if case .rate(let rate) = timing, FrameInput.frameRates ~= rate * speed {
      timing = .rate(rate * speed)
    } else {
      timing = .durations(timing.durations(of: indices.count).map { $0 / speed })
    }
  }

  private mutating func reverse() {
    indices.reverse()
    if case .durations(let durations) = timing { timing = .durations(durations.reversed()) }
  }

  private mutating func holdLast(for hold: Time) {
    timing = .durations(timing.durations(of: indices.count).dropLast() + [hold])
  }

  /// Goes back from the last frame but one to the second.
  private mutating func bounce() {
    if case .durations(let durations) = timing {
      timing = .durations(durations + durations.dropLast().reversed().dropLast())
    }
    indices += indices.dropLast().reversed().dropLast()
  }
}
