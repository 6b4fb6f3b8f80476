import Kineo

extension FrameClock {
  /// The number, from 0, of the one of ``frames()`` that is shown at `time`.
  func frameIndex(at time: Time) -> Int { frame(at: time).index }

  /// The one of ``frames()`` that is shown at `time`, found without making them: its number, from 0,
  /// and the instant that it shows. Equal neighbors, which a GIF merges, count one by one.
  func frame(at time: Time) -> (index: Int, time: Time) {
    let moving = (duration.seconds * frameRate).ceiling
    let hasEndFrame = hold > .zero || moving == 0
    // Where nothing else is shown, the last moving frame stays however short it is.
    let isLastDropped = isLastMovingFrameTooShort(moving) && (hasEndFrame || moving > 1)
    let shown = isLastDropped ? moving - 1 : moving
    if hasEndFrame, time >= duration || shown == 0 { return (shown, duration) }
    let reached = time >= duration ? shown : (time.seconds * frameRate).floor
    let index = min(max(0, reached), shown - 1)
    return (index, Time(Rational(index) / frameRate))
  }

  /// Whether the end comes less than two centiseconds after the last of the `moving` frames. No
  /// other frame can be too short, because frame rates and holds have limits.
  private func isLastMovingFrameTooShort(_ moving: Int) -> Bool {
    guard moving > 0 else { return false }
    let start = Rational(moving - 1) / frameRate
    return duration.centiseconds - Time(start).centiseconds < 2
  }
}
