import Kineo
import KineoSystem

/// A stream that has come at least as far as its start.
struct BegunStream {
  let stream: BatchStream
  let start: BatchStart

  init?(_ stream: BatchStream) {
    guard let start = stream.start else { return nil }
    self.stream = stream
    self.start = start
  }

  var index: Int { start.shard?.index ?? 1 }

  /// `shard 3 of 4`
  var title: String { start.shard.map { "shard \($0.index) of \($0.count)" } ?? "the batch" }

  func mistake(_ message: String) -> String { "\(stream.name):1:1: error: \(message)" }
}

/// Finds among the streams the one that counts for each shard.
struct ShardSelection {
  private let streams: [BegunStream]

  init(_ streams: [BegunStream]) { self.streams = streams }

  /// One stream for each shard that is there, by index, and notes about those that do not count.
  ///
  /// A shard that was killed and begun anew may be there twice; the whole one counts.
  func chosen() throws(BatchStreamError) -> ([BegunStream], notes: [Finding]) {
    try checkBatch()
    var chosen: [BegunStream] = []
    var notes: [Finding] = []
    var mistakes: [String] = []
    let byIndex = streams.sorted { $0.index < $1.index }
    for shard in byIndex {
      guard let other = chosen.last, other.index == shard.index else {
        chosen.append(shard)
        continue
      }
      if other.stream.isComplete == shard.stream.isComplete {
        mistakes.append(shard.mistake("\(shard.title) is in \(other.stream.name) already"))
      } else {
        let (whole, cut) = shard.stream.isComplete ? (shard, other) : (other, shard)
        chosen[chosen.count - 1] = whole
        notes.append(Self.note(about: cut, whole))
      }
    }
    guard mistakes.isEmpty else { throw BatchStreamError(messages: mistakes) }
    return (chosen, notes)
  }

  private static func note(about cut: BegunStream, _ whole: BegunStream) -> Finding {
    Finding(
      .shardRepeated,
      "\(cut.title) ended early and is passed over; \(whole.stream.name) has all of it",
      file: cut.stream.name)
  }

  /// - Throws: If not all streams are shards of one batch.
  private func checkBatch() throws(BatchStreamError) {
    guard let first = streams.first, streams.count > 1 else { return }
    let mistakes = streams.compactMap { stream -> String? in
      guard let shard = stream.start.shard else {
        return stream.mistake("this is a whole batch; only shards of one batch can be joined")
      }
      guard let expected = first.start.shard else { return nil }
      if stream.start.command != first.start.command {
        return stream.mistake(
          "a shard of \(visibleName(stream.start.command)), and \(first.stream.name) is one of "
            + visibleName(first.start.command))
      }
      let isSame =
        shard.batch == expected.batch && shard.count == expected.count
        && shard.total == expected.total
      return isSame
        ? nil
        : stream.mistake(
          "a shard of another batch: 1 of \(shard.count) with \(counted(shard.total, "GIF")), and "
            + "\(first.stream.name) is 1 of \(expected.count) with "
            + "\(counted(expected.total, "GIF"))")
    }
    guard mistakes.isEmpty else { throw BatchStreamError(messages: mistakes) }
  }
}
