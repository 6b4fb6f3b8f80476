import Testing

@testable import Kineo

@Suite struct ExpectationTests {
  @Test("probabilities are those of a normal distribution")
  func probability() {
    let number = Expectation(mean: 10, deviation: 2)
    // Of the standard normal distribution at -3, -1, 0, 0.5 and 2.
    for (limit, expected) in [
      (4.0, 0.00135), (8, 0.15866), (10, 0.5), (11, 0.69146), (14, 0.97725),
    ] {
      #expect(abs(number.probability(atMost: limit) - expected) < 0.0002)
    }
  }

  @Test("an improvement is the mean of what lies below the best, and 0 above", arguments: 0..<6)
  func improvement(index: Int) {
    let number = Expectation(mean: 3, deviation: 0.5)
    let best = [1.5, 2.5, 2.9, 3, 3.4, 5][index]
    // The distribution in small steps.
    var sum = 0.0
    for step in -6000..<6000 {
      let place = (Double(step) + 0.5) / 1000
      let density = Mathematics.exp(-place * place / 2) / (2 * Double.pi).squareRoot()
      sum += max(0, best - (3 + 0.5 * place)) * density / 1000
    }
    #expect(abs(number.improvement(on: best) - sum) < 0.0005)
  }

  @Test("what is sure improves by its distance")
  func sure() {
    let number = Expectation(mean: 3, deviation: 1e-9)
    #expect(number.improvement(on: 2) == 0)
    #expect(abs(number.improvement(on: 5) - 2) < 1e-6)
    #expect(number.probability(atMost: 2.9) == 0 && number.probability(atMost: 3.1) == 1)
  }
}
