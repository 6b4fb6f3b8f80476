/// An angle, positive clockwise on screen, not reduced modulo a full turn.
///
/// Kept in degrees, so that right angles are exact and five turns of 90 degrees are 450.
public struct Angle: Hashable, Sendable, Comparable {
  public var degrees: Double

  private init(degrees: Double) { self.degrees = degrees }

  public static let zero = Angle(degrees: 0)
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static func radians(_ radians: Double) -> Angle { Angle(degrees: radians * 180 / .pi) }
  /// `turns(1)` is a full revolution.
  public static func turns(_ turns: Double) -> Angle { Angle(degrees: turns * 360) }

  public var radians: Double { degrees * .pi / 180 }

  public static func + (a: Angle, b: Angle) -> Angle { Angle(degrees: a.degrees + b.degrees) }
  public static func - (a: Angle, b: Angle) -> Angle { Angle(degrees: a.degrees - b.degrees) }
  public static func * (a: Angle, factor: Double) -> Angle { Angle(degrees: a.degrees * factor) }
  public static prefix func - (a: Angle) -> Angle { Angle(degrees: -a.degrees) }
  public static func < (a: Angle, b: Angle) -> Bool { a.degrees < b.degrees }
}
