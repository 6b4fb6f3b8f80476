/// A number that is known to within a deviation, normally distributed.
struct Expectation {
  let mean: Double
  /// More than 0.
  let deviation: Double

  /// How likely it is to be at most `limit`.
  func probability(atMost limit: Double) -> Double {
    Self.cumulative((limit - mean) / deviation)
  }

  /// How far below `best` it is likely to be, counted as 0 where it is above (D. R. Jones, M. Schonlau and W. J. Welch,
  /// "Efficient Global Optimization of Expensive Black-Box Functions", 1998, formula 15).
  func improvement(on best: Double) -> Double {
    let place = (best - mean) / deviation
    let density = Mathematics.exp(-place * place / 2) / (2 * Double.pi).squareRoot()
    return max(0, (best - mean) * Self.cumulative(place) + deviation * density)
  }

  /// The standard normal distribution, to within 0.00015 (S. R. Bowling and others, "A Logistic Approximation to the
  /// Cumulative Normal Distribution", 2009).
  private static func cumulative(_ place: Double) -> Double {
    1 / (1 + Mathematics.exp(-(1.5976 + 0.07056 * place * place) * place))
  }
}
