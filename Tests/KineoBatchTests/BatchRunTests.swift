import Foundation
import Synchronization
import Testing

@testable import Kineo
@testable import KineoBatch

@Suite struct BatchRunTests {
  /// Makes nothing, and notes what it was asked for.
  private final class Notes: BatchWorker {
    struct State {
      var made: [Int] = []
      var running = 0
      var most = 0
      var finishes = 0
    }

    let state = Mutex(State())

    func make(_ item: BatchItem, jobs: Int, progress: (Int, Int) -> Void) -> BatchRun.Outcome {
      state.withLock { state in
        state.made.append(item.number)
        state.running += 1
        state.most = max(state.most, state.running)
      }
      progress(1, 1)
      usleep(200)
      state.withLock { $0.running -= 1 }
      return BatchRun.Outcome(item.result(.rendered))
    }

    func finish() { state.withLock { $0.finishes += 1 } }
  }

  @Test("every GIF is made once and reported once, and no more are made at a time than asked")
  func once() throws {
    let folder = try BatchFolder(60)
    try folder.write("wrong", to: "w.yaml")
    folder.options.jobs = 3
    let notes = Notes()
    let results = BatchFolder.results(BatchRun(folder.plan, notes))
    #expect(results.map(\.number) == Array(1...61))
    #expect(results.map(\.status) == [.rendered].repeated(60) + [.wrong])
    let state = notes.state.withLock { $0 }
    #expect(state.made.sorted() == Array(1...60))
    #expect(state.most <= 3 && state.running == 0 && state.finishes == 1)
  }

  @Test("little memory makes GIFs one after the other")
  func memory() throws {
    let folder = try BatchFolder(12)
    folder.options.jobs = 4
    folder.options.limits.memory = 60 << 20
    let notes = Notes()
    #expect(BatchFolder.results(BatchRun(folder.plan, notes)).count == 12)
    #expect(notes.state.withLock { $0.most } == 1)
  }

  @Test("a run that is stopped begins nothing more, and reports what it left out")
  func stopped() throws {
    let folder = try BatchFolder(20)
    folder.options.jobs = 2
    let notes = Notes()
    let results = Mutex<[BatchResult]>([])
    BatchRun(folder.plan, notes).run(
      BatchRun.Observer(
        finished: { outcome in results.withLock { $0.append(outcome.result) } },
        shouldStop: { notes.state.withLock { $0.made.count >= 5 } }))
    let reported = results.withLock { $0 }
    let made = notes.state.withLock { $0.made.count }
    #expect(reported.map(\.number).sorted() == Array(1...20))
    #expect(5...6 ~= made)
    #expect(reported.count { $0.status == .rendered } == made)
    #expect(reported.count { $0.status == .skipped } == 20 - made)
    #expect(notes.state.withLock { $0.finishes } == 1)
  }

  @Test("a run that is stopped before it began skips all but what is wrong")
  func stoppedAtOnce() throws {
    let folder = try BatchFolder(3)
    try folder.write("wrong", to: "w.yaml")
    let results = Mutex<[BatchResult.Status]>([])
    BatchRun(rendering: folder.plan).run(
      BatchRun.Observer(
        finished: { outcome in results.withLock { $0.append(outcome.result.status) } },
        shouldStop: { true }))
    #expect(results.withLock { $0 } == [.wrong, .skipped, .skipped, .skipped])
    #expect(!FileManager.default.fileExists(atPath: folder.scratch["Output"]))
  }

  @Test("a plan without GIFs runs to its end")
  func empty() throws {
    #expect(BatchFolder.results(BatchRun(rendering: try BatchFolder().plan)).isEmpty)
  }
}

extension Array {
  fileprivate func repeated(_ count: Int) -> Self { (0..<count).flatMap { _ in self } }
}
