import KineoGeometry

/// Steps placed at fractions of a whole, as UIView's `animateKeyframes` has them.
public struct Keyframes: Sendable, Equatable {
  /// How values run from keyframe to keyframe.
  public enum Mode: String, Sendable, CaseIterable {
    /// Straight, with a bend at each keyframe.
    case linear
    /// They stay until a keyframe ends, and then jump.
    case discrete
    /// On a Catmull-Rom spline, from rest to rest.
    case cubic
  }

  /// What happens during a part of the whole.
  public struct Frame: Sendable, Equatable {
    /// When it begins, as a fraction of the whole, 0...1.
    public var start: Rational
    /// How long it lasts, as a fraction of the whole; it ends by 1.
    public var duration: Rational
    /// Steps without a duration take all of the keyframe's; what takes another time is stretched.
    public var animation: Animation

    /// What happens from `start` on for `duration`, both fractions of the whole.
    public init(start: Rational, duration: Rational, _ animation: Animation) {
      self.start = start
      self.duration = duration
      self.animation = animation
    }

    /// The same with numbers, taken as the decimals they were written as; NaN, infinity and other
    /// numbers outside 0...1 are mistakes of the animation.
    // For variables; without the attribute a whole and a decimal literal together are ambiguous.
    @_disfavoredOverload
    public init(start: Double, duration: Double, _ animation: Animation) {
      self.init(
        start: Rational(start) ?? .invalid, duration: Rational(duration) ?? .invalid, animation)
    }
  }

  /// How long the whole takes.
  public var duration: Time
  /// What the progress of the whole runs along; UIKit's default is easeInOut, so keyframes are not
  /// where their fractions of the duration are unless this is linear.
  public var pacing: TimingCurve
  /// How values run from keyframe to keyframe.
  public var mode: Mode
  /// In any order; they may overlap where they move different properties.
  public var frames: [Frame]

  /// Paced by easeInOut and straight from value to value by default, as in UIKit.
  public init(
    duration: any TimeConvertible, pacing: TimingCurve = .easeInOut, mode: Mode = .linear,
    _ frames: [Frame]
  ) {
    self.duration = duration.exactTime
    self.pacing = pacing
    self.mode = mode
    self.frames = frames
  }
}

extension Animation {
  /// Steps placed at fractions of a whole, as UIView's `animateKeyframes` has them.
  ///
  /// ```swift
  /// let chain: Animation = .keyframes(duration: 1.5, [
  ///   .init(start: 0, duration: 0.33, .rotate(to: .degrees(90))),
  ///   .init(start: 0.33, duration: 0.33, .shift(x: 50)),
  ///   .init(start: 0.66, duration: 0.34, .fade(to: 0)),
  /// ])
  /// ```
  ///
  /// - Parameters:
  ///   - pacing: What the progress of the whole runs along.
  ///   - mode: How values run from keyframe to keyframe. For ``Keyframes/Mode/cubic`` the frames
  ///     hold plain steps.
  public static func keyframes(
    duration: any TimeConvertible, pacing: TimingCurve = .easeInOut, mode: Keyframes.Mode = .linear,
    _ frames: [Keyframes.Frame]
  ) -> Animation {
    Animation(.keyframes(Keyframes(duration: duration, pacing: pacing, mode: mode, frames)))
  }
}
