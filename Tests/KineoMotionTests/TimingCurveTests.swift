import KineoMotion
import TestSupport
import Testing

@Suite struct TimingCurveTests {
  static let points = [0.1, 0.25, 0.5, 0.75, 0.9]

  @Test(
    "named curves have the values of CSS and UIKit",
    arguments: [
      (TimingCurve.ease, [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
      (.easeIn, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
      (.easeOut, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
      (.easeInOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
      (.linear, points),
    ])
  func golden(curve: TimingCurve, values: [Double]) {
    for (x, value) in zip(Self.points, values) {
      #expect(abs(curve.value(at: x) - value) < 1e-6)
    }
  }

  @Test("a curve whose cubic term vanishes is solved")
  func vanishingCubic() {
    #expect(abs(TimingCurve.cubicBezier(0.2, 0, 0.5333, 1).value(at: 0.5) - 0.643) < 5e-4)
  }

  @Test(
    "starts at 0 and ends at 1 exactly, and stays there",
    arguments: [
      TimingCurve.linear, .ease, .cubicBezier(0, 2, 1, -1), .cubicBezier(1, 0, 0, 1),
      .cubicBezier(0, 0, 0, 0), .cubicBezier(1, 1, 1, 1),
    ])
  func ends(curve: TimingCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 3) == 1)
  }

  @Test("x is a function of the answer: solving back finds the progress", arguments: 0..<200)
  func solved(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let x1 = generator.unit()
    let x2 = generator.unit()
    let diagonal = TimingCurve.cubicBezier(x1, x1, x2, x2)
    let x = generator.unit()
    #expect(abs(diagonal.value(at: x) - x) < 1e-9)
    let rising = TimingCurve.cubicBezier(x1, 0, x2, 1)
    #expect(rising.value(at: x) <= rising.value(at: min(1, x + 0.01)))
  }

  @Test(
    "the corners, where a slope is zero or infinite, are solved",
    arguments: [
      (0.0, 0.0), (0, 1), (1, 0), (1, 1),
    ])
  func corners(x1: Double, x2: Double) {
    let curve = TimingCurve.cubicBezier(x1, x1, x2, x2)
    for step in 1..<100 {
      let x = Double(step) / 100
      #expect(abs(curve.value(at: x) - x) < 1e-5)
    }
  }

  @Test("control points outside 0...1 in x are invalid, in y they overshoot")
  func validity() {
    #expect(!TimingCurve.cubicBezier(-0.1, 0, 0.5, 1).isValid)
    #expect(!TimingCurve.cubicBezier(0.5, 0, 1.1, 1).isValid)
    #expect(!TimingCurve.cubicBezier(.nan, 0, 0.5, 1).isValid)
    #expect(!TimingCurve.cubicBezier(0.5, .infinity, 0.5, 1).isValid)
    let back = TimingCurve.cubicBezier(0.5, 0, 0.5, 2)
    #expect(back.isValid)
    #expect(Self.points.contains { back.value(at: $0) > 1 })
  }
}
