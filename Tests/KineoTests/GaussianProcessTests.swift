import TestSupport
import Testing

@testable import Kineo

/// Foretelling a function from what is known of it.
@Suite struct GaussianProcessTests {
  private static func place(_ x: Double, _ y: Double = 0) -> GaussianProcess.Place {
    GaussianProcess.Place(features: [x, y], position: SIMD8(x, y, 0, 0, 0, 0, 0, 0))
  }

  private static func process(
    local: Double, _ known: [(x: Double, y: Double, value: Double)], noise: Double = 1e-6
  ) -> GaussianProcess {
    var process = GaussianProcess(
      GaussianProcess.Prior(slopes: [(1, 10), (-2, 10)], local: local))
    for (x, y, value) in known { process.know(Self.place(x, y), value, noise: noise) }
    return process
  }

  @Test("before anything is known the slopes that are expected count, and nothing else")
  func prior() {
    let process = Self.process(local: 3, [])
    #expect(process.value(at: Self.place(4, 1)) == 2)
  }

  @Test("slopes are learned from as many places, and go on beyond")
  func slopes() {
    let process = Self.process(local: 1e-6, [(1, 0, 7), (0, 1, 11)])
    #expect(abs(process.value(at: Self.place(3, -2)) - (21 - 22)) < 1e-3)
  }

  @Test("what is known is foretold, and what is far from it is as expected")
  func local() {
    var process = GaussianProcess(GaussianProcess.Prior(slopes: [(1, 0), (0, 0)], local: 2))
    process.know(Self.place(0), 5, noise: 1e-6)
    process.know(Self.place(1), -3, noise: 1e-6)
    #expect(abs(process.value(at: Self.place(0)) - 5) < 1e-6)
    #expect(abs(process.value(at: Self.place(1)) + 3) < 1e-6)
    #expect(abs(process.value(at: Self.place(0.1)) - 5) < 1)
    #expect(abs(process.value(at: Self.place(500)) - 500) < 0.1)
  }

  @Test(
    "what is known is sure to its noise, and what is far away as unsure as before anything is known"
  )
  func deviation() {
    var process = GaussianProcess(GaussianProcess.Prior(slopes: [(1, 3), (0, 0)], local: 2))
    // A slope that is off by 3 at a place of 2, and what is off by 2 anywhere.
    #expect(abs(process.deviation(at: Self.place(2)) - 40.squareRoot()) < 1e-9)
    process.know(Self.place(0), 5, noise: 1e-6)
    process.know(Self.place(1), -3, noise: 0.1)
    #expect(process.deviation(at: Self.place(0)) < 1e-3)
    #expect(abs(process.deviation(at: Self.place(1)) - 0.1) < 0.01)
    #expect(process.deviation(at: Self.place(0.5)) < process.deviation(at: Self.place(3)))
    var flat = GaussianProcess(GaussianProcess.Prior(slopes: [(0, 0), (0, 0)], local: 2))
    flat.know(Self.place(0), 5, noise: 1e-6)
    #expect(abs(flat.deviation(at: Self.place(1e6)) - 2) < 1e-6)
  }

  @Test("what is known with an error counts less")
  func noise() {
    var process = GaussianProcess(GaussianProcess.Prior(slopes: [(0, 0), (0, 0)], local: 1))
    process.know(Self.place(0), 4, noise: 1)
    #expect(abs(process.value(at: Self.place(0)) - 2) < 1e-9)
    process.know(Self.place(0), 4, noise: 1)
    #expect(abs(process.value(at: Self.place(0)) - 8.0 / 3) < 1e-9)
  }

  @Test("the order in which places become known does not matter")
  func order() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      let known = (0..<6).map { _ in
        (
          x: Double.random(in: -3...3, using: &random),
          y: Double.random(in: -3...3, using: &random),
          value: Double.random(in: -9...9, using: &random)
        )
      }
      let (one, other) = (
        Self.process(local: 1, known, noise: 0.1),
        Self.process(local: 1, known.reversed(), noise: 0.1)
      )
      let place = Self.place(Double.random(in: -3...3, using: &random), 1)
      #expect(abs(one.value(at: place) - other.value(at: place)) < 1e-6)
    }
  }
}
