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
    let line = AssemblyLine(chunkCount: chunkCount, workers: workers, emit: emit)
    let states = Mutex<[State]>([])
    SystemThread.run(workers) {
      var state = makeState()
      while let chunk = line.take() {
        line.finish(chunk, Swift.Result { try work(&state, frames(ofChunk: chunk)) })
      }
      line.leave()
      states.withLock { $0.append(state) }
    }
    try line.check()
    return states.withLock { $0 }
  }

  /// Runs `work` once on every worker, which takes frames one by one, and then `emit` on each
  /// result, in order, never two at once.
  ///
  /// - Throws: Of all errors the one of the earliest frame, once every worker has stopped.
  func relay<Result: Sendable>(
    work: @Sendable (FrameTurns<Result>) -> Void, emit: (Result) throws -> Void
  ) throws {
    try withoutActuallyEscaping(emit) { emit in
      let workers = min(jobs, frameCount)
      let line = AssemblyLine(chunkCount: frameCount, workers: workers, emit: emit)
      SystemThread.run(workers) {
        work(FrameTurns(line))
        line.leave()
      }
      try line.check()
    }
  }
}
