import Foundation
import KineoGeometry
import TestSupport
import Testing

@Suite struct GeometryTests {
  @Test("pi is exactly half a turn, and fractions of it are what they are in radians")
  func pi() {
    let quarter: Angle = .pi / 2
    #expect(quarter == .degrees(90) && -.pi / 2 == Angle.degrees(-90))
    #expect(2 * .pi == Angle.degrees(360) && .pi * 1.5 == Angle.degrees(270))
    #expect(3 * .pi / 4 == Angle.degrees(135) && .pi + .pi / 2 == Angle.degrees(270))
  }

  @Test(
    "right angles are exact, however many turns lie before them",
    arguments: [0, 360, -360, 3600, 36e9])
  func rightAngles(turns: Double) {
    for (degrees, sine) in [(0.0, 0.0), (90, 1), (180, 0), (270, -1)] {
      #expect(Angle.degrees(turns + degrees).sine == sine)
      #expect(Angle.degrees(turns + degrees - 90).cosine == sine)
    }
  }

  @Test("a sine of one half is exact")
  func halves() {
    for degrees in [30.0, 150, 390, -210, -330] { #expect(Angle.degrees(degrees).sine == 0.5) }
    for degrees in [-30.0, 210, 330, -150] { #expect(Angle.degrees(degrees).sine == -0.5) }
    for degrees in [60.0, -60, 300, 420] { #expect(Angle.degrees(degrees).cosine == 0.5) }
    for degrees in [120.0, 240, -120] { #expect(Angle.degrees(degrees).cosine == -0.5) }
  }

  @Test("sines of degrees agree with those of radians")
  func sines() {
    for degrees in stride(from: -720.0, through: 720, by: 1.37) {
      let angle = Angle.degrees(degrees)
      #expect((angle.sine - Foundation.sin(angle.radians)).magnitude < 1e-14)
      #expect((angle.cosine - Foundation.cos(angle.radians)).magnitude < 1e-14)
    }
    #expect(Angle.degrees(.infinity).sine.isNaN)
    #expect(Angle.degrees(.nan).cosine.isNaN)
  }

  @Test("a quarter turn is clockwise on screen and exact")
  func rotation() {
    let quarter = Transform.rotation(.degrees(90))
    #expect(quarter * Point(x: 1, y: 0) == Point(x: 0, y: 1))
    #expect(quarter * (quarter * (quarter * quarter)) == .identity)
  }

  @Test("a skew leans by the tangent")
  func skew() {
    let lean = Transform.skew(x: .degrees(45), y: .zero) * Point(x: 0, y: 2)
    #expect((lean.x - 2).magnitude < 1e-15)
    #expect(lean.y == 2)
  }

  @Test("the inverse leads back, and flat maps have none")
  func inverse() throws {
    var numbers = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let n = (0..<6).map { _ in numbers.number(-3...3) }
      let map = Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      let back = try #require(map.inverted())
      let point = back * (map * Point(x: 1, y: -2))
      #expect((point - Point(x: 1, y: -2)).length < 1e-10 * (1 + 1 / map.determinant.magnitude))
    }
    #expect(Transform.scale(x: 0, y: 1).inverted() == nil)
    #expect(Transform.translation(Point(x: .nan, y: 0)).inverted() == nil)
  }

  @Test("the largest stretch is the longest image of a unit vector")
  func maximumScale() {
    var numbers = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let n = (0..<4).map { _ in numbers.number(-3...3) }
      let map = Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: 7, ty: 8)
      let lengths = (0..<720).map { step in
        let angle = Angle.degrees(Double(step) / 2)
        return (map * Point(x: angle.cosine, y: angle.sine) - map * .zero).length
      }
      #expect((map.maximumScale - lengths.max()!).magnitude < 1e-4 * map.maximumScale)
    }
    #expect(Transform.scale(x: 0, y: 0).maximumScale == 0)
    #expect(Transform.scale(x: 1e300, y: -2e300).maximumScale == 2e300)
  }

  @Test("the image of a rectangle is its bounding box")
  func rectangles() {
    let box = Rect(minX: 0, minY: 0, maxX: 2, maxY: 4)
    let image = Transform.rotation(.degrees(90)) * box
    #expect(image == Rect(minX: -4, minY: 0, maxX: 0, maxY: 2))
  }
}
