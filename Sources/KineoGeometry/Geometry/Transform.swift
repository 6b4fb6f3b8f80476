/// A map of the plane that keeps lines straight and parallels parallel.
///
/// `x' = a x + c y + tx`, `y' = b x + d y + ty`.
public struct Transform: Hashable, Sendable {
  /// How much x gives to x.
  public var a: Double
  /// How much x gives to y.
  public var b: Double
  /// How much y gives to x.
  public var c: Double
  /// How much y gives to y.
  public var d: Double
  /// How far everything is moved to the right.
  public var tx: Double
  /// How far everything is moved down.
  public var ty: Double

  /// The map with these coefficients.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that leaves everything where it is.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moves everything by `offset`.
  public static func translation(_ offset: Point) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: offset.x, ty: offset.y)
  }

  /// Stretches everything from the origin; negative factors mirror.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Applies `inner` first and `outer` to its result.
  public static func * (outer: Transform, inner: Transform) -> Transform {
    Transform(
      a: outer.a * inner.a + outer.c * inner.b,
      b: outer.b * inner.a + outer.d * inner.b,
      c: outer.a * inner.c + outer.c * inner.d,
      d: outer.b * inner.c + outer.d * inner.d,
      tx: outer.a * inner.tx + outer.c * inner.ty + outer.tx,
      ty: outer.b * inner.tx + outer.d * inner.ty + outer.ty)
  }

  /// Where `point` comes to be.
  public static func * (transform: Transform, point: Point) -> Point {
    Point(
      x: transform.a * point.x + transform.c * point.y + transform.tx,
      y: transform.b * point.x + transform.d * point.y + transform.ty)
  }

  /// Signed ratio of areas; negative when the map mirrors, zero when it flattens.
  public var determinant: Double { a * d - b * c }
}
