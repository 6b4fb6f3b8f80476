import KineoAnalysis
import KineoSystem

/// The events of a batch, in the order of reports: one start, a result for each
/// GIF as it is done, one end.
package enum BatchEvent: Sendable, Equatable {
  case started(BatchStart)
  case finished(BatchResult)
  case ended(BatchEnd)
}

/// What is known before the first GIF.
package struct BatchStart: Sendable, Equatable {
  /// What is done, the name of the command: `render` or `check`.
  package let command: String
  /// How many GIFs there are, in this shard.
  package let total: Int
  /// Which part of a larger batch it is; nil for the whole.
  package let shard: BatchShard?

  package init(command: String, total: Int, shard: BatchShard? = nil) {
    self.command = command
    self.total = total
    self.shard = shard
  }
}

extension BatchStart {
  /// Such as `3 GIFs`: what the command works on.
  func counted(_ count: Int) -> String {
    let nouns = ["lint": "preset", "validate": "preset", "compare": "comparison"]
    return KineoSystem.counted(count, nouns[command] ?? "GIF")
  }
}

/// One of several parts of a batch that are rendered apart.
package struct BatchShard: Sendable, Hashable {
  /// From 1 on.
  package let index: Int
  package let count: Int
  /// GIFs in all shards together.
  package let total: Int
  /// Identifies the batch: shards of one batch have the same.
  package let batch: String

  package init(index: Int, count: Int, total: Int, batch: String) {
    self.index = index
    self.count = count
    self.total = total
    self.batch = batch
  }
}

/// How a batch ended.
package struct BatchEnd: Sendable, Equatable {
  package let milliseconds: Int
  /// The exit code of the command.
  package let code: Int
  /// Whether a signal ended it early.
  package let isInterrupted: Bool
  /// Findings about the batch as a whole, such as a missing shard.
  package let findings: [Finding]

  package init(
    milliseconds: Int, code: Int, isInterrupted: Bool = false, findings: [Finding] = []
  ) {
    self.milliseconds = milliseconds
    self.code = code
    self.isInterrupted = isInterrupted
    self.findings = findings
  }
}
