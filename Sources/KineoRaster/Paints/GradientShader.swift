import KineoGeometry

/// Gives the pixels of a gradient on the canvas.
struct GradientShader: Sendable {
  /// How a place of the gradient's plane becomes a position.
  enum Kind {
    /// The x coordinate itself.
    case linear
    /// The distance from the origin.
    case radial
    case focal(FocalGradient)
    /// The angle around the origin, from upwards, in turns.
    case conic
  }

  let kind: Kind
  private let spread: Gradient.Spread
  /// From the canvas to the plane in which the gradient has its simplest form.
  let map: CanvasMap
  private let ramp: GradientRamp
  /// How far from its middle a pixel goes in that plane, at most; as large everywhere if the map is even.
  let pixelReach: Double
  /// Where colors jump; nil where none does.
  private let edges: GradientEdges?

  /// Nil where the gradient has no extent: then its last color is everywhere.
  ///
  /// - Parameter view: From the gradient's pixels to the canvas.
  init?(_ gradient: Gradient, _ view: Projection, _ ramp: GradientRamp) {
    guard let (kind, plane) = Self.plane(of: gradient.geometry),
      let map = CanvasMap(inverting: view * (gradient.transform * plane))
    else { return nil }
    self.kind = kind
    self.map = map
    self.ramp = ramp
    pixelReach = map.spot(x: 0, y: 0).reach
    if case .conic = kind {
      spread = .pad
      edges = GradientEdges(ramp, .repeat)
    } else {
      spread = gradient.spread
      edges = GradientEdges(ramp, gradient.spread)
    }
  }

  /// Whether nothing shows through.
  var isOpaque: Bool {
    if case .focal(let focal) = kind, !focal.coversPlane { return false }
    return ramp.isOpaque
  }

  /// The kind of a gradient, and the map from its simplest form.
  private static func plane(of geometry: Gradient.Geometry) -> (Kind, Transform)? {
    switch geometry {
    case .angled: return nil
    case .linear(let start, let end):
      let way = end - start
      return (
        .linear,
        Transform(a: way.x, b: way.y, c: -way.y, d: way.x, tx: start.x, ty: start.y)
      )
    case .conic(let center, let start):
      return (.conic, .translation(center) * .rotation(start))
    case .radial(let center, let radius, let focus, let focusRadius):
      guard radius.isFinite, focusRadius.isFinite else { return nil }
      if focus == center, focusRadius == 0 {
        return (.radial, .translation(center) * .scale(x: radius, y: radius))
      }
      let focal = FocalGradient(
        way: center - focus, radius: max(0, radius), focusRadius: max(0, focusRadius))
      return (.focal(focal), .translation(focus))
    }
  }

  /// Writes the pixels of a row from column `x` on.
  func shade(_ pixels: inout MutableSpan<Pixel>, in range: Range<Int>, x: Int, y: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= pixels.count, "a run inside")
    if let edges { return shade(&pixels, in: range, x: x, y: y, around: edges) }
    let row = map.row(y)
    let x = x - range.lowerBound
    switch kind {
    case .linear where row.isLevel:
      let color = pixel(at: row.place(x &+ range.lowerBound).x)
      for i in range { pixels[unchecked: i] = color }
    case .linear:
      for i in range { pixels[unchecked: i] = pixel(at: row.place(x &+ i).x) }
    case .radial:
      for i in range {
        let place = row.place(x &+ i)
        pixels[unchecked: i] = pixel(at: (place.x * place.x + place.y * place.y).squareRoot())
      }
    case .focal(let focal):
      for i in range {
        if let position = focal.position(of: row.place(x &+ i)) {
          pixels[unchecked: i] = pixel(at: position)
        } else {
          pixels[unchecked: i] = .clear
        }
      }
    case .conic:
      for i in range {
        let place = row.place(x &+ i)
        pixels[unchecked: i] = pixel(at: clockwiseTurns(x: place.x, y: place.y))
      }
    }
  }

  @inline(__always)
  func pixel(at position: Double) -> Pixel {
    switch spread {
    case .pad: return ramp.pixel(at: position)
    case .repeat: return ramp.pixel(at: position - position.rounded(.down))
    case .reflect:
      let rest = position - 2 * (position / 2).rounded(.down)
      return ramp.pixel(at: rest > 1 ? 2 - rest : rest)
    }
  }
}
