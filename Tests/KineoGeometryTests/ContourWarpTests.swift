import Testing

@testable import KineoGeometry

@Suite struct ContourWarpTests {
  private func measure(_ svg: String) throws -> ContourMeasure {
    try ContourMeasure(#require(Path(svg: svg).contours.first))
  }

  private func point(_ measure: ContourMeasure, _ fraction: Double) -> Point {
    let location = measure.location(at: measure.length * (fraction < 1 ? fraction : fraction - 1))
    return measure.contour.segments[location.segment].point(at: location.parameter)
  }

  @Test("of starts that are equally good the way of one is taken, with its start")
  func tiedStarts() throws {
    // The tips of the star lie on the octagon, which may begin before or behind the first.
    let star = try measure("M32 0L40 24L64 32L40 40L32 64L24 40L0 32L24 24Z")
    let octagon = try measure("M16 0H48L64 16V48L48 64H16L0 48V16Z")
    let warp = ContourWarp(
      from: star, to: octagon, ContourWarp.Weights(direction: 0.3, evenness: 0.1))
    for tip in [0.25, 0.5, 0.75] {
      let knot = try #require(warp.knots.first { abs($0.from - tip) < 1e-9 })
      let way = point(octagon, knot.to + warp.shift) - point(star, tip)
      #expect(way.length < 1)
    }
  }
}
