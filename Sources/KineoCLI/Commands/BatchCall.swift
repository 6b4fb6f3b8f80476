import Kineo
import KineoBatch
import KineoSystem
import Synchronization

/// Works on the batch of one call and reports its results.
struct BatchCall {
  /// The name of the command.
  let command: String
  /// When the call began, before its presets were read.
  let start: Instant
  let plan: BatchPlan
  let run: BatchRun
  /// Results that are reported after those of the run.
  var additions: [BatchResult] = []
  /// What kept presets from being found at all.
  let findings: [Finding]
  let reporter: BatchReporter
  let isQuiet: Bool
  let console: Console

  /// Does everything. What is wrong with one GIF, or with a report, does not keep the others from
  /// being worked on.
  func perform() -> ExitCode {
    let total = plan.total + additions.count
    let progress = BatchProgress(total: plan.total)
    let worst = Mutex(findings.isEmpty ? ExitCode.done : .wrong)
    reporter.report(.started(BatchStart(command: command, total: total, shard: plan.shard)))
    let observer = BatchRun.Observer { outcome in
      progress.finish(outcome.result.output)
      worst.withLock { $0 = max($0, outcome.result.status.code) }
      reporter.report(outcome)
    } progress: { output, done, total in
      guard !isQuiet else { return }
      let reading = progress.update(output, done: done, of: total)
      console.progress(reading.label, done: reading.done, of: reading.total)
    } shouldStop: {
      Interruption.signal != nil || console.isClosed
    }
    // A single file that is not finished is nothing.
    let message = plan.items.count > 1 ? Self.interruptionMessage : nil
    Interruption.postponed(saying: message) { run.run(observer) }
    for result in additions {
      worst.withLock { $0 = max($0, result.status.code) }
      reporter.report(.finished(result))
    }
    let code = worst.withLock { $0 }
    reporter.report(
      .ended(
        BatchEnd(
          milliseconds: Instant.now.milliseconds(since: start), code: Int(code.rawValue),
          isInterrupted: Interruption.signal != nil, findings: findings)))
    do {
      try reporter.finish()
      return code
    } catch {
      console.error("\(error)")
      return max(code, .failed)
    }
  }

  private static let interruptionMessage =
    "kineo: interrupted; what was begun is finished, and once more quits at once"
}

extension BatchResult.Status {
  /// The exit code of a call in which nothing worse happened.
  var code: ExitCode {
    switch self {
    case .rendered, .unchanged, .cached, .passed: .done
    case .found, .different, .stale, .missing, .orphan, .overBudget: .found
    case .wrong: .wrong
    case .failed, .skipped: .failed
    case .tooLarge: .tooLarge
    }
  }
}

extension ExitCode: Comparable {
  /// By how bad they are: a wrong preset or call counts most, since trying again cannot help.
  package static func < (a: Self, b: Self) -> Bool { a.badness < b.badness }

  private var badness: Int {
    switch self {
    case .done: 0
    case .found: 1
    case .tooLarge: 2
    case .failed: 3
    case .wrong: 4
    }
  }
}
