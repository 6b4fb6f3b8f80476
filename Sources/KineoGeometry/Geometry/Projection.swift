/// A map of the plane that keeps lines straight, as a flat card looks that is turned in space.
///
/// `x' = (a x + c y + tx) / w'` and `y' = (b x + d y + ty) / w'`, with `w' = wx x + wy y + w`: `w'` is
/// how far a place is from the viewer, 1 at the distance of the canvas. Places at `w' <= 0` are
/// behind the viewer and are not seen.
///
/// ```swift
/// let card = Projection.turn(y: .degrees(60), perspective: 400, about: Point(x: 50, y: 30))
/// let corner = card * Point(x: 0, y: 0)
/// ```
public struct Projection: Hashable, Sendable {
  /// `a`, `b`, `c`, `d`, `tx` and `ty`: what is divided by `w'`.
  public var numerators: Transform
  /// How much x gives to `w'`.
  public var wx: Double
  /// How much y gives to `w'`.
  public var wy: Double
  /// `w'` at the origin.
  public var w: Double

  /// Places nearer to the viewer than this, as a part of the canvas's distance, are cut off.
  package static let nearest = 0x1p-14

  /// The map with these coefficients.
  public init(numerators: Transform, wx: Double, wy: Double, w: Double) {
    self.numerators = numerators
    self.wx = wx
    self.wy = wy
    self.w = w
  }

  /// The same map as `transform`.
  public init(_ transform: Transform) {
    self.init(numerators: transform, wx: 0, wy: 0, w: 1)
  }

  /// The map that leaves everything where it is.
  public static let identity = Projection(.identity)

  /// The same map without a division; nil when it needs one, or shows nothing.
  public var affine: Transform? {
    guard wx == 0, wy == 0, w > 0 else { return nil }
    let m = numerators
    return Transform(a: m.a / w, b: m.b / w, c: m.c / w, d: m.d / w, tx: m.tx / w, ty: m.ty / w)
  }

  /// Applies `inner` first and `outer` to its result.
  public static func * (outer: Projection, inner: Projection) -> Projection {
    let (m, n) = (outer.numerators, inner.numerators)
    return Projection(
      numerators: Transform(
        a: m.a * n.a + m.c * n.b + m.tx * inner.wx, b: m.b * n.a + m.d * n.b + m.ty * inner.wx,
        c: m.a * n.c + m.c * n.d + m.tx * inner.wy, d: m.b * n.c + m.d * n.d + m.ty * inner.wy,
        tx: m.a * n.tx + m.c * n.ty + m.tx * inner.w,
        ty: m.b * n.tx + m.d * n.ty + m.ty * inner.w),
      wx: outer.wx * n.a + outer.wy * n.b + outer.w * inner.wx,
      wy: outer.wx * n.c + outer.wy * n.d + outer.w * inner.wy,
      w: outer.wx * n.tx + outer.wy * n.ty + outer.w * inner.w)
  }

  /// Applies `inner` first and `outer` to its result.
  public static func * (outer: Projection, inner: Transform) -> Projection {
    outer * Projection(inner)
  }

  /// Applies `inner` first and `outer` to its result.
  public static func * (outer: Transform, inner: Projection) -> Projection {
    Projection(outer) * inner
  }

  /// Where `point` is seen; nil when it is behind the viewer or too near.
  public static func * (projection: Projection, point: Point) -> Point? {
    projection.spatial(point).seen
  }

  /// `point` before the division.
  package func spatial(_ point: Point) -> SpatialPoint {
    let numerator = numerators * point
    return SpatialPoint(x: numerator.x, y: numerator.y, w: wx * point.x + wy * point.y + w)
  }
}

// MARK: - Turns in space

extension Projection {
  /// A card turned in space about `pivot`, as CSS has it with `perspective(d) rotateX(x) rotateY(y)`.
  ///
  /// - Parameters:
  ///   - x: About the horizontal axis; positive angles bring the lower side nearer.
  ///   - y: About the vertical axis, before `x`; positive angles bring the left side nearer.
  ///   - depth: How far the turned card is moved towards the viewer, in pixels.
  ///   - lift: How far the card lies in front of the pivot before it is turned, in pixels: a face of a cube that
  ///     turns about its middle lies half a side in front of it.
  ///   - perspective: The distance of the viewer from the canvas in pixels, above zero. Infinity, as
  ///     what is not above zero, shows everything as from very far: without any foreshortening.
  ///   - pivot: The place of the card that the axes go through.
  ///   - vanishingPoint: The place of the canvas in front of the viewer's eye; nil for the pivot.
  /// - Returns: Exact where both angles are multiples of 180 degrees.
  public static func turn(
    x: Angle = .zero, y: Angle = .zero, depth: Double = 0, lift: Double = 0, perspective: Double,
    about pivot: Point, vanishingPoint: Point? = nil
  ) -> Projection {
    let nearness = perspective > 0 ? 1 / perspective : 0
    let eye = vanishingPoint ?? pivot
    var offset = pivot - eye
    var depth = depth
    if lift != 0 {
      offset.x += lift * y.sine
      offset.y -= lift * y.cosine * x.sine
      depth += lift * y.cosine * x.cosine
    }
    // Each pixel to the right on the card leads `y.sine * x.cosine` away from the viewer, each one
    // down `x.sine` towards it.
    let turned = Projection(
      numerators: Transform(
        a: y.cosine, b: x.sine * y.sine, c: 0, d: x.cosine, tx: offset.x, ty: offset.y),
      wx: y.sine * x.cosine * nearness, wy: -x.sine * nearness, w: 1 - depth * nearness)
    return Transform.translation(eye) * turned * Transform.translation(-pivot)
  }
}

// MARK: - The way back

extension Projection {
  /// The map back; nil when this one shows the plane from its edge, or is not finite.
  ///
  /// A place of the canvas that shows nothing in front of the viewer is mapped to nil.
  public func inverted() -> Projection? {
    let m = numerators
    let scale = 1 / determinant
    let inverse = Projection(
      numerators: Transform(
        a: (m.d * w - m.ty * wy) * scale, b: (m.ty * wx - m.b * w) * scale,
        c: (m.tx * wy - m.c * w) * scale, d: (m.a * w - m.tx * wx) * scale,
        tx: (m.c * m.ty - m.tx * m.d) * scale, ty: (m.tx * m.b - m.a * m.ty) * scale),
      wx: (m.b * wy - m.d * wx) * scale, wy: (m.c * wx - m.a * wy) * scale,
      w: m.determinant * scale)
    return inverse.isFinite ? inverse : nil
  }

  /// Above zero where the front of the card is seen, below zero for its back, zero from its edge.
  public var determinant: Double {
    let m = numerators
    return m.determinant * w - (m.a * m.ty - m.b * m.tx) * wy + (m.c * m.ty - m.d * m.tx) * wx
  }

  /// Whether no coefficient is infinite or NaN.
  public var isFinite: Bool {
    numerators.isFinite && wx.isFinite && wy.isFinite && w.isFinite
  }
}
