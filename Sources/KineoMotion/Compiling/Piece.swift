import KineoValues

/// One thing that happens to a property without interruption.
struct Piece: Sendable {
  indirect enum Content: Sendable {
    case segment(Segment)
    case loop(Loop)
    case reversal(Reversal)
  }

  let content: Content
  /// Time zero of the content, which may begin with a rest.
  let origin: Time
  /// When the property begins to change.
  let start: Time
  /// When it has stopped changing.
  let end: Time
  /// The step that does it, or the first of several.
  let writer: Writer
  let transition: Transition

  init(_ content: Content, origin: Time, start: Time, end: Time, writer: Writer) {
    self.content = content
    self.origin = origin
    self.start = start
    self.end = end
    self.writer = writer
    transition =
      switch content {
      case .segment(let segment): Transition(segment.motion)
      case .loop(let loop): loop.transition
      case .reversal(let reversal): reversal.transition
      }
  }

  /// The value at `time`, not before `start`, if the property had the value `before` until then.
  func value(at time: Time, from before: SIMD4<Double>) -> SIMD4<Double> {
    guard time < end else { return end(from: before) }
    return switch content {
    case .segment(let segment):
      segment.value(
        at: (time - origin).seconds.double / segment.duration.seconds.double, from: before)
    case .loop(let loop): loop.value(at: time - origin, from: before)
    case .reversal(let reversal): reversal.value(at: time - origin, from: before)
    }
  }

  /// The value the piece leaves.
  func end(from before: SIMD4<Double>) -> SIMD4<Double> {
    if let known = transition(before) { return known }
    return switch content {
    case .segment(let segment): segment.value(at: 1, from: before)
    case .loop(let loop): loop.value(before: loop.count, from: before)
    case .reversal: before
    }
  }
}
