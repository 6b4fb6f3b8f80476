import KineoGeometry

/// Pixels of a gradient with colors that jump: those at an edge are as smooth as those at the edge of a
/// shape.
extension GradientShader {
  /// Writes the pixels of a row as `shade` does.
  func shade(
    _ pixels: inout MutableSpan<Pixel>, in range: Range<Int>, x: Int, y: Int,
    around edges: GradientEdges
  ) {
    let first = x - range.lowerBound
    if case .linear = kind, map.row(y).isLevel, !range.isEmpty {
      let color = pixel(x: x, y: y, around: edges)
      for i in range { pixels[unchecked: i] = color }
      return
    }
    for i in range { pixels[unchecked: i] = pixel(x: first &+ i, y: y, around: edges) }
  }

  private func pixel(x: Int, y: Int, around edges: GradientEdges) -> Pixel {
    let spot = map.spot(x: Double(x) + 0.5, y: Double(y) + 0.5)
    guard let position = position(at: spot.place) else { return .clear }
    if edges.isNear(position, reach: reach(of: position, at: spot)) {
      return smoothPixel(x: x, y: y, parts: parts(at: spot), edges)
    }
    return position < 0 ? edges.start ?? pixel(at: position) : pixel(at: position)
  }

  /// The mean of so many parts across and down, in each of which the position changes about evenly.
  private func smoothPixel(x: Int, y: Int, parts: Int, _ edges: GradientEdges) -> Pixel {
    var sum = SIMD4<Double>.zero
    let size = 1 / Double(parts)
    for row in 0..<parts {
      for column in 0..<parts {
        let spot = map.spot(
          x: Double(x) + (Double(column) + 0.5) * size, y: Double(y) + (Double(row) + 0.5) * size)
        guard let position = position(at: spot.place) else { continue }
        let slope = slope(of: position, at: spot.place)
        sum += edges.color(at: position, PositionBox(slope, spot, size: size))
      }
    }
    return GradientRamp.pixel(sum * (size * size))
  }

  private func position(at place: Point) -> Double? {
    switch kind {
    case .linear: place.x
    case .radial: (place.x * place.x + place.y * place.y).squareRoot()
    case .focal(let focal): focal.position(of: place)
    case .conic: clockwiseTurns(x: place.x, y: place.y)
    }
  }

  /// How the position changes at a place, for each unit to the right and down in the gradient's plane.
  private func slope(of position: Double, at place: Point) -> Point {
    switch kind {
    case .linear: return Point(x: 1, y: 0)
    case .radial: return position > 0 ? place * (1 / position) : .zero
    case .focal(let focal): return focal.slope(at: place, position)
    case .conic:
      let square = place.x * place.x + place.y * place.y
      let turn = square > 0 ? 1 / (2 * .pi * square) : 0
      return Point(x: -place.y * turn, y: place.x * turn)
    }
  }

  /// How far positions in a pixel go from that of its middle, at most.
  private func reach(of position: Double, at spot: CanvasMap.Spot) -> Double {
    // What is near the viewer changes within the pixel.
    let pixel = map.isEven ? pixelReach : 1.25 * spot.reach
    switch kind {
    case .linear:
      let reach = (spot.across.x.magnitude + spot.down.x.magnitude) / 2
      return map.isEven ? reach : 1.25 * reach
    case .radial: return pixel
    case .focal(let focal):
      return 1.5 * PositionBox(focal.slope(at: spot.place, position), spot).reach
    case .conic:
      let rest = spot.place.length - pixel
      return rest > pixel ? pixel / (2 * .pi * rest) : 1
    }
  }

  /// Into how many parts a pixel is divided each way, so that edges in them are straight.
  private func parts(at spot: CanvasMap.Spot) -> Int {
    let least = map.isEven ? 1 : 2
    switch kind {
    case .linear: return least
    case .focal: return 4
    case .radial, .conic:
      // A circle leaves its tangent by 1/24 of a pixel per radius, on the average of a pixel.
      let radius = spot.place.length / spot.reach
      return radius >= 24 ? least : radius >= 6 ? 2 : radius >= 2 ? 4 : 8
    }
  }
}

extension PositionBox {
  /// The positions in a part of a pixel.
  ///
  /// - Parameters:
  ///   - slope: How the position changes at the spot.
  ///   - size: Of the part.
  fileprivate init(_ slope: Point, _ spot: CanvasMap.Spot, size: Double = 1) {
    self.init(
      across: (slope.x * spot.across.x + slope.y * spot.across.y) * size,
      down: (slope.x * spot.down.x + slope.y * spot.down.y) * size)
  }
}
