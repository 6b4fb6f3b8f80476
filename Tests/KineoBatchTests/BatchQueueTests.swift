import TestSupport
import Testing

@testable import Kineo
@testable import KineoBatch

@Suite struct BatchQueueTests {
  private static let unlimited = 1 << 50

  @Test("the most expensive comes first, and of equals the one that was named first")
  func order() {
    let costs = [5, 9, 1, 9, 7]
    var queue = BatchQueue(
      costs.enumerated().map { .sample($0 + 1, cost: $1) }, workers: 1,
      memoryLimit: Self.unlimited)
    var numbers: [Int] = []
    while let task = queue.next() { numbers.append(task.item.number) }
    #expect(numbers == [2, 4, 5, 1, 3])
  }

  @Test("every one is begun once, within the memory or alone", arguments: 0..<40)
  func memory(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let workers = Int.random(in: 1...8, using: &random)
    let limit = Int.random(in: 40...400, using: &random) << 20
    let items = (1...40).map { number in
      BatchItem.sample(
        number, cost: Int.random(in: 0...1_000_000, using: &random),
        side: Int.random(in: 1...2000, using: &random),
        frames: Int.random(in: 1...300, using: &random))
    }
    var queue = BatchQueue(items, workers: workers, memoryLimit: limit)
    var (begun, running): ([Int], [BatchQueue.Task]) = ([], [])
    while !queue.isEmpty || !running.isEmpty {
      let mayBegin = running.count < workers && (running.isEmpty || Bool.random(using: &random))
      if mayBegin, let task = queue.next() {
        begun.append(task.item.number)
        running.append(task)
        #expect(task.jobs >= 1 && task.jobs <= workers)
        #expect(task.memory == task.item.memory.bytes(jobs: task.jobs))
        let sum = running.reduce(0) { $0 + $1.memory }
        #expect(sum <= limit || running.count == 1)
      } else if !running.isEmpty {
        queue.end(running.remove(at: Int.random(in: running.indices, using: &random)))
      } else {
        Issue.record("nothing runs and nothing is begun")
        return
      }
    }
    #expect(begun.sorted() == Array(1...40))
  }

  @Test("one that is left alone gets all processors, as far as memory allows")
  func lone() {
    var queue = BatchQueue(
      [.sample(1, cost: 10, side: 100)], workers: 4, memoryLimit: Self.unlimited)
    #expect(queue.next()?.jobs == 4)
    let item = BatchItem.sample(1, cost: 10, side: 100)
    for jobs in 1...4 {
      var queue = BatchQueue([item], workers: 4, memoryLimit: item.memory.bytes(jobs: jobs))
      #expect(queue.next()?.jobs == jobs)
    }
    var small = BatchQueue([item], workers: 4, memoryLimit: 1)
    #expect(small.next()?.jobs == 1)
  }

  @Test("one that outweighs all others gets its share of the processors")
  func share() {
    let small = (2...9).map { BatchItem.sample($0, cost: 1) }
    var queue = BatchQueue(
      [.sample(1, cost: 1000)] + small, workers: 4, memoryLimit: Self.unlimited)
    #expect(queue.next()?.jobs == 4)
    #expect(queue.next()?.jobs == 1)
  }

  @Test("costs may be any numbers", arguments: [0, 1, .max])
  func extremes(cost: Int) {
    var queue = BatchQueue(
      (1...5).map { .sample($0, cost: cost) } + [.sample(6, cost: 0), .sample(7, cost: .max)],
      workers: 256, memoryLimit: Self.unlimited)
    var count = 0
    while let task = queue.next() {
      #expect(1...256 ~= task.jobs)
      count += 1
    }
    #expect(count == 7)
  }

  @Test("what is stopped gives back what was not begun, in order, and gives nothing more")
  func stopped() {
    var queue = BatchQueue(
      (1...5).map { .sample($0, cost: $0) }, workers: 2, memoryLimit: Self.unlimited)
    #expect(queue.next()?.item.number == 5)
    #expect(queue.stop().map(\.number) == [1, 2, 3, 4])
    #expect(queue.isEmpty)
    #expect(queue.next().map(\.jobs) == nil)
    #expect(queue.stop().isEmpty)
  }
}
