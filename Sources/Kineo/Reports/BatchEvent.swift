/// What happens in a batch, in the order in which reports are told of it: one start, a result for each
/// GIF as it is done, one end.
public enum BatchEvent: Sendable, Equatable {
  case started(BatchStart)
  case finished(BatchResult)
  case ended(BatchEnd)
}

/// What is known before the first GIF.
public struct BatchStart: Sendable, Equatable {
  /// What is done, the name of the command: `render` or `check`.
  public let command: String
  /// How many GIFs there are, in this shard.
  public let total: Int
  /// Which part of a larger batch it is; nil for the whole.
  public let shard: BatchShard?

  public init(command: String, total: Int, shard: BatchShard? = nil) {
    self.command = command
    self.total = total
    self.shard = shard
  }
}

/// One of several parts of a batch that are rendered apart.
public struct BatchShard: Sendable, Hashable {
  /// From 1 on.
  public let index: Int
  public let count: Int
  /// GIFs in all shards together.
  public let total: Int
  /// Tells batches apart: shards of one batch have the same.
  public let batch: String

  public init(index: Int, count: Int, total: Int, batch: String) {
    self.index = index
    self.count = count
    self.total = total
    self.batch = batch
  }
}

/// How a batch ended.
public struct BatchEnd: Sendable, Equatable {
  public let milliseconds: Int
  /// The exit code of the command.
  public let code: Int
  /// Whether a signal ended it early.
  public let isInterrupted: Bool
  /// What there is to say of the batch as a whole, such as that a shard of it is missing.
  public let findings: [BatchFinding]

  public init(
    milliseconds: Int, code: Int, isInterrupted: Bool = false, findings: [BatchFinding] = []
  ) {
    self.milliseconds = milliseconds
    self.code = code
    self.isInterrupted = isInterrupted
    self.findings = findings
  }
}
