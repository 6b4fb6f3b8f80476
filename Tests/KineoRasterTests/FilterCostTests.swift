import KineoGeometry
import KineoRaster
import Testing

/// Estimates beside the microseconds of processor time that drawing a square took, the least of two runs.
@Suite struct FilterCostTests {
  private static let color = Color.black

  private static func shadow(_ sigma: Double, spread: Double = 0) -> ShadowShape {
    ShadowShape(
      offset: Point(x: 4, y: 4), sigma: Size(width: sigma, height: sigma), spread: spread,
      color: color)
  }

  /// Within a canvas of 640 x 480 px, or one of 1920 x 1920 px for squares that it does not contain.
  private func cost(_ side: Double, _ filter: Filter) -> Double {
    let canvas =
      side < 480
      ? PixelRect(x: 0, y: 0, width: 640, height: 480)
      : PixelRect(x: 0, y: 0, width: 1920, height: 1920)
    let corner = Point(
      x: (Double(canvas.width) - side) / 2 + 0.03, y: (Double(canvas.height) - side) / 2 + 0.03)
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map {
      corner + Point(x: $0 * side, y: $1 * side)
    }
    let square = ShapeNode(path: Path(through: corners, closed: true), fill: "teal")
    return DisplayNode.group(GroupNode([.shape(square)], filters: [filter])).cost(in: canvas)
  }

  @Test(
    "blurs are estimated as measured",
    arguments: [
      (20, 4, 28), (20, 40, 233), (40, 1.5, 59), (40, 6, 84), (40, 100, 628), (80, 12, 100),
      (150, 3, 311), (150, 20, 231), (300, 8, 441), (300, 100, 743), (460, 4, 1017),
      (460, 40, 852), (900, 3, 8609), (900, 12, 4505), (900, 40, 5766), (1800, 4, 17252),
      (1800, 20, 14480),
    ] as [(Double, Double, Double)])
  func blurs(side: Double, sigma: Double, measured: Double) {
    let estimate = cost(side, .blur(x: sigma, y: sigma))
    #expect(estimate > 0.6 * measured && estimate < 2 * measured, "\(estimate)")
  }

  @Test(
    "shadows and outlines are estimated as measured",
    arguments: [
      (40, .dropShadow(shadow(4)), 60), (150, .dropShadow(shadow(40)), 916),
      (460, .dropShadow(shadow(12)), 2242), (900, .dropShadow(shadow(40)), 13204),
      (80, .innerShadow(shadow(8)), 108), (460, .innerShadow(shadow(40)), 1578),
      (1800, .innerShadow(shadow(8)), 27264), (20, .dropShadow(shadow(40, spread: 40)), 1005),
      (150, .dropShadow(shadow(8, spread: 8)), 1043),
      (460, .dropShadow(shadow(100, spread: 100)), 15068),
      (900, .dropShadow(shadow(12, spread: 12)), 26646),
      (40, .outline(OutlineShape(outside: 8, color: color)), 144),
      (460, .outline(OutlineShape(outside: 40, color: color)), 7383),
    ] as [(Double, Filter, Double)])
  func shadows(side: Double, filter: Filter, measured: Double) {
    let estimate = cost(side, filter)
    #expect(estimate > 0.6 * measured && estimate < 2 * measured, "\(estimate)")
  }

  /// In the middle of 1200 x 900 px over a gradient, what a layer takes beyond the same one without blur; the least
  /// of seven runs.
  @Test(
    "blurs of what is behind are estimated as measured",
    arguments: [
      (6, 800, 2, 264), (6, 800, 6, 576), (6, 800, 20, 1416), (60, 60, 2, 159), (60, 60, 6, 211),
      (60, 60, 40, 1286), (1000, 6, 6, 550), (1000, 6, 40, 3551), (1000, 600, 2, 9206),
      (1000, 600, 6, 7704), (1000, 600, 40, 15409),
    ] as [(Double, Double, Double, Double)])
  func backdrops(width: Double, height: Double, sigma: Double, measured: Double) {
    let corner = Point(x: (1200 - width) / 2, y: (900 - height) / 2)
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map {
      corner + Point(x: $0 * width, y: $1 * height)
    }
    let shape = DisplayNode.shape(
      ShapeNode(path: Path(through: corners, closed: true), fill: .black))
    let blur = BackdropNode(filters: [.blur(x: sigma, y: sigma)], within: [shape])
    let canvas = PixelRect(x: 0, y: 0, width: 1200, height: 900)
    let estimate =
      DisplayNode.group(GroupNode([shape], backdrop: blur)).cost(in: canvas)
      - shape.cost(in: canvas)
    #expect(estimate > 0.6 * measured && estimate < 2 * measured, "\(estimate)")
  }
}
