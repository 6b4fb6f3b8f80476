import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

/// Indices that are chosen by the codes and the distances that they cost.
@Suite struct StringSearchTests {
  private static let gray = (0..<16).map { SolidColor(red: $0 * 17, green: $0 * 17, blue: $0 * 17) }

  /// A row of free pixels with these levels, 0...255.
  ///
  /// - Parameters:
  ///   - before: What is shown there; nothing by default.
  ///   - lifetime: How many frames they are shown.
  private func row(
    _ levels: [Int], _ palette: [SolidColor], bitValue: Float, before: [SolidColor]? = nil,
    redraws: Bool = false, lifetime: Float = 1
  ) -> [UInt8] {
    let row = levels.map { SolidColor(red: $0, green: $0, blue: $0) }
    let before = before ?? Array(repeating: .clear, count: row.count)
    var colors = ImageColors(palette)
    var kinds = RowKinds(named: [], isTransparent: false)
    kinds.begin(colors, width: row.count)
    kinds.look(at: row.span, before: before.span, cleared: 0..<0)
    var band = ShownCanvas.Band(rows: 0..<1, width: row.count)
    band.show(before.span, before.indices, at: 0)
    var indices = [UInt8](repeating: 0, count: row.count)
    var search = RowSearch(.none)
    search.begin(colors, width: row.count, bitValue: bitValue, redraws: redraws)
    let weights = PixelWeights(width: row.count, lifetime: lifetime)
    search.show(row.span, kinds, weights, x: 0, y: 0, &colors, on: &band, at: 0, into: &indices)
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

  @Test("the longer pixels are seen, the truer they are")
  func lifetimes() {
    let levels = noise(seed: 6)
    let distances = [Float(1), 8, 60].map { lifetime in
      zip(levels, row(levels, Self.gray, bitValue: 2, lifetime: lifetime))
        .reduce(0) { $0 + abs($1.0 - Int($1.1) * 17) }
    }
    #expect(distances[0] > distances[1] && distances[1] > distances[2])
  }

  @Test("a picture of the table's colors stays as it is beside noise")
  func exactness() {
    let flat = Array(repeating: 7 * 17, count: 400)
    let indices = row(noise(seed: 4) + flat, Self.gray, bitValue: 0.5)
    #expect(indices.suffix(400).allSatisfy { $0 == 7 })
  }

  @Test("what stays is left, or drawn once more if that was asked for: both are as short")
  func ties() {
    let levels = Array(repeating: 7 * 17, count: 40)
    let before = Array(repeating: Self.gray[7], count: 40)
    let left = row(levels, Self.gray, bitValue: 1, before: before)
    #expect(left == Array(repeating: 16, count: 40))
    let drawn = row(levels, Self.gray, bitValue: 1, before: before, redraws: true)
    #expect(drawn == Array(repeating: 7, count: 40))
  }

  @Test("noise of many alike colors has a palette's indices, a wide row and a narrow one after it")
  func crowds() {
    let palette = (0..<255).map { SolidColor(red: 100, green: 100 + $0 % 16, blue: $0 / 16 + 90) }
    var search = RowSearch(.diffusion(0.6))
    var random = SeededGenerator(seed: 5)
    for width in [4000, 3] {
      let row = (0..<width).map { _ in
        SolidColor(
          red: 100, green: Int.random(in: 100...115, using: &random),
          blue: Int.random(in: 90...105, using: &random))
      }
      // Nothing is shown in the first half: there no pixel may be left.
      let before = row.indices.map { $0 < width / 2 ? .clear : palette[$0 % 255] }
      var colors = ImageColors(palette)
      var kinds = RowKinds(named: [], isTransparent: false)
      kinds.begin(colors, width: width)
      kinds.look(at: row.span, before: before.span, cleared: 0..<0)
      var band = ShownCanvas.Band(rows: 0..<2, width: width)
      band.show(before.span, 0..<width, at: 0)
      search.begin(colors, width: width, bitValue: 3, redraws: false)
      let weights = PixelWeights(width: width)
      for line in 0..<2 {
        var indices = [UInt8](repeating: 0, count: width)
        search.show(
          row.span, kinds, weights, x: 0, y: line, &colors, on: &band, at: 0, into: &indices)
        if line == 0 { #expect(!indices.prefix(width / 2).contains(255)) }
        if line == 0, width > 3 { #expect(indices.contains(255)) }
      }
    }
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
