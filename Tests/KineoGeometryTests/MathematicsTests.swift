import Foundation
import KineoGeometry
import TestSupport
import Testing

@Suite struct MathematicsTests {
  /// The C library's results are within 1 ulp of the truth, ours should be too.
  private func isClose(_ ours: Double, _ reference: Double) -> Bool {
    ours == reference
      || (ours - reference).magnitude <= 2 * max(reference.ulp, .leastNonzeroMagnitude)
  }

  private func check(
    _ ranges: [ClosedRange<Double>], _ ours: (Double) -> Double, _ reference: (Double) -> Double
  ) {
    var numbers = SeededGenerator(seed: 1)
    for range in ranges {
      for _ in 0..<4000 {
        let x = numbers.number(range)
        #expect(isClose(ours(x), reference(x)), "at \(x)")
      }
    }
  }

  @Test("sine and cosine agree with the C library")
  func sineAndCosine() {
    let ranges = [-0.8...0.8, -10.0...10, -1e6...1e6, 1.5707963...1.5707964, 3.1415926...3.1415927]
    check(ranges, Mathematics.sin, Foundation.sin)
    check(ranges, Mathematics.cos, Foundation.cos)
  }

  @Test("exp agrees with the C library, down to the smallest numbers")
  func exponential() {
    check([-1...1, -745...709, -745 ... -700], Mathematics.exp, Foundation.exp)
  }

  @Test("log agrees with the C library")
  func logarithm() {
    check([0.5...2, 0.999...1.001, 0...1e-300, 0...1e300], Mathematics.log, Foundation.log)
  }

  @Test("pow agrees with the C library")
  func power() {
    var numbers = SeededGenerator(seed: 2)
    for _ in 0..<20000 {
      let (x, y) = (Foundation.exp(numbers.number(-30...30)), numbers.number(-23...23))
      #expect(isClose(Mathematics.pow(x, y), Foundation.pow(x, y)), "\(x) to the \(y)")
      let near = numbers.number(0.9...1.1)
      #expect(isClose(Mathematics.pow(near, y * 200), Foundation.pow(near, y * 200)))
    }
    for (x, y) in [(2.0, 10.0), (-2, 3), (-2, 4), (9, 0.5), (10, -2), (2, -1074), (-8, 1e300)] {
      #expect(isClose(Mathematics.pow(x, y), Foundation.pow(x, y)), "\(x) to the \(y)")
    }
  }

  @Test("atan2 agrees with the C library in all quadrants and sizes")
  func arcTangent() {
    var numbers = SeededGenerator(seed: 3)
    for _ in 0..<20000 {
      let scale = Foundation.exp(numbers.number(-600...600))
      let (y, x) = (numbers.number(-1...1) * scale, numbers.number(-1...1) * scale)
      #expect(isClose(Mathematics.atan2(y, x), Foundation.atan2(y, x)), "\(y), \(x)")
    }
  }

  @Test("zeros, infinities and NaN give what the C library gives")
  func specialNumbers() {
    func same(_ a: Double, _ b: Double) -> Bool {
      a.isNaN ? b.isNaN : a == b && a.sign == b.sign
    }
    let specials = [
      0.0, -0.0, 1, -1, 2, -3, 0.5, -0.5, .infinity, -.infinity, .nan, 1e308, 0x1p-1074,
    ]
    for x in specials {
      #expect(Mathematics.sin(x).isNaN == !x.isFinite, "sin \(x)")
      #expect(Mathematics.cos(x).isNaN == !x.isFinite, "cos \(x)")
      for (ours, reference) in [
        (Mathematics.exp(x), Foundation.exp(x)), (Mathematics.log(x), Foundation.log(x)),
      ] {
        #expect(same(ours, reference) || isClose(ours, reference), "exp or log of \(x)")
      }
      for y in specials {
        let (power, angle) = (Mathematics.pow(x, y), Mathematics.atan2(x, y))
        let (expectedPower, expectedAngle) = (Foundation.pow(x, y), Foundation.atan2(x, y))
        #expect(same(power, expectedPower) || isClose(power, expectedPower), "\(x) to the \(y)")
        #expect(same(angle, expectedAngle) || isClose(angle, expectedAngle), "atan2 \(x), \(y)")
      }
    }
  }
}
