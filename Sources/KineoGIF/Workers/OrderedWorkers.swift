import Dispatch
import KineoSystem
import Synchronization

/// Works on chunks of frames at the same time and hands the results on in order.
///
/// Few chunks are under way at once, so memory does not depend on their number. The worker that has
/// the earliest open chunk never waits, hence all end, even if they all run on one thread.
package struct OrderedWorkers {
  /// Workers that work at the same time, at least 1.
  package let jobs: Int
  package let frameCount: Int
  /// Frames of one chunk, at least 1; the last may have fewer.
  package let framesPerChunk: Int

  package init(jobs: Int, frameCount: Int, framesPerChunk: Int) {
    self.jobs = jobs
    self.frameCount = frameCount
    self.framesPerChunk = framesPerChunk
  }

  private var chunkCount: Int { (frameCount + framesPerChunk - 1) / framesPerChunk }

  private func frames(ofChunk index: Int) -> Range<Int> {
    index * framesPerChunk..<min(frameCount, (index + 1) * framesPerChunk)
  }

  /// Runs `work` on every chunk and then `emit` on its result, in order, never two at once.
  ///
  /// - Parameters:
  ///   - makeState: Gives each worker what it keeps from chunk to chunk.
  /// - Returns: The states of the workers, in no particular order.
  /// - Throws: Of all errors the one of the earliest chunk, once every worker has stopped.
  package func run<State: Sendable, Result: Sendable>(
    makeState: @Sendable () -> State,
    work: @Sendable (inout State, Range<Int>) throws -> Result,
    emit: (Result) throws -> Void
  ) throws -> [State] {
    let workers = min(jobs, chunkCount)
    guard workers > 1 else {
      var state = makeState()
      for chunk in 0..<chunkCount { try emit(work(&state, frames(ofChunk: chunk))) }
      return [state]
    }
    return try withoutActuallyEscaping(emit) { emit in
      try runParallel(workers, makeState: makeState, work: work, emit: emit)
    }
  }

  private func runParallel<State: Sendable, Result: Sendable>(
    _ workers: Int, makeState: @Sendable () -> State,
    work: @Sendable (inout State, Range<Int>) throws -> Result,
    emit: @escaping (Result) throws -> Void
  ) throws -> [State] {
    let line = Mutex(AssemblyLine<State, Result>(chunkCount: chunkCount))
    // Sound because it is called only under the lock, and never after this function.
    nonisolated(unsafe) let emit = emit
    // Starts at zero: a semaphore must not end below the value it started with.
    let places = DispatchSemaphore(value: 0)
    for _ in 0..<workers * 2 { places.signal() }

    SystemThread.run(workers) {
      var state = makeState()
      while true {
        places.wait()
        guard let chunk = line.withLock({ $0.next() }) else { break }
        let result = Swift.Result { try work(&state, frames(ofChunk: chunk)) }
        line.withLock { line in
          line.finish(chunk, result)
          while let (chunk, value) = line.nextInOrder() {
            do { try emit(value) } catch { line.fail(chunk, error) }
            places.signal()
          }
          // A place that is free again wakes the waiting workers, one after the other.
          if line.failure != nil { places.signal() }
        }
      }
      places.signal()
      line.withLock { $0.states.append(state) }
    }
    return try line.withLock { line in
      if let failure = line.failure { throw failure.error }
      return line.states
    }
  }
}

/// What the workers share: which chunk is next, which results wait for an earlier one.
private struct AssemblyLine<State, Result> {
  let chunkCount: Int
  var states: [State] = []
  private(set) var failure: (chunk: Int, error: any Error)?
  private var started = 0
  private var emitted = 0
  private var waiting: [Int: Result] = [:]

  init(chunkCount: Int) { self.chunkCount = chunkCount }

  /// The chunk to work on now; nil when none is left or something failed.
  mutating func next() -> Int? {
    guard failure == nil, started < chunkCount else { return nil }
    defer { started += 1 }
    return started
  }

  mutating func finish(_ chunk: Int, _ result: Swift.Result<Result, any Error>) {
    switch result {
    case .success(let value): waiting[chunk] = value
    case .failure(let error): fail(chunk, error)
    }
  }

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
