import Kineo
import Synchronization

/// Renders the presets of one call and tells what becomes of them.
struct RenderRun {
  let plan: BatchPlan
  let run: BatchRun
  let isQuiet: Bool
  let console: Console
  /// Told of every GIF, never twice at once.
  let finished: @Sendable (BatchRun.Outcome) -> Void

  /// Renders everything. A preset that is wrong or fails does not keep the others from being rendered.
  func render() -> ExitCode {
    let progress = BatchProgress(total: plan.total)
    let worst = Mutex(ExitCode.done)
    let observer = BatchRun.Observer { outcome in
      progress.finish(outcome.result.output)
      worst.withLock { $0 = max($0, outcome.result.status.code) }
      finished(outcome)
    } progress: { output, done, total in
      guard !isQuiet else { return }
      let share = progress.update(output, done: done, of: total)
      console.progress(share.label, done: share.done, of: share.total)
    } shouldStop: {
      Interruption.signal != nil || console.isClosed
    }
    // A single file that is not finished is nothing.
    let message = plan.items.count > 1 ? Self.interruptionMessage : nil
    Interruption.postponed(saying: message) { run.run(observer) }
    return worst.withLock { $0 }
  }

  private static let interruptionMessage =
    "kineo: interrupted; what was begun is finished, and once more quits at once"
}

extension BatchResult.Status {
  /// The exit code of a call in which nothing worse happened.
  var code: ExitCode {
    switch self {
    case .rendered, .unchanged, .cached: .done
    case .different, .stale, .missing, .orphan, .overBudget: .found
    case .wrong: .wrong
    case .failed, .skipped: .failed
    case .tooLarge: .tooLarge
    }
  }
}

extension ExitCode: Comparable {
  /// By how bad they are: a wrong preset or call counts most, since trying again cannot help.
  public static func < (a: Self, b: Self) -> Bool { a.badness < b.badness }

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
