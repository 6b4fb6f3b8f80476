import KineoGeometry

/// One property's way through values pinned at times, without the type of its value.
struct KeyTrack: Sendable, Equatable {
  let name: String
  let property: PropertyKey
  let keys: [Key]

  /// One value and how it is reached.
  struct Key: Sendable, Equatable {
    enum Interpolation: Sendable, Equatable {
      case linear(TimingCurve)
      /// With speeds in units a second; nil for what is smooth.
      case cubic(start: SIMD4<Double>?, end: SIMD4<Double>?)
      /// With the speed at the start in units a second; nil for the speed the value has.
      case spring(TimingCurve, velocity: SIMD4<Double>?)
      /// At once.
      case move
      /// The value stays.
      case rest
    }

    let interpolation: Interpolation
    let motion: Motion
    let duration: Time
  }

  var duration: Time { keys.reduce(.zero) { $0 + $1.duration } }
}

/// A value pinned at a time, and how it is reached from the one before, as in SwiftUI's
/// `KeyframeTrack`.
public struct Keyframe<Value: Animatable>: Sendable, Equatable {
  let key: KeyTrack.Key

  init(_ key: KeyTrack.Key) { self.key = key }

  private init(
    _ interpolation: KeyTrack.Key.Interpolation, _ value: Value, _ duration: any TimeConvertible
  ) {
    key = KeyTrack.Key(
      interpolation: interpolation, motion: Motion(.to(value.vector)),
      duration: duration.exactTime)
  }

  /// Along a curve, straight by default.
  public static func linear(
    _ value: Value, duration: any TimeConvertible, curve: TimingCurve = .linear
  ) -> Self {
    Self(.linear(curve), value, duration)
  }

  /// On a cubic curve that is smooth where it meets its neighbors: several in a row are a
  /// Catmull-Rom spline. It comes from rest at the start of the track and goes to rest at its end.
  ///
  /// - Parameters:
  ///   - startVelocity: Speed in units a second, nil for what is smooth.
  ///   - endVelocity: Speed in units a second, nil for what is smooth.
  public static func cubic(
    _ value: Value, duration: any TimeConvertible, startVelocity: Value? = nil,
    endVelocity: Value? = nil
  ) -> Self {
    Self(.cubic(start: startVelocity?.vector, end: endVelocity?.vector), value, duration)
  }

  /// On a spring, which goes on with the speed the value has.
  ///
  /// - Parameters:
  ///   - duration: How long before the next keyframe takes over; nil until the spring has settled.
  ///   - curve: Any of the springs; its own velocity does not count.
  ///   - startVelocity: Speed in units a second, nil for the speed the value has.
  public static func spring(
    _ value: Value, duration: (any TimeConvertible)? = nil,
    curve: TimingCurve = .spring(response: 0.5, dampingRatio: 0.825), startVelocity: Value? = nil
  ) -> Self {
    let duration = duration?.exactTime ?? curve.naturalDuration ?? Animation.defaultDuration
    return Self(
      .spring(curve.fitted(to: duration.seconds.double), velocity: startVelocity?.vector), value,
      duration)
  }

  /// At once.
  public static func move(_ value: Value) -> Self { Self(.move, value, Time.zero) }
}

extension Animation {
  /// Takes one property through values pinned at times, as a track of SwiftUI's `KeyframeAnimator`.
  /// Several tracks run in a ``parallel(_:)``.
  ///
  /// ```swift
  /// let chain: Animation = .parallel([
  ///   .keyframes(.scale, [
  ///     .linear(Point(x: 1, y: 1), duration: 0.36),
  ///     .spring(Point(x: 1.5, y: 1.5), duration: 0.8),
  ///     .cubic(Point(x: 1, y: 1), duration: 0.4),
  ///   ]),
  ///   .keyframes(.rotation, [.cubic(.degrees(30), duration: 0.2), .cubic(.zero, duration: 0.2)]),
  /// ])
  /// ```
  public static func keyframes<Value>(
    _ property: Property<Value>, _ keyframes: [Keyframe<Value>]
  ) -> Animation {
    Animation(
      .track(
        KeyTrack(
          name: property.key.description, property: property.key, keys: keyframes.map(\.key))))
  }
}
