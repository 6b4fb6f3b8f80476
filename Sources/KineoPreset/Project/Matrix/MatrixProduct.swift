/// Multiplies the axes of a matrix.
struct MatrixProduct {
  /// The most GIFs of a preset.
  static let limit = 10_000

  /// One of the combinations.
  struct Combination {
    /// One for each axis.
    let options: [MatrixAxis.Option]
    var extras: [Assignment] = []

    var assignments: [Assignment] { options.flatMap(\.assignments) + extras }
  }

  private let matrix: Matrix
  /// For each axis its options, or the one that is chosen from outside.
  private let options: [[MatrixAxis.Option]]
  private let isChosen: [Bool]

  /// - Parameter chosen: By the index of the axis, what is chosen from outside.
  init(_ matrix: Matrix, chosen: [Int: MatrixAxis.Option]) {
    self.matrix = matrix
    options = matrix.axes.enumerated().map { index, axis in
      chosen[index].map { [$0] } ?? axis.options
    }
    isChosen = matrix.axes.indices.map { chosen[$0] != nil }
  }

  /// How many there are before any is left out, found without making them; cut above the limit.
  var count: Int {
    options.reduce(1) { min($0 * min($1.count, Self.limit + 1), Self.limit + 1) }
      + matrix.included.count
  }

  /// All combinations, the last axis changing first.
  var combinations: [Combination] {
    let product = options.reduce([[]]) { combinations, options in
      combinations.flatMap { combination in options.map { combination + [$0] } }
    }
    let kept = product.filter { !isExcluded($0) }.map { Combination(options: $0) }
    return kept
      + included.filter { extra in
        !extra.extras.isEmpty || !kept.contains { Self.isSame($0.options, extra.options) }
      }
  }

  /// The inclusions that agree with what is chosen.
  private var included: [Combination] {
    matrix.included.filter { inclusion in
      inclusion.options.indices.allSatisfy { index in
        !isChosen[index] || options[index][0].isSame(as: inclusion.options[index])
      }
    }.map { Combination(options: $0.options, extras: $0.extras) }
  }

  private func isExcluded(_ combination: [MatrixAxis.Option]) -> Bool {
    matrix.excluded.contains { exclusion in
      exclusion.options.allSatisfy { combination[$0.key].isSame(as: $0.value) }
    }
  }

  private static func isSame(_ a: [MatrixAxis.Option], _ b: [MatrixAxis.Option]) -> Bool {
    zip(a, b).allSatisfy { $0.isSame(as: $1) }
  }
}
