import TestSupport
import Testing

@testable import KineoGIF

/// The table that all frames share where it cannot have all colors.
@Suite struct TableCoverTests {
  private static let colors = (0..<900).map {
    SolidColor(red: $0 & 255, green: $0 >> 8, blue: 77)
  }

  private func frame(_ numbers: some Sequence<Int>, runs: Int = 300) -> ChangedColors {
    let colors = numbers.map { Self.colors[$0] }
    return ChangedColors(frame: 0, colors: colors, pixels: colors.map { _ in 9 }, runs: runs)
  }

  private func table(_ frames: [ChangedColors], limit: Int = 256) -> [SolidColor] {
    TableCover(frames, limit: limit).colors
  }

  @Test("it has the colors of the frames that save most together, and not of the first")
  func together() {
    let frames = [
      frame(0..<200), frame(200..<350), frame((200..<350).reversed()), frame(200..<330),
      frame(210..<400), frame(500..<640),
    ]
    #expect(Set(table(frames)) == Set(Self.colors[200..<400]))
  }

  @Test("a frame with many colors gives way to several that save more")
  func several() {
    let frames = (0..<4).map { frame(60 * $0..<60 * $0 + 60, runs: 60) } + [frame(300..<550)]
    #expect(Set(table(frames)) == Set(Self.colors[300..<550]))
    #expect(Set(table(frames + Array(frames.prefix(4)))) == Set(Self.colors[0..<240]))
  }

  @Test("it is no larger than pays")
  func size() {
    // Small tables of their own are worth no more than the shared table takes.
    let frames = [frame(0..<120), frame(0..<120), frame(200..<206, runs: 100)]
    #expect(Set(table(frames)) == Set(Self.colors[0..<120]))
  }

  @Test("it has all colors of a frame and at most as many as there may be", arguments: 0..<30)
  func limits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limit = seed % 2 == 0 ? 256 : 255
    let frames = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      let start = Int.random(in: 0..<600, using: &random)
      let step = Int.random(in: 1...3, using: &random)
      let count = Int.random(in: 1...90, using: &random)
      return frame(
        stride(from: start, to: start + step * count, by: step),
        runs: Int.random(in: 1...3000, using: &random))
    }
    let table = table(frames, limit: limit)
    #expect(table.count <= limit)
    #expect(Set(table).count == table.count)
    #expect(frames.contains { Set(table).isSuperset(of: $0.colors) })
    #expect(table == self.table(frames, limit: limit))
  }

  @Test("without any frame it is empty")
  func none() { #expect(table([]).isEmpty) }

  @Test("frames beyond a mebibyte of colors are not kept")
  func memory() {
    var tables = FrameTables()
    for _ in 0..<2000 { tables.add(frame(0..<200)) }
    tables.add(frame(0..<20))
    #expect(tables.frames.count == (1 << 17) / 200 + 1)
  }
}
