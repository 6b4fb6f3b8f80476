import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

/// Indices that are chosen by the codes and the distances that they cost.
@Suite struct StringSearchTests {
  private static let gray = (0..<16).map { SolidColor(red: $0 * 17, green: $0 * 17, blue: $0 * 17) }

  /// A row of free pixels with these levels, 0...255.
  private func row(_ levels: [Int], _ palette: [SolidColor], bitValue: Float) -> [UInt8] {
    let row = levels.map { SolidColor(red: $0, green: $0, blue: $0) }
    let nothing = Array(repeating: SolidColor.clear, count: row.count)
    var colors = ImageColors(palette)
    var kinds = RowKinds(named: [], isTransparent: false)
    kinds.begin(colors, width: row.count)
    kinds.look(at: row.span, before: nothing.span, cleared: 0..<0)
    var band = ShownCanvas.Band(rows: 0..<1, width: row.count)
    var indices = [UInt8](repeating: 0, count: row.count)
    var search = RowSearch(.none)
    search.begin(colors, width: row.count, bitValue: bitValue, redraws: false)
    search.show(row.span, kinds, x: 0, y: 0, &colors, on: &band, at: 0, into: &indices)
    return indices
  }

  private func noise(seed: Int, count: Int = 4000) -> [Int] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Int.random(in: 0...255, using: &random) }
  }

  @Test("where bits are worth next to nothing, all colors are the nearest ones")
  func nearest() {
    let levels = noise(seed: 1)
    let palette = NearestColor(Self.gray)
    let expected = levels.map { level in
      UInt8(
        palette.nearest(
          to: LabConverter.shared.lab(of: SolidColor(red: level, green: level, blue: level))
        ).number)
    }
    #expect(row(levels, Self.gray, bitValue: 1e-6) == expected)
  }

  @Test("the more bits are worth, the fewer bytes and the larger the distances", arguments: 1...3)
  func tradeOff(seed: Int) {
    let levels = noise(seed: seed)
    var meter = LZWMeter()
    let results = [Float(1e-6), 0.3, 1, 3].map { value in
      let indices = row(levels, Self.gray, bitValue: value)
      let distance = zip(levels, indices).reduce(0) { $0 + abs($1.0 - Int($1.1) * 17) }
      return (meter.measure(indices, minimumCodeSize: 5).bytes, distance)
    }
    for (better, worse) in zip(results, results.dropFirst()) {
      #expect(worse.0 < better.0)
      #expect(worse.1 > better.1)
    }
    #expect(results[3].0 * 5 < results[0].0 * 3)
  }

  @Test("a picture of the table's colors stays as it is beside noise")
  func exactness() {
    let flat = Array(repeating: 7 * 17, count: 400)
    let indices = row(noise(seed: 4) + flat, Self.gray, bitValue: 0.5)
    #expect(indices.suffix(400).allSatisfy { $0 == 7 })
  }

  @Test("flat areas become cheap and what follows them dear")
  func costs() {
    var costs = CodeCosts()
    for _ in 0..<200 {
      for _ in 0..<30 { costs.add(.same) }
      costs.add(.other)
      costs.endCode(width: 9)
    }
    #expect(costs[.same] < 0.15)
    #expect(costs[.other] > 5)
    costs.reset()
    #expect(costs[.same] == CodeCosts()[.same])
  }

  @Test("what is not drawn is cut off at all sides")
  func drawnBlock() throws {
    let indices: [UInt8] = [
      9, 9, 9, 9, 9,
      9, 9, 1, 9, 9,
      9, 2, 9, 9, 9,
      9, 9, 9, 9, 9,
    ]
    let block = try #require(DrawnBlock(indices, width: 5, transparent: 9))
    let rect = PixelRect(x: 10, y: 20, width: 5, height: 4)
    #expect(block.place(in: rect) == PixelRect(x: 11, y: 21, width: 2, height: 2))
    #expect(block.cut(indices) == [9, 1, 2, 9])
    #expect(DrawnBlock([9, 9], width: 2, transparent: 9) == nil)
    let whole = try #require(DrawnBlock([1, 9, 9, 1], width: 2, transparent: 9))
    #expect(whole.cut([1, 9, 9, 1]) == [1, 9, 9, 1])
  }
}
