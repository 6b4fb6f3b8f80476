import Dispatch
import Synchronization

/// What workers share: which chunk is next, which results wait for an earlier one.
final class AssemblyLine<Result: Sendable>: Sendable {
  private struct State {
    var failure: (chunk: Int, error: any Error)?
    var started = 0
    var emitted = 0
    var waiting: [Int: Result] = [:]

    /// The result whose turn it is, if it is there and nothing before it failed.
    mutating func nextInOrder() -> (chunk: Int, result: Result)? {
      guard emitted < failure?.chunk ?? .max, let value = waiting.removeValue(forKey: emitted)
      else { return nil }
      defer { emitted += 1 }
      return (emitted, value)
    }

    mutating func fail(_ chunk: Int, _ error: any Error) {
      if let failure, failure.chunk <= chunk { return }
      failure = (chunk, error)
    }
  }

  private let chunkCount: Int
  private let state = Mutex(State())
  /// Counts the chunks that may be taken before results leave.
  private let places: DispatchSemaphore
  // Sound because it is called only under the lock.
  nonisolated(unsafe) private let emit: (Result) throws -> Void

  /// - Parameter emit: Called with each result, in order, never twice at once.
  init(chunkCount: Int, workers: Int, emit: @escaping (Result) throws -> Void) {
    self.chunkCount = chunkCount
    self.emit = emit
    // Starts at zero: a semaphore must not end below the value it started with.
    places = DispatchSemaphore(value: 0)
    for _ in 0..<workers * 2 { places.signal() }
  }

  /// The earliest chunk that nobody has, once there is a place for it; nil when none is left or something
  /// failed.
  func take() -> Int? {
    places.wait()
    return state.withLock { state in
      guard state.failure == nil, state.started < chunkCount else { return nil }
      defer { state.started += 1 }
      return state.started
    }
  }

  /// A chunk that was taken is done; emits it and those that waited for it, if it is their turn.
  func finish(_ chunk: Int, _ result: Swift.Result<Result, any Error>) {
    state.withLock { state in
      switch result {
      case .success(let value): state.waiting[chunk] = value
      case .failure(let error): state.fail(chunk, error)
      }
      while let (chunk, value) = state.nextInOrder() {
        do { try emit(value) } catch { state.fail(chunk, error) }
        places.signal()
      }
      // A place that is free again wakes the waiting workers, one after the other.
      if state.failure != nil { places.signal() }
    }
  }

  /// A worker that was told that there are no more chunks goes; the next one is told, too.
  func leave() { places.signal() }

  /// - Throws: Of all errors the one of the earliest chunk.
  func check() throws {
    if let failure = state.withLock({ $0.failure }) { throw failure.error }
  }
}
