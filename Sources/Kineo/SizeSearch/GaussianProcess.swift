/// Foretells a function from what is known of it at some places: as a sum of features with slopes that are
/// about known, and of what is alike at places near each other.
///
/// Regression by a Gaussian process (C. E. Rasmussen and C. K. I. Williams, "Gaussian Processes for Machine
/// Learning", 2006, section 2.2, with features as in 2.7): the more alike two places are, the more the function at
/// one says of it at the other.
struct GaussianProcess {
  /// What the function is expected to be before anything is known.
  struct Prior {
    /// Of each feature: its slope, and how far off that may be.
    let slopes: [(mean: Double, deviation: Double)]
    /// How far the function may be off the sum of the features, in places that are all alike.
    let local: Double
  }

  /// Where the function is asked for.
  struct Place {
    let features: [Double]
    /// Places are alike if these are less than 1 apart.
    let position: SIMD8<Double>
  }

  private let prior: Prior
  private var places: [Place] = []
  /// What the function is there beyond what is expected, and the deviation of the error with which that is known.
  private var values: [Double] = []
  private var noises: [Double] = []
  /// The covariances of the places and their noises, as the product of this and what it is transposed (Cholesky).
  private var factor: [[Double]] = []
  /// How much each place counts.
  private var weights: [Double] = []

  init(_ prior: Prior) { self.prior = prior }

  /// Notes the function at a place.
  ///
  /// - Parameter noise: The deviation of the error of `value`, more than 0.
  mutating func know(_ place: Place, _ value: Double, noise: Double) {
    places.append(place)
    values.append(value - expected(place))
    noises.append(noise)
    addToFactor()
    weights = solvedTransposed(solved(values))
  }

  /// What the function is likely to be.
  func value(at place: Place) -> Double {
    zip(places, weights).reduce(expected(place)) { $0 + $1.1 * covariance($1.0, place) }
  }

  /// How far off ``value(at:)`` is likely to be.
  func deviation(at place: Place) -> Double {
    let known = solved(places.map { covariance($0, place) })
    return max(0, covariance(place, place) - known.reduce(0) { $0 + $1 * $1 }).squareRoot()
  }

  private func expected(_ place: Place) -> Double {
    zip(prior.slopes, place.features).reduce(0) { $0 + $1.0.mean * $1.1 }
  }

  private func covariance(_ a: Place, _ b: Place) -> Double {
    let difference = a.position - b.position
    // The rational quadratic covariance (4.19), with an exponent of 1.
    var sum = prior.local * prior.local / (1 + (difference * difference).sum() / 2)
    for (index, slope) in prior.slopes.enumerated() {
      sum += slope.deviation * slope.deviation * a.features[index] * b.features[index]
    }
    return sum
  }

  /// The row of the last place.
  private mutating func addToFactor() {
    let last = places.count - 1
    var row = solved(places.dropLast().map { covariance($0, places[last]) })
    let rest = covariance(places[last], places[last]) + noises[last] * noises[last]
    row.append((rest - row.reduce(0) { $0 + $1 * $1 }).squareRoot())
    factor.append(row)
  }

  /// The solution of `factor` · x = `values`.
  private func solved(_ values: [Double]) -> [Double] {
    var solution = values
    for row in solution.indices {
      for column in 0..<row { solution[row] -= factor[row][column] * solution[column] }
      solution[row] /= factor[row][row]
    }
    return solution
  }

  /// The solution of `factor`, transposed, · x = `values`.
  private func solvedTransposed(_ values: [Double]) -> [Double] {
    var solution = values
    for row in solution.indices.reversed() {
      for column in solution.indices.dropFirst(row + 1) {
        solution[row] -= factor[column][row] * solution[column]
      }
      solution[row] /= factor[row][row]
    }
    return solution
  }
}
