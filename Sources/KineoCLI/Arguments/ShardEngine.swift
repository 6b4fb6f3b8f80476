/// A system that starts the same job several times, and numbers the jobs in environment variables.
struct ShardEngine: Sendable {
  let name: String
  /// The variable with the number of the job.
  let index: String
  /// The variable with how many jobs there are.
  let count: String
  let numbering: Numbering

  /// How jobs are counted.
  enum Numbering: Sendable {
    /// One by one from a number on.
    case from(Int)
    /// From the number in one variable to that in another, in steps of equal size.
    case between(least: String, most: String)
  }

  /// In the order in which messages name them.
  static let all = [
    // `CI_NODE_TOTAL` is 1 in jobs without `parallel`, which have no `CI_NODE_INDEX`.
    Self(name: "GitLab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", numbering: .from(1)),
    Self(
      name: "CircleCI", index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL",
      numbering: .from(0)),
    Self(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT",
      numbering: .from(0)),
    Self(
      name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE",
      numbering: .from(0)),
    // `--array=1-9:2` has tasks 1, 3, 5, 7 and 9. The size of the steps follows from the ends,
    // since `SLURM_ARRAY_TASK_STEP` is 1 for every list, `--array=3,5` as well.
    Self(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
      numbering: .between(least: "SLURM_ARRAY_TASK_MIN", most: "SLURM_ARRAY_TASK_MAX")),
    // Kubernetes sets the index alone; the job's manifest must set the count.
    Self(
      name: "Kubernetes", index: "JOB_COMPLETION_INDEX", count: "JOB_COMPLETION_COUNT",
      numbering: .from(0)),
  ]

  /// The shard of this process according to all engines. Those that started it as their only job
  /// leave it to one that started several.
  ///
  /// - Parameter variable: The value of a variable of the environment; empty where it is not set.
  /// - Throws: If no engine gives a shard, one gives an invalid one, or two contradict each other.
  static func place(in variable: (String) -> String) throws(UsageError) -> ShardPlace {
    var found: [(engine: String, place: ShardPlace)] = []
    for engine in all {
      if let place = try engine.place(in: variable) { found.append((engine.name, place)) }
    }
    let several = found.filter { $0.place.count > 1 }
    guard let first = several.first ?? found.first else {
      let names = all.map { "\($0.name) (\($0.index))" }.joined(separator: ", ")
      throw .rule("--shard auto finds no variables of \(names); write --shard 1/4")
    }
    if let other = several.first(where: { $0.place != first.place }) {
      throw .rule(
        "--shard auto finds that this is \(first.place) of \(first.engine) and \(other.place) of "
          + "\(other.engine); write which is meant, such as --shard \(other.place)")
    }
    return first.place
  }

  /// The shard that this engine gives; nil where it has not started this process.
  private func place(in variable: (String) -> String) throws(UsageError) -> ShardPlace? {
    guard let count = try number(in: count, variable) else {
      guard try number(in: index, variable) != nil else { return nil }
      throw .rule(
        "--shard auto finds \(index) of \(name), but not how many jobs there are; set \(self.count)"
      )
    }
    guard 1...ShardChoice.limit ~= count else { throw wrong(self.count, variable) }
    guard let number = try number(in: index, variable) else {
      guard count > 1 else { return ShardPlace(index: 1, count: 1) }
      throw .rule(
        "--shard auto finds \(self.count) of \(name), but not which job this is; set \(index)")
    }
    let (first, step) = try firstAndStep(of: count, in: variable)
    let (rank, rest) = (number - first).quotientAndRemainder(dividingBy: step)
    guard number >= first, rest == 0, rank < count else { throw wrong(index, variable) }
    return ShardPlace(index: rank + 1, count: count)
  }

  /// The number of the first of `count` jobs, and from each to the next.
  private func firstAndStep(
    of count: Int, in variable: (String) -> String
  ) throws(UsageError) -> (first: Int, step: Int) {
    switch numbering {
    case .from(let first): return (first, 1)
    case .between(let least, let most):
      guard let first = try number(in: least, variable), let last = try number(in: most, variable)
      else { throw .rule("--shard auto needs \(least) and \(most) of \(name)") }
      guard count > 1 else { return (first, 1) }
      let (step, rest) = (last - first).quotientAndRemainder(dividingBy: count - 1)
      guard step > 0, rest == 0 else {
        throw .rule(
          "--shard auto needs equal steps from job to job; \(count) from \(first) to \(last) of "
            + "\(name) are others")
      }
      return (first, step)
    }
  }

  /// The number in a variable; nil where that is not set.
  private func number(
    in name: String, _ variable: (String) -> String
  ) throws(UsageError) -> Int? {
    let text = variable(name)
    if text.isEmpty { return nil }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt32(text) else {
      throw wrong(name, variable)
    }
    return Int(number)
  }

  private func wrong(_ name: String, _ variable: (String) -> String) -> UsageError {
    .rule("--shard auto cannot use \(name) = \(quoted(variable(name))) of \(self.name)")
  }
}
