import TestSupport
import Testing

@testable import KineoGIF

/// Sets of colors that a table is filled with.
@Suite struct GreedyCoverTests {
  @Test("the set is added that saves most for each color, with all sets that then are in the table")
  func next() {
    let cover = GreedyCover(sets: [[0, 1, 2, 3], [1, 2], [2], [4, 5]])
    let savings = [80.0, 10, 10, 41]
    func next(_ taken: Set<Int>, room: Int) -> [Int]? {
      cover.next(after: (0..<6).map(taken.contains), room: room, savings: savings)
    }
    // All of the first three save 100 by four colors, the last one 41 by two.
    #expect(next([], room: 6) == [0, 1, 2, 3])
    #expect(next([], room: 3) == [4, 5])
    // What is there need not be added, nor does it save anything again.
    #expect(next([0, 4, 5], room: 6) == [1, 2, 3])
    #expect(next([0, 1, 2, 3], room: 2) == [4, 5])
    #expect(next([], room: 0) == nil)
    #expect(next([0, 1, 2, 3, 4, 5], room: 6) == nil)
  }

  @Test("a set that saves nothing is not added, though others could be with it")
  func loss() {
    let cover = GreedyCover(sets: [[0, 64], [0, 128]])
    let isTaken = Array(repeating: false, count: 129)
    #expect(cover.next(after: isTaken, room: 3, savings: [-1, -2]) == nil)
    #expect(cover.next(after: isTaken, room: 3, savings: [-1, 1]) == [0, 128])
  }

  @Test("whatever the sets, it is what looking at all pairs of them gives", arguments: 0..<40)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...200, using: &random)
    let sets = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      let size = Int.random(in: 0...8, using: &random)
      return Set((0..<size).map { _ in Int.random(in: 0..<count, using: &random) })
    }
    let savings = sets.map { _ in Double.random(in: -3...9, using: &random).rounded() }
    let taken = Set((0..<count).filter { _ in .random(using: &random) })
    let room = Int.random(in: 0...6, using: &random)
    var (best, most) = ([Int]?.none, 0.0)
    for set in sets where !set.isSubset(of: taken) {
      let added = set.subtracting(taken)
      let covered = sets.indices.filter {
        !sets[$0].isSubset(of: taken) && sets[$0].isSubset(of: taken.union(set))
      }
      let saved = covered.reduce(0) { $0 + savings[$1] } / Double(added.count)
      if added.count <= room, saved > most { (best, most) = (added.sorted(), saved) }
    }
    let cover = GreedyCover(sets: sets.map { $0.sorted() })
    #expect(
      cover.next(after: (0..<count).map(taken.contains), room: room, savings: savings) == best)
  }
}
