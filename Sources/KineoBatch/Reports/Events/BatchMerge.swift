import KineoAnalysis
import KineoSystem

/// Joins the events of the shards of one batch into the events of a single run.
///
/// A shard that is missing, or that was ended early, becomes a finding of the batch's end and makes
/// its exit code at least 3. Streams that do not belong together are refused.
package struct BatchMerge: Sendable, Equatable {
  package let start: BatchStart
  /// By number; what a check has found besides presets follows, numbered on.
  package let results: [BatchResult]
  /// Takes as long as the slowest shard, and has the worst of their exit codes.
  package let end: BatchEnd

  package var events: [BatchEvent] {
    [.started(start)] + results.map { .finished($0) } + [.ended(end)]
  }

  /// - Parameter streams: The shards of one batch in any order, or one stream of a whole batch.
  /// - Throws: If they are not of one batch, or if a shard or a GIF is in more than one of them.
  package init(_ streams: [BatchStream]) throws(BatchStreamError) {
    let begun = streams.compactMap(BegunStream.init)
    guard let first = begun.first else {
      throw BatchStreamError(
        messages: streams.map { "\($0.name):1:1: error: there is no event in it" })
    }
    let (shards, spare) = try ShardSelection(begun).chosen()
    var findings = spare + streams.filter { $0.start == nil }.map(Self.silence)
    findings += Self.missing(among: shards, of: first.start.shard?.count ?? 1)
    findings += shards.filter { !$0.stream.isComplete }.map(Self.cut)

    let total = first.start.shard?.total ?? first.start.total
    results = try Self.joined(shards, total: total)
    start = BatchStart(command: first.start.command, total: total)
    let ends = shards.compactMap(\.stream.end)
    let codes = ends.map(\.code) + (findings.contains { $0.severity == .error } ? [3] : [])
    end = BatchEnd(
      milliseconds: ends.map(\.milliseconds).max() ?? 0, code: Self.worst(of: codes),
      isInterrupted: ends.contains(where: \.isInterrupted),
      findings: findings + ends.flatMap(\.findings))
  }

  /// The most severe exit code: a failure before a mistake, a mistake before a file that is too
  /// large, and that before what a check found. Codes that Kineo does not give are failures.
  static func worst(of codes: [Int]) -> Int {
    let ranks = [0, 1, 4, 2, 3]
    return codes.map { ranks.contains($0) ? $0 : 3 }
      .max { ranks.firstIndex(of: $0) ?? 0 < ranks.firstIndex(of: $1) ?? 0 } ?? 0
  }
}

// MARK: Results

extension BatchMerge {
  private static func joined(
    _ shards: [BegunStream], total: Int
  ) throws(BatchStreamError) -> [BatchResult] {
    let lines = shards.flatMap { shard in shard.stream.results.map { (shard.stream.name, $0) } }
    var places: [Int: (place: String, output: String)] = [:]
    var numbers: [String: Int] = [:]
    var mistakes: [String] = []
    var orphans: [BatchResult] = []
    var knownOrphans: Set<String> = []
    var results: [BatchResult] = []
    for (name, line) in lines {
      let result = line.result
      guard result.preset != nil else {
        // Every shard may have found the same ones.
        if knownOrphans.insert(result.output).inserted { orphans.append(result) }
        continue
      }
      let (place, output) = ("\(name):\(line.number):1", visibleName(result.output))
      if let other = places.updateValue((place, output), forKey: result.number) {
        mistakes.append(
          "\(place): error: number \(result.number), \(output), is that of \(other.output) in "
            + "\(other.place)")
      } else if result.status != .wrong,
        // A preset with a mistake may have no output name yet.
        let other = numbers.updateValue(result.number, forKey: result.output)
      {
        mistakes.append(
          "\(place): error: \(output) has the numbers \(other) and \(result.number)")
      }
      results.append(result)
    }
    guard mistakes.isEmpty else {
      throw BatchStreamError(messages: Array(mistakes.prefix(BatchStreamError.mostMistakes)))
    }
    results.sort { $0.number < $1.number }
    orphans.sort { $0.output < $1.output }
    let last = max(total, results.last?.number ?? 0)
    return results + orphans.enumerated().map { $1.numbered(last + 1 + $0) }
  }
}

extension BatchResult {
  fileprivate func numbered(_ number: Int) -> BatchResult {
    BatchResult(
      number: number, preset: preset, label: label, output: output, status: status,
      findings: findings, facts: facts, previousBytes: previousBytes, milliseconds: milliseconds)
  }
}

// MARK: Findings

extension BatchMerge {
  private static func silence(of stream: BatchStream) -> Finding {
    Finding(
      .shardEndedEarly, "a run that ended before its first event",
      file: stream.name)
  }

  private static func cut(_ shard: BegunStream) -> Finding {
    let done = shard.stream.results.count { $0.result.preset != nil }
    return Finding(
      .shardEndedEarly,
      "\(shard.title) ended early: \(grouped(done)) of "
        + "\(counted(shard.start.total, "GIF")) have a result",
      file: shard.stream.name)
  }

  /// At most one finding, with ranges, however many are missing.
  private static func missing(among shards: [BegunStream], of count: Int) -> [Finding] {
    var gaps: [ClosedRange<Int>] = []
    var next = 1
    for index in shards.map(\.index) + [count + 1] {
      if next < index { gaps.append(next...(index - 1)) }
      next = index + 1
    }
    guard let first = gaps.first else { return [] }
    let names = gaps.map { gap in
      gap.count == 1 ? "\(gap.lowerBound)" : "\(gap.lowerBound)-\(gap.upperBound)"
    }
    let isOne = gaps.count == 1 && first.count == 1
    let subject = isOne ? "shard" : "shards"
    return [
      Finding(
        .shardMissing,
        "\(subject) \(names.joined(separator: ", ")) of \(count) \(isOne ? "is" : "are") "
          + "missing")
    ]
  }
}
