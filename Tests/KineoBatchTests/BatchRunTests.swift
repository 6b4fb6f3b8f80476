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

  /// `a` shows the GIF of `b`, `b` that of `c`.
  private func chain(_ jobs: Int) throws -> BatchFolder {
    let folder = try BatchFolder()
    // Presets of a project may read files in all of its folder.
    try folder.scratch.write("presets: Presets", to: "kineo.yaml")
    func reading(_ name: String) -> String {
      "canvas: {width: 12, height: 8}\n"
        + "layers: [{i: {image: ../Output/\(name).gif, position: [6, 4]}}]\nanimate: [{delay: 0.1}]"
    }
    try folder.write(reading("b"), to: "a.yaml")
    try folder.write(reading("c"), to: "b.yaml")
    try folder.write(BatchFolder.preset(), to: "c.yaml")
    folder.options.jobs = jobs
    return folder
  }

  @Test("a preset that shows the GIF of another one waits for it", arguments: [1, 4])
  func chains(jobs: Int) throws {
    let folder = try chain(jobs)
    var last: [UInt8] = []
    for fill in ["red", "blue"] {
      try folder.write(BatchFolder.preset(fill: fill), to: "c.yaml")
      let results = folder.render()
      #expect(results.map(\.status) == [.rendered, .rendered, .rendered], "\(results)")
      #expect(try folder.gif("a.gif") != last)
      last = try folder.gif("a.gif")
      #expect(folder.render().map(\.status) == [.unchanged, .unchanged, .unchanged])
      #expect(folder.check().map(\.status) == [.unchanged, .unchanged, .unchanged])
    }
    try folder.write(BatchFolder.preset(fill: "lime"), to: "c.yaml")
    #expect(folder.check().map(\.status) == [.unchanged, .unchanged, .different])
    let update = CheckOptions(isUpdating: true)
    #expect(folder.check(update).map(\.status) == [.rendered, .rendered, .rendered])
    #expect(folder.check().map(\.status) == [.unchanged, .unchanged, .unchanged])
  }

  @Test("presets that show each other's GIFs in a circle are an error at the image")
  func circles() throws {
    let folder = try chain(2)
    try folder.write(
      "canvas: {width: 12, height: 8}\nlayers: [{i: {image: ../Output/a.gif}}]", to: "c.yaml")
    try folder.write(BatchFolder.preset(), to: "d.yaml")
    try folder.write(
      "canvas: {width: 12, height: 8}\nlayers: [{i: {image: ../Output/e.gif}}]", to: "e.yaml")
    let results = folder.render()
    #expect(results.map(\.status) == [.wrong, .wrong, .wrong, .rendered, .wrong])
    #expect(
      results[4].findings.map(\.text).first?.contains(
        "e.yaml:2:22: error: a preset cannot read a file that it gives itself") == true)
    let presets = folder.scratch["Presets"]
    #expect(
      results[0].findings.map(\.text).first?.hasPrefix(
        "\(presets)/a.yaml:2:22: error: presets cannot read each other's files in a circle: "
          + "\(presets)/a.yaml reads \(presets)/b.yaml reads \(presets)/c.yaml reads "
          + "\(presets)/a.yaml") == true, "\(results[0].findings.map(\.text))")
  }

  @Test("a GIF that cannot be made leaves the error to those that show it")
  func brokenChain() throws {
    let folder = try chain(2)
    try folder.write("wrong", to: "c.yaml")
    let results = folder.render()
    #expect(results.map(\.status) == [.wrong, .wrong, .wrong])
    #expect(results[1].findings.first?.text.contains("cannot be read: No such file") == true)
  }

  @Test("presets that read each other's GIFs are made by one machine")
  func shards() throws {
    let folder = try chain(1)
    for number in 0..<6 { try folder.write(BatchFolder.preset(by: number), to: "p\(number).yaml") }
    let plan = folder.plan
    let shards = (1...3).map { plan.shard($0, of: 3).items.map(\.number) }
    #expect(shards.joined().sorted() == Array(1...9))
    #expect(shards.contains { Set($0).isSuperset(of: [1, 2, 3]) }, "\(shards)")
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
