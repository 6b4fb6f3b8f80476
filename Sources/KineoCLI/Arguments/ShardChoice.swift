/// Which part of a batch a call works on.
enum ShardChoice: Equatable, Sendable {
  /// The number from 1 on, and how many there are.
  case one(Int, of: Int)
  /// As the variables say that engines set for the jobs they start.
  case auto

  /// No batch is divided further.
  static let limit = 100_000

  /// `2/5` or `auto`.
  init?(_ text: String) {
    if text == "auto" {
      self = .auto
      return
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      1...Self.limit ~= count, 1...count ~= index
    else { return nil }
    self = .one(index, of: count)
  }

  /// The number from 1 on, and how many there are.
  ///
  /// - Parameter variable: The value of a variable of the environment; empty where it is not set.
  /// - Throws: If no engine says.
  func place(
    in variable: (String) -> String = environment
  ) throws(UsageError) -> (index: Int, count: Int) {
    switch self {
    case .one(let index, let count): return (index, count)
    case .auto:
      for engine in Engine.all {
        if let place = try engine.place(in: variable) { return place }
      }
      let names = Engine.all.map { "\($0.name) (\($0.index))" }.joined(separator: ", ")
      throw .rule("--shard auto finds no variables of \(names); write --shard 1/4")
    }
  }

  /// A system that starts the same job several times.
  private struct Engine {
    let name: String
    /// The variable with the number of the job.
    let index: String
    /// The variable with how many there are; the first that is set counts.
    let counts: [String]
    /// The number of the first job; nil where `firsts` tells it.
    var first = 0
    /// The variable with the number of the first job.
    var firsts: String?

    static let all = [
      Engine(name: "GitLab", index: "CI_NODE_INDEX", counts: ["CI_NODE_TOTAL"], first: 1),
      Engine(name: "CircleCI", index: "CIRCLE_NODE_INDEX", counts: ["CIRCLE_NODE_TOTAL"]),
      Engine(
        name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", counts: ["BUILDKITE_PARALLEL_JOB_COUNT"]
      ),
      Engine(
        name: "AWS Batch", index: "AWS_BATCH_JOB_ARRAY_INDEX", counts: ["AWS_BATCH_JOB_ARRAY_SIZE"]),
      Engine(
        name: "Slurm", index: "SLURM_ARRAY_TASK_ID", counts: ["SLURM_ARRAY_TASK_COUNT"],
        firsts: "SLURM_ARRAY_TASK_MIN"),
      // Kubernetes sets the index alone; the job's manifest must set the count.
      Engine(
        name: "Kubernetes", index: "JOB_COMPLETION_INDEX", counts: ["JOB_COMPLETION_COUNT"]),
    ]

    /// Nil where the engine has not started this process, or has started it as the only one.
    func place(
      in variable: (String) -> String
    ) throws(UsageError) -> (index: Int, count: Int)? {
      let text = variable(index)
      guard !text.isEmpty else { return nil }
      guard let number = Int(text) else { throw wrong(index, text) }
      let count = try self.count(in: variable)
      var first = first
      if let firsts, let least = Int(variable(firsts)) { first = least }
      guard first..<first + count ~= number else { throw wrong(index, text) }
      return (number - first + 1, count)
    }

    private func count(in variable: (String) -> String) throws(UsageError) -> Int {
      for name in counts {
        let text = variable(name)
        if text.isEmpty { continue }
        guard let count = Int(text), 1...ShardChoice.limit ~= count else { throw wrong(name, text) }
        return count
      }
      throw .rule(
        "--shard auto finds \(index) of \(name), but not how many jobs there are; set \(counts[0])")
    }

    private func wrong(_ variable: String, _ value: String) -> UsageError {
      .rule("--shard auto cannot use \(variable) = \(quoted(value)) of \(name)")
    }
  }
}

extension ValueForm<ShardChoice> {
  /// `2/5`, the second of five parts, or `auto`.
  static let shard = ValueForm(
    allowed: "a part such as 2/5, the second of five, or auto"
  ) { text in ShardChoice(text) }
}
