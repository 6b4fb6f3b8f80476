import TestSupport
import Testing

@testable import KineoSystem

@Suite struct NaturalOrderTests {
  private func sorted(_ names: [String]) -> [String] { names.sorted(by: NaturalOrder.precedes) }

  @Test(
    "names in the order people count, whatever order they come in",
    arguments: [
      ["frame2", "frame10", "frame100"],
      ["1", "1a", "1b", "2", "10"],
      ["a", "a0", "a1", "a1b", "ab"],
      ["f007", "f07", "f7", "f008", "f8"],
      ["f1x1", "f01x2", "f1x10"],
      ["9999999999999999999998", "9999999999999999999999", "10000000000000000000000"],
      ["a1", "Z2", "z3", "Z10", "ä1"],
      ["FrAme1", "Frame2", "FRAME3", "frame10"],
      ["_a", "A", "a", "b"],
      ["shot-1.png", "shot-2.png", "shot-10.png"],
      ["v1.2.10", "v1.10.1", "v2.0.0"],
    ])
  func order(names: [String]) {
    var random = SeededGenerator(seed: names.count)
    for _ in 0..<10 { #expect(sorted(names.shuffled(using: &random)) == names) }
  }

  @Test("the order is total: of two names one comes first, and all agree")
  func total() {
    var random = SeededGenerator(seed: 4)
    let names = (0..<60).map { _ in
      let letters = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        "0019aAb".randomElement(using: &random) ?? "0"
      }
      return String(letters)
    }
    for a in names {
      for b in names {
        #expect(
          [NaturalOrder.precedes(a, b), NaturalOrder.precedes(b, a), a == b].count { $0 } == 1)
        for c in names where NaturalOrder.precedes(a, b) && NaturalOrder.precedes(b, c) {
          #expect(NaturalOrder.precedes(a, c))
        }
      }
    }
  }
}
