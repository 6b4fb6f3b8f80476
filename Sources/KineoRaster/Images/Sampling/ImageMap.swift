public import KineoGeometry

/// The way from places of a canvas to places of an image; both count pixels from the top left, and
/// the middle of the first pixel is (0.5, 0.5).
///
/// `u = (a x + c y + tx) / w`, `v = (b x + d y + ty) / w`, `w = px x + py y + pw`. Where `w` is not
/// above zero nothing is shown: that is behind the viewer.
public struct ImageMap: Sendable, Hashable {
  /// How much x gives to u, before the division.
  public let a: Double
  /// How much x gives to v, before the division.
  public let b: Double
  /// How much y gives to u, before the division.
  public let c: Double
  /// How much y gives to v, before the division.
  public let d: Double
  /// What is added to u, before the division.
  public let tx: Double
  /// What is added to v, before the division.
  public let ty: Double
  /// How much x gives to the divisor.
  public let px: Double
  /// How much y gives to the divisor.
  public let py: Double
  /// What is added to the divisor.
  public let pw: Double

  /// A map with perspective. One without is brought to a divisor of 1.
  public init(
    a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double, px: Double, py: Double,
    pw: Double
  ) {
    let divisor = px == 0 && py == 0 && pw > 0 ? pw : 1
    (self.a, self.b, self.c, self.d) = (a / divisor, b / divisor, c / divisor, d / divisor)
    (self.tx, self.ty) = (tx / divisor, ty / divisor)
    (self.px, self.py, self.pw) = (px, py, pw / divisor)
  }

  /// A map that keeps parallels parallel, from the canvas to the image: the inverse of what places
  /// the image on the canvas.
  public init(_ transform: Transform) {
    self.init(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx,
      ty: transform.ty, px: 0, py: 0, pw: 1)
  }

  /// A map with perspective, from the canvas to the image: the inverse of what places the image on
  /// the canvas.
  public init(_ projection: Projection) {
    let m = projection.numerators
    self.init(
      a: m.a, b: m.b, c: m.c, d: m.d, tx: m.tx, ty: m.ty, px: projection.wx, py: projection.wy,
      pw: projection.w)
  }

  /// Whether parallels stay parallel.
  var isAffine: Bool { px == 0 && py == 0 && pw == 1 }

  /// Whether rows and columns of the canvas are rows and columns of the image.
  var isUpright: Bool { isAffine && b == 0 && c == 0 }

  var isFinite: Bool {
    [a, b, c, d, tx, ty, px, py, pw].allSatisfy { $0.magnitude < 0x1p100 }
  }

  /// How many columns and rows of the image a pixel of the canvas spans, of a map without
  /// perspective.
  var spans: (x: Double, y: Double) {
    ((a * a + c * c).squareRoot(), (b * b + d * d).squareRoot())
  }
}
