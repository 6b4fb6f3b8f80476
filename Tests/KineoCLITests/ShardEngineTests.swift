import TestSupport
import Testing

@testable import KineoCLI

/// What `--shard auto` makes of the variables of engines.
@Suite struct ShardEngineTests {
  private typealias Variables = [String: String]

  private func place(_ variables: Variables) throws -> ShardPlace {
    try ShardChoice.auto.place { variables[$0] ?? "" }
  }

  /// Why there is no place.
  private func refusal(_ variables: Variables) -> String {
    do {
      return "accepted as \(try place(variables))"
    } catch {
      return "\(error)"
    }
  }

  private static func slurm(_ task: Int, of count: Int, _ least: Int, _ most: Int) -> Variables {
    [
      "SLURM_ARRAY_TASK_ID": "\(task)", "SLURM_ARRAY_TASK_COUNT": "\(count)",
      "SLURM_ARRAY_TASK_MIN": "\(least)", "SLURM_ARRAY_TASK_MAX": "\(most)",
    ]
  }

  @Test(
    "each engine's first and last job are the first and last shard",
    arguments: [
      ("CI_NODE_INDEX", "CI_NODE_TOTAL", 1),
      ("CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", 0),
      ("BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT", 0),
      ("AWS_BATCH_JOB_ARRAY_INDEX", "AWS_BATCH_JOB_ARRAY_SIZE", 0),
      ("JOB_COMPLETION_INDEX", "JOB_COMPLETION_COUNT", 0),
    ])
  func bases(index: String, count: String, first: Int) throws {
    for shard in 1...4 {
      let place = try place([index: "\(first + shard - 1)", count: "4"])
      #expect(place == ShardPlace(index: shard, count: 4))
    }
    #expect(try place([index: "\(first)", count: "1"]) == ShardPlace(index: 1, count: 1))
    for number in [first - 1, first + 4] {
      #expect(refusal([index: "\(number)", count: "4"]).contains("\(index) = \"\(number)\""))
    }
  }

  @Test(
    "tasks of a Slurm array are counted from the first, in any equal steps",
    arguments: [[1, 2, 3, 4], [0, 1, 2], [1, 3, 5, 7, 9], [100, 110, 120], [7], [4, 9]])
  func arrays(tasks: [Int]) throws {
    for (rank, task) in tasks.enumerated() {
      let place = try place(Self.slurm(task, of: tasks.count, tasks[0], tasks[tasks.count - 1]))
      #expect(place == ShardPlace(index: rank + 1, count: tasks.count))
    }
  }

  @Test("some task of a Slurm array with gaps is refused")
  func gaps() {
    for tasks in [[1, 2, 7], [1, 2, 4], [0, 5, 6, 9], [1, 2, 3, 5, 9]] {
      let refusals = tasks.map {
        refusal(Self.slurm($0, of: tasks.count, tasks[0], tasks[tasks.count - 1]))
      }
      #expect(refusals.contains { $0.hasPrefix("--shard auto ") }, "\(tasks)")
    }
    #expect(
      refusal(Self.slurm(2, of: 3, 1, 8))
        == "--shard auto needs equal steps from job to job; 3 from 1 to 8 of Slurm are others")
  }

  @Test(
    "Slurm's variables that contradict each other are refused",
    arguments: [
      slurm(1, of: 2, 1, 1), slurm(1, of: 3, 3, 1), slurm(0, of: 4, 1, 4), slurm(5, of: 4, 1, 4),
      slurm(1, of: 0, 1, 1), slurm(2, of: 1, 1, 1),
    ])
  func contradictions(variables: [String: String]) {
    #expect(refusal(variables).hasPrefix("--shard auto "))
  }

  @Test("a Slurm array without its ends is refused")
  func ends() {
    for end in ["SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX"] {
      var variables = Self.slurm(1, of: 4, 1, 4)
      variables[end] = nil
      #expect(
        refusal(variables)
          == "--shard auto needs SLURM_ARRAY_TASK_MIN and SLURM_ARRAY_TASK_MAX of Slurm")
    }
  }

  @Test(
    "no value of a variable is anything but a number of its range",
    arguments: [
      "x", "-1", "+1", " 1", "1 ", "1.0", "0x1", "٣", "1e3", "4294967296", "9223372036854775807",
      "99999999999999999999999999", "\u{1B}[2J", "1\n",
    ])
  func wrongValues(text: String) {
    for engine in ShardEngine.all {
      var right = [engine.index: "1", engine.count: "4"]
      if case .between(let least, let most) = engine.numbering {
        right[least] = "1"
        right[most] = "4"
      }
      #expect(throws: Never.self) { try place(right) }
      for name in right.keys.sorted() {
        var wrong = right
        wrong[name] = text
        #expect(
          refusal(wrong)
            == "--shard auto cannot use \(name) = \(quoted(text)) of \(engine.name)")
      }
    }
  }

  @Test("a number of jobs is from 1 to 100,000")
  func counts() throws {
    #expect(
      try place(["CI_NODE_INDEX": "100000", "CI_NODE_TOTAL": "100000"]).description
        == "100000/100000")
    for count in ["0", "100001", "4294967295"] {
      #expect(
        refusal(["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": count])
          == "--shard auto cannot use CI_NODE_TOTAL = \"\(count)\" of GitLab")
    }
  }

  @Test("Kubernetes does not give the number of jobs; the manifest must")
  func missingCount() {
    #expect(
      refusal(["JOB_COMPLETION_INDEX": "0"])
        == "--shard auto finds JOB_COMPLETION_INDEX of Kubernetes, but not how many jobs there are; "
        + "set JOB_COMPLETION_COUNT")
  }

  @Test("a GitLab job without parallel is the only one; of several, one must know its number")
  func missingIndex() throws {
    #expect(try place(["CI_NODE_TOTAL": "1"]) == ShardPlace(index: 1, count: 1))
    #expect(
      refusal(["CI_NODE_TOTAL": "3"])
        == "--shard auto finds CI_NODE_TOTAL of GitLab, but not which job this is; "
        + "set CI_NODE_INDEX")
  }

  @Test("without any engine, the message names all")
  func noEngine() {
    let message = refusal([:])
    for engine in ShardEngine.all {
      #expect(message.contains("\(engine.name) (\(engine.index))"))
    }
    #expect(message.hasSuffix("; write --shard 1/4"))
    #expect(refusal(["CI_NODE_INDEX": "", "CI_NODE_TOTAL": ""]) == message)
  }

  @Test("an engine with one job leaves it to one with several, whichever comes first")
  func onlyJob() throws {
    let array = Self.slurm(3, of: 8, 1, 8)
    let circle = ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1"]
    #expect(
      try place(array.merging(circle) { a, _ in a }) == ShardPlace(index: 3, count: 8))
    let gitLab = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]
    #expect(
      try place(gitLab.merging(Self.slurm(4, of: 1, 4, 4)) { a, _ in a })
        == ShardPlace(index: 2, count: 3))
    #expect(
      try place(circle.merging(["CI_NODE_TOTAL": "1"]) { a, _ in a })
        == ShardPlace(index: 1, count: 1))
  }

  @Test("two engines may say the same, and nothing else")
  func twoEngines() throws {
    let gitLab = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]
    let same = ["JOB_COMPLETION_INDEX": "1", "JOB_COMPLETION_COUNT": "3"]
    #expect(
      try place(gitLab.merging(same) { a, _ in a }) == ShardPlace(index: 2, count: 3))
    #expect(
      refusal(gitLab.merging(Self.slurm(4, of: 8, 1, 8)) { a, _ in a })
        == "--shard auto finds that this is 2/3 of GitLab and 4/8 of Slurm; write which is meant, "
        + "such as --shard 4/8")
  }

  @Test("a wrong engine is reported, though another is right")
  func wrongBesideRight() {
    let variables = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3", "JOB_COMPLETION_INDEX": "x"]
    #expect(
      refusal(variables)
        == "--shard auto cannot use JOB_COMPLETION_INDEX = \"x\" of Kubernetes")
  }

  @Test("a written part asks no engine")
  func written() throws {
    let choice = try #require(ShardChoice("2/5"))
    let place = try choice.place { _ in "nonsense" }
    #expect(place == ShardPlace(index: 2, count: 5))
  }

  @Test(
    "what is neither a part nor auto is refused",
    arguments: [
      "", "auto ", "Auto", "0/4", "5/4", "1/0", "1", "1/", "/4", "1/2/3", "-1/4", "1/100001",
      "1/9223372036854775808", "+1/4", "1 /4",
    ])
  func spelling(text: String) {
    #expect(ShardChoice(text) == nil)
  }

  @Test("the page on CI has the variables of every engine")
  func documentation() throws {
    let page = try Checkout.text("docs/ci.md")
    for engine in ShardEngine.all {
      let row = page.split(separator: "\n").first { $0.hasPrefix("| \(engine.name) |") }
      var names = [engine.index, engine.count]
      if case .between(let least, let most) = engine.numbering { names += [least, most] }
      for name in names { #expect(row?.contains("`\(name)`") == true, "\(name)") }
      if case .from(let first) = engine.numbering {
        #expect(row?.contains("`\(engine.index)` from \(first) on") == true, "\(engine.name)")
      }
    }
  }
}
