import Synchronization

/// How much of a batch is done, from the progress of its GIFs.
final class BatchProgress: Sendable {
  /// What the bar shows.
  struct Reading {
    let label: String
    let done: Int
    let total: Int
  }

  /// Parts that each GIF counts for.
  private static let parts = 1000

  private struct State {
    var finished = 0
    /// Parts that are done of those GIFs that are being made, by their paths.
    var running: [String: Int] = [:]
  }

  private let total: Int
  private let state = Mutex(State())

  /// - Parameter total: GIFs in the batch.
  init(total: Int) { self.total = total }

  func finish(_ output: String) {
    state.withLock { state in
      state.finished += 1
      state.running[output] = nil
    }
  }

  func update(_ output: String, done: Int, of all: Int) -> Reading {
    state.withLock { state in
      state.running[output] = done * Self.parts / max(all, 1)
      let sum = state.running.values.reduce(state.finished * Self.parts, +)
      let name = Output.name(output)
      return Reading(
        label: total > 1 ? "\(state.finished + 1)/\(total) \(name)" : name,
        done: sum, total: total * Self.parts)
    }
  }
}
