import KineoGeometry

/// What a layer does that shows fingers, as keyframes of its properties.
struct TouchKeys {
  /// How much larger it is when it comes.
  private static let approach = Point(x: 1.4, y: 1.4)

  /// One property's keyframes in the order of time.
  private struct Keys {
    private(set) var keys: [KeyTrack.Key] = []
    private var end = Time.zero

    mutating func jump(to value: SIMD4<Double>, at time: Time) {
      rest(until: time)
      keys.append(
        KeyTrack.Key(interpolation: .move, motion: Motion(.to(value)), duration: .zero))
    }

    /// Goes on until `time`.
    mutating func go(to value: SIMD4<Double>, until time: Time, _ curve: TimingCurve) {
      keys.append(
        KeyTrack.Key(
          interpolation: .linear(curve), motion: Motion(.to(value)),
          duration: max(time - end, .zero)))
      end = max(end, time)
    }

    mutating func rest(until time: Time) {
      let span = max(time - end, .zero)
      keys.append(
        KeyTrack.Key(interpolation: .rest, motion: Motion(.by(.zero)), duration: span))
      end = end + span
    }
  }

  private var place = Keys()
  private var visibility = Keys()
  private var opacity = Keys()
  private var scale = Keys()
  private let fades: Bool

  init(_ pans: [Pan], fade: Time) {
    fades = fade > .zero
    for (index, pan) in pans.enumerated() {
      add(pan, fade, until: index + 1 < pans.count ? pans[index + 1].start : nil)
    }
  }

  /// The properties that change.
  var tracks: [(PropertyKey, [KeyTrack.Key])] {
    let shown: [(PropertyKey, [KeyTrack.Key])] = [
      (.position, place.keys), (.isHidden, visibility.keys),
    ]
    return fades ? shown + [(.opacity, opacity.keys), (.scale, scale.keys)] : shown
  }

  private mutating func add(_ pan: Pan, _ fade: Time, until next: Time?) {
    let gone = min(pan.end + fade, next.map { max($0, pan.end) } ?? pan.end + fade)
    for (index, touch) in pan.touches.enumerated() {
      if index == 0 {
        place.jump(to: touch.location.vector, at: touch.time)
      } else {
        place.go(to: touch.location.vector, until: touch.time, .linear)
      }
    }
    visibility.jump(to: false.vector, at: pan.start)
    visibility.jump(to: true.vector, at: gone)
    guard fades else { return }
    let come = min(pan.start + fade, pan.end)
    opacity.jump(to: 0.0.vector, at: pan.start)
    opacity.go(to: 1.0.vector, until: come, .easeInOut)
    opacity.rest(until: pan.end)
    opacity.go(to: 0.0.vector, until: gone, .easeInOut)
    scale.jump(to: Self.approach.vector, at: pan.start)
    scale.go(to: Point(x: 1, y: 1).vector, until: come, .easeInOut)
  }
}
