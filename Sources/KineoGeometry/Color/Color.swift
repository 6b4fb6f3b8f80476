/// A color in sRGB with straight (not premultiplied) alpha, each component 0...1.
public struct Color: Hashable, Sendable {
  /// 0...1, as sRGB encodes it, not multiplied by alpha.
  public var red: Double
  /// 0...1, as sRGB encodes it, not multiplied by alpha.
  public var green: Double
  /// 0...1, as sRGB encodes it, not multiplied by alpha.
  public var blue: Double
  /// 0 is transparent, 1 is opaque.
  public var alpha: Double

  /// Components 0...1; opaque by default.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Components as whole numbers 0...255, as in `#rrggbbaa`.
  public init(red8 red: Int, green8 green: Int, blue8 blue: Int, alpha8 alpha: Int = 255) {
    self.init(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
      alpha: Double(alpha) / 255)
  }

  /// Nothing: black with alpha 0.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
}
