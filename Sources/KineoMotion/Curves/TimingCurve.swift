/// How progress in time becomes progress in value; 0 maps to 0 and 1 to 1, exactly.
///
/// The named curves are those of UIKit, Core Animation and CSS (CSS Easing Functions Level 1).
public struct TimingCurve: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    case linear
    case cubicBezier(CubicBezier)
  }

  private let form: Form

  /// The same speed throughout.
  public static let linear = TimingCurve(form: .linear)
  /// Core Animation's default: a short start, a long end.
  public static let ease = cubicBezier(0.25, 0.1, 0.25, 1)
  /// Starts slowly.
  public static let easeIn = cubicBezier(0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = cubicBezier(0, 0, 0.58, 1)
  /// Starts and ends slowly; UIView's default and ours.
  public static let easeInOut = cubicBezier(0.42, 0, 0.58, 1)

  /// The curve through (0, 0) and (1, 1) with control points (x1, y1) and (x2, y2).
  ///
  /// x1 and x2 must lie in 0...1; an animation that uses another value does not compile into a
  /// timeline. y1 and y2 may lie anywhere: beyond 0...1 the value overshoots.
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> TimingCurve {
    TimingCurve(form: .cubicBezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)))
  }

  /// The curves that have a name, as presets spell them.
  public static let named: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("ease", .ease), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInOut", .easeInOut),
  ]

  /// Whether the numbers of the curve are in range.
  public var isValid: Bool {
    switch form {
    case .linear: true
    case .cubicBezier(let bezier): bezier.isValid
    }
  }

  /// The share of the way covered after the share `progress` of the time; outside 0...1 the
  /// progress is clamped.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return switch form {
    case .linear: progress
    case .cubicBezier(let bezier): bezier.y(atX: progress)
    }
  }
}
