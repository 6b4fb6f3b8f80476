import Dispatch
import Kineo
import KineoAnalysis
import KineoSystem
import Synchronization

/// Makes all GIFs of a plan, several at a time.
///
/// Every GIF is tried, also after others have failed. Memory follows what is made at one time, not
/// the length of the batch.
package struct BatchRun: Sendable {
  /// The result of a GIF, with the report of a new file.
  package struct Outcome: Sendable {
    package let result: BatchResult
    /// What the export gave; nil where nothing was rendered.
    package let report: ExportReport?
    /// Why nothing was written that would have been too large.
    package let shortfall: SizeShortfall?

    init(_ result: BatchResult, report: ExportReport? = nil, shortfall: SizeShortfall? = nil) {
      self.result = result
      self.report = report
      self.shortfall = shortfall
    }
  }

  /// Callbacks of a run while it is in progress.
  package struct Observer: Sendable {
    /// Called for each GIF, never twice at once, as soon as it is done.
    package var finished: @Sendable (Outcome) -> Void
    /// Called now and then with how much of the batch is done; from several threads.
    package var progress: @Sendable (_ output: String, _ done: Int, _ total: Int) -> Void
    /// Asked before each GIF whether no further one is to be begun.
    package var shouldStop: @Sendable () -> Bool

    package init(
      finished: @escaping @Sendable (Outcome) -> Void,
      progress: @escaping @Sendable (String, Int, Int) -> Void = { _, _, _ in },
      shouldStop: @escaping @Sendable () -> Bool = { false }
    ) {
      self.finished = finished
      self.progress = progress
      self.shouldStop = shouldStop
    }
  }

  let plan: BatchPlan
  private let worker: any BatchWorker

  /// A run that renders all GIFs of `plan` that are not up to date.
  ///
  /// - Parameters:
  ///   - isForced: Whether files are rendered that are up to date, or in the cache.
  ///   - cache: Where GIFs are kept from run to run; nil for nowhere.
  package init(rendering plan: BatchPlan, isForced: Bool = false, cache: RenderCache? = nil) {
    self.init(plan, GIFFactory(request: plan.request, isForced: isForced, cache: cache))
  }

  /// What is to be installed before anything of the batch can be rendered: a film that is not up to date
  /// needs a program. Nil for nothing.
  package var missingProgram: FormatError? {
    for item in plan.items {
      if let missing = item.format.missingProgram, worker.renders(item) { return missing }
    }
    return nil
  }

  init(_ plan: BatchPlan, _ worker: any BatchWorker) {
    self.plan = plan
    self.worker = worker
  }

  /// What the threads share.
  private struct State {
    var queue: BatchQueue
    /// Threads that wait for memory.
    var sleepers = 0
  }

  /// Runs to the end, or until it should stop; then what was not begun has the status `skipped`.
  package func run(_ observer: Observer) {
    for result in plan.refused { observer.finished(Outcome(result)) }
    for folder in Set(plan.items.map { PathText.folder(ofFile: $0.output) }) {
      TemporaryFiles.removeAbandoned(in: folder)
    }
    let request = plan.request
    let workers = max(1, min(request.workers, plan.items.count))
    let state = Mutex(
      State(
        queue: BatchQueue(
          plan.items, workers: request.workers,
          memoryLimit: min(request.options.limits.memory, MemoryEstimate.available))))
    let reporting = Mutex(())
    let ended = DispatchSemaphore(value: 0)

    SystemThread.run(workers) {
      while true {
        let (task, skipped, mustWait) = state.withLock { state in
          let skipped = observer.shouldStop() ? state.queue.stop() : []
          let task = state.queue.next()
          let mustWait = task == nil && !state.queue.isEmpty
          if mustWait { state.sleepers += 1 }
          return (task, skipped, mustWait)
        }
        for item in skipped {
          reporting.withLock { _ in observer.finished(Outcome(item.result(.skipped))) }
        }
        if mustWait {
          ended.wait()
          continue
        }
        guard let task else { break }
        let outcome = make(task, observer)
        reporting.withLock { _ in observer.finished(outcome) }
        let sleepers = state.withLock { state in
          state.queue.end(task)
          defer { state.sleepers = 0 }
          return state.sleepers
        }
        for _ in 0..<sleepers { ended.signal() }
      }
    }
    worker.finish()
  }
}

extension BatchRun {
  /// Makes an item, planned anew if it reads what others gave.
  private func make(_ task: BatchQueue.Task, _ observer: Observer) -> Outcome {
    do {
      let item = try BatchOutline.replanned(task.item, plan.request)
      return worker.make(item, jobs: task.jobs) { done, total in
        observer.progress(item.output, done, total)
      }
    } catch let refusal as Refusal {
      return Outcome(task.item.result(.wrong, refusal.findings))
    } catch {
      return Outcome(task.item.result(.failed, [task.item.finding(error)]))
    }
  }
}

/// What a batch does with each of its GIFs.
protocol BatchWorker: Sendable {
  /// The outcome of `item`; nothing is thrown.
  ///
  /// - Parameter jobs: How many frames may be drawn at a time.
  func make(
    _ item: BatchItem, jobs: Int, progress: (_ done: Int, _ total: Int) -> Void
  ) -> BatchRun.Outcome

  /// Whether ``make(_:jobs:progress:)`` would render `item`.
  func renders(_ item: BatchItem) -> Bool

  /// Called once, after the last.
  func finish()
}

extension BatchWorker {
  func renders(_ item: BatchItem) -> Bool { false }
}

extension BatchItem {
  func result(
    _ status: BatchResult.Status, _ findings: [Finding] = [], facts: GIFFacts? = nil,
    previousBytes: Int? = nil, milliseconds: Int = 0
  ) -> BatchResult {
    BatchResult(
      number: number, preset: preset, label: label, output: output, status: status,
      findings: findings, facts: facts, previousBytes: previousBytes, milliseconds: milliseconds)
  }
}
