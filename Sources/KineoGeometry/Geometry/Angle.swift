/// An angle, positive clockwise on screen, not reduced modulo a full turn.
///
/// Kept in degrees, so that right angles are exact and five turns of 90 degrees are 450.
public struct Angle: Hashable, Sendable, Comparable {
  /// 360 are a full turn clockwise.
  public var degrees: Double

  private init(degrees: Double) { self.degrees = degrees }

  /// No turn.
  public static let zero = Angle(degrees: 0)
  /// Half a turn, exactly 180 degrees: `.pi / 2` is a right angle, as in radians.
  public static let pi = Angle(degrees: 180)
  /// 360 are a full turn clockwise.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// `radians(.pi)` is half a turn clockwise, as near as numbers come.
  public static func radians(_ radians: Double) -> Angle { Angle(degrees: radians * 180 / .pi) }
  /// `turns(1)` is a full revolution.
  public static func turns(_ turns: Double) -> Angle { Angle(degrees: turns * 360) }

  /// The angle in radians, rounded.
  public var radians: Double { degrees * .pi / 180 }

  /// One turn after the other.
  public static func + (a: Angle, b: Angle) -> Angle { Angle(degrees: a.degrees + b.degrees) }
  /// The turn from `b` to `a`.
  public static func - (a: Angle, b: Angle) -> Angle { Angle(degrees: a.degrees - b.degrees) }
  /// A multiple of the turn.
  public static func * (a: Angle, factor: Double) -> Angle { Angle(degrees: a.degrees * factor) }
  /// A multiple of the turn.
  public static func * (factor: Double, a: Angle) -> Angle { a * factor }
  /// A part of the turn.
  public static func / (a: Angle, divisor: Double) -> Angle {
    Angle(degrees: a.degrees / divisor)
  }
  /// The same turn the other way round.
  public static prefix func - (a: Angle) -> Angle { Angle(degrees: -a.degrees) }
  public static func < (a: Angle, b: Angle) -> Bool { a.degrees < b.degrees }
}
