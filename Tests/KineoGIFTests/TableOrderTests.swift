import TestSupport
import Testing

@testable import KineoGIF

/// The order of a shared table.
@Suite struct TableOrderTests {
  private static let colors = (0..<250).map { SolidColor(red: $0, green: 90, blue: 255 - $0) }

  private func frame(_ numbers: some Sequence<Int>, runs: Int = 500) -> ChangedColors {
    let colors = numbers.map { Self.colors[$0] }
    return ChangedColors(frame: 0, colors: colors, pixels: colors.map { _ in 9 }, runs: runs)
  }

  @Test("as many frames as possible get by with low indices")
  func parts() {
    let frames = [
      frame(0..<250), frame(100..<112), frame(104..<115), frame(20..<70), frame(20..<110),
    ]
    let table = TableOrder(Self.colors, for: frames).colors
    #expect(Set(table) == Set(Self.colors))
    #expect(table.count == 250)
    #expect(Set(table.prefix(15)) == Set(Self.colors[100..<115]))
    #expect(Set(table.prefix(65)) == Set(Self.colors[20..<70] + Self.colors[100..<115]))
    #expect(Set(table.prefix(95)) == Set(Self.colors[20..<115]))
  }

  @Test("colors that the table lacks are the nearest ones")
  func nearest() {
    var frame = frame(100..<110)
    frame.colors = frame.colors.map {
      SolidColor(red: $0.red, green: $0.green + 1, blue: $0.blue)
    }
    let table = TableOrder(Self.colors, for: [frame]).colors
    #expect(Set(table.prefix(10)) == Set(Self.colors[100..<110]))
  }

  @Test("a frame of more colors than a table has counts if those beyond are of few kinds")
  func crowded() throws {
    let black = Array(repeating: SolidColor.clear, count: 600)
    let alike = (0..<600).map { SolidColor(red: $0 % 8, green: $0 / 8 % 8, blue: $0 / 64) }
    let others = (0..<600).map { SolidColor(red: $0 % 64 * 4, green: $0 / 64 * 4, blue: 0) }
    var (colors, counts) = (FrameColors(), ColorCounts())
    for row in [alike, others, alike] {
      #expect(colors.count(row.span, differingFrom: black.span, beyondInto: &counts) == 600)
      #expect(!colors.isExact)
      #expect((colors.changed(in: 0) == nil) == (row == others))
      if let changed = colors.changed(in: 0) {
        #expect(Array(changed.colors.prefix(256)) == Array(alike.prefix(256)))
        // Those beyond have blues from 4 on: 8 of 12 cells.
        #expect(changed.colors.count == 256 + 8 && changed.runs == 600)
        #expect(changed.pixels.count == changed.colors.count && changed.pixels.reduce(0, +) == 600)
      }
      colors.removeAll()
    }
  }

  @Test("the rarest of the first colors is the first of all, as index 0 must be rare")
  func rarest() {
    #expect(TableOrder(Self.colors, for: [frame(30..<40)]).colors[0] == Self.colors[39])
    #expect(TableOrder(Self.colors, for: [frame(0..<12)]).colors[0] == Self.colors[0])
  }

  @Test("frames that need the whole table, and none, change nothing")
  func whole() {
    #expect(TableOrder(Self.colors, for: [frame(0..<250)]).colors == Self.colors)
    #expect(TableOrder(Self.colors, for: []).colors == Self.colors)
    #expect(TableOrder([], for: []).colors.isEmpty)
  }
}
