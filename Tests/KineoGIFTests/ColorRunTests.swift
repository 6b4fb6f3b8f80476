import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

/// Where colors of a row begin and end, found several pixels at a time, against one pixel at a time.
@Suite struct ColorRunTests {
  private static let colors = [
    SolidColor.clear, SolidColor(red: 1, green: 2, blue: 3),
    SolidColor(red: 255, green: 2, blue: 3),
  ]

  /// A row of long and short runs, and one that differs from it here and there.
  private func rows(_ count: Int, seed: Int) -> (old: [SolidColor], new: [SolidColor]) {
    var random = SeededGenerator(seed: seed)
    var old: [SolidColor] = []
    while old.count < count {
      let length = [1, 2, 3, 5, 17].randomElement(using: &random) ?? 1
      let color = Self.colors.randomElement(using: &random) ?? .clear
      old += Array(repeating: color, count: min(length, count - old.count))
    }
    let share = Int.random(in: 1...12, using: &random)
    let new = old.map { color in
      Int.random(in: 0..<share, using: &random) > 0
        ? color : Self.colors.randomElement(using: &random) ?? .clear
    }
    return (old, new)
  }

  @Test("a run ends where the color does", arguments: 0..<20)
  func ends(seed: Int) {
    let row = rows(37, seed: seed).old
    for start in row.indices {
      let end = row[start...].firstIndex { $0 != row[start] } ?? row.count
      #expect(row.span.endOfLongRun(from: start) == end)
      #expect(row.span.endOfRun(from: start) == end)
    }
  }

  @Test("eight equal indices are told from eight that are not")
  func eight() {
    let indices: [UInt8] = Array(repeating: 7, count: 9) + [7, 8] + Array(repeating: 8, count: 8)
    let found = (0...indices.count - 8).filter { indices.span.hasEight(from: $0) }
    #expect(found == [0, 1, 2, 10, 11])
  }

  @Test("an element is found where it is next, or not at all", arguments: 0..<20)
  func next(seed: Int) {
    var random = SeededGenerator(seed: seed)
    // Neighbors of the one that is looked for, from which a borrow could come.
    let row = (0..<37).map { _ in UInt8([6, 7, 7, 8, 9, 135].randomElement(using: &random) ?? 0) }
    for element: UInt8 in [0, 6, 7, 8, 135, 255] {
      for start in 0...row.count {
        let expected = row[start...].firstIndex(of: element) ?? row.count
        #expect(row.span.next(element, from: start) == expected)
      }
    }
  }

  @Test("the next difference is the first one", arguments: 0..<20)
  func differences(seed: Int) {
    let (old, new) = rows(37, seed: seed)
    for start in 0...old.count {
      let first = (start..<old.count).first { old[$0] != new[$0] } ?? old.count
      #expect(new.span.nextDifference(from: start, to: old.span) == first)
    }
  }

  @Test("changes of a row are what differs and can be seen", arguments: 0..<40)
  func changes(seed: Int) {
    let (old, new) = rows(seed, seed: seed)
    let changed = zip(old, new).filter { $0 != $1 }.map(\.1)
    var runs = [ColorRun(color: Self.colors[1], pixels: 9)]
    #expect(runs.append(changesTo: new.span, from: old.span) == changed.count)
    let listed = runs.dropFirst().flatMap { Array(repeating: $0.color, count: Int($0.pixels)) }
    #expect(listed == changed.filter { $0 != .clear })
    #expect(runs.dropFirst().allSatisfy { $0.pixels > 0 })
  }

  @Test("runs go on behind pixels that stay, but not behind ones that are cleared")
  func joined() {
    let (a, b) = (Self.colors[1], Self.colors[2])
    var runs: [ColorRun] = []
    _ = runs.append(changesTo: [a, b, a, .clear, a].span, from: [b, b, b, b, b].span)
    #expect(runs.map(\.pixels) == [2, 1])
    #expect(runs.allSatisfy { $0.color == a })
  }
}
