import TestSupport
import Testing

@testable import Kineo
@testable import KineoBatch

@Suite struct ShardAssignmentTests {
  private func loads(_ costs: [Int], _ count: Int) -> [Int] {
    let assignment = ShardAssignment(costs.map { ($0, "") }, count: count)
    return (1...count).map { shard in
      costs.indices.filter { assignment[$0] == shard }.reduce(0) { $0 + costs[$1] }
    }
  }

  @Test("the most expensive come first, each to the shard with least to do")
  func balanced() {
    #expect(loads([8, 7, 6, 5, 4], 2) == [17, 13])
    #expect(loads([100, 1, 1, 1], 2) == [100, 3])
    #expect(loads([1, 1, 1], 5) == [1, 1, 1, 0, 0])
    // Pieces that cost nothing are spread as well.
    #expect(
      Set((0..<4).map { ShardAssignment([(0, "a"), (0, "b"), (0, "c"), (0, "d")], count: 4)[$0] })
        .count == 4)
  }

  @Test("costs may be any numbers")
  func extremes() {
    let assignment = ShardAssignment([(.max, "a"), (.max, "b"), (.max, "c"), (0, "d")], count: 2)
    #expect((0..<4).allSatisfy { 1...2 ~= assignment[$0] })
  }

  @Test("no shard has more than another by over one piece's cost")
  func spread() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      let costs = (0..<40).map { _ in Int.random(in: 1...1000, using: &random) }
      let loads = loads(costs, Int.random(in: 2...9, using: &random))
      #expect((loads.max() ?? 0) - (loads.min() ?? 0) <= costs.max() ?? 0)
    }
  }

  @Test("pieces keep their shards whatever order they come in")
  func stable() {
    var random = SeededGenerator(seed: 11)
    let work = (0..<60).map { (cost: $0 / 3, name: "gif-\($0)") }
    let first = ShardAssignment(work, count: 4)
    let shuffled = work.indices.shuffled(using: &random)
    let second = ShardAssignment(shuffled.map { work[$0] }, count: 4)
    for (place, index) in shuffled.enumerated() { #expect(second[place] == first[index]) }
  }
}
