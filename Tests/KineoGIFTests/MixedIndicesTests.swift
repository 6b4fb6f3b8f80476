import TestSupport
import Testing

@testable import KineoGIF

/// Which pixels that stay are drawn once more.
@Suite struct MixedIndicesTests {
  /// Pixels of an image, one a letter: capital letters stay.
  private func indices(_ pixels: String, _ rule: MixedIndices.Rule) -> String? {
    let mixed = MixedIndices(
      drawn: Array(pixels.lowercased().utf8),
      stays: pixels.map { $0.isUppercase ? 1 : 0 }, transparent: UInt8(ascii: "."))
    return mixed.choice(rule).map { String(decoding: $0.indices, as: UTF8.self) }
  }

  @Test("what stays is left where it has several colors, and drawn where it has one")
  func colors() {
    #expect(indices("xAAAyABAzCC", .allRuns) == "xaaay...zcc")
    #expect(indices("AAxBCx", .allRuns) == "aax..x")
  }

  @Test("one color may be drawn only where a neighbor that changes has it")
  func neighbors() {
    #expect(indices("aAAAyBBzAAaABy", .extendingRuns) == "aaaay..zaaa..y")
    #expect(indices("AAAyBBzbBB", .extendingRuns) == "...y..zbbb")
  }

  @Test("indices that would be all drawn or all left are none", arguments: ["", "abc", "AAaBBx"])
  func alike(pixels: String) {
    #expect(indices(pixels, .allRuns) == nil)
    #expect(indices("xABy", .allRuns) == nil)
    #expect(indices("xAAy", .extendingRuns) == nil)
    #expect(indices("xaAcC", .extendingRuns) == nil)
  }

  @Test("pixels keep their index or are left, and only those that stay", arguments: 0..<20)
  func pixels(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...400, using: &random)
    let drawn = (0..<count).map { _ in UInt8.random(in: 0...3, using: &random) }
    let stays = (0..<count).map { _ -> UInt8 in Bool.random(using: &random) ? 1 : 0 }
    let mixed = MixedIndices(drawn: drawn, stays: stays, transparent: 3)
    for choice in [mixed.choice(.allRuns), mixed.choice(.extendingRuns)].compactMap({ $0 }) {
      let indices = choice.indices
      #expect(indices.count == count)
      let left = indices.indices.count { stays[$0] == 1 && indices[$0] == 3 }
      #expect(choice.drawnCounts.reduce(0, +) == stays.count { $0 == 1 } - left)
      for i in indices.indices {
        #expect(indices[i] == drawn[i] || stays[i] == 1 && indices[i] == 3)
      }
    }
  }
}
