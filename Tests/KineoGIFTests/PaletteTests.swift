import KineoGeometry
import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

@Suite("Palettes")
struct PaletteTests {
  private func colors(_ count: Int, seed: UInt64) -> [SolidColor] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      SolidColor(ignoringAlphaOf: Pixel(bits: UInt32.random(in: 0..<1 << 24, using: &random)))
    }
  }

  @Test(
    "the nearest color is the first of those that are as near as any",
    arguments: [1, 2, 4, 7, 16, 17, 18, 100, 256])
  func nearest(count: Int) {
    // Every color twice: of two that are as near, the first one counts.
    let palette = Array((colors(count, seed: 1) + colors(count, seed: 1)).suffix(256))
    var image = ImageColors(palette)
    let nearest = NearestColor(palette)
    for (i, color) in (colors(500, seed: 2) + palette).enumerated() {
      let lab = LabConverter.shared.lab(of: color)
      let distances = image.labs.map { $0.squaredDistance(to: lab) }
      let least = distances.indices.min {
        NearestColor.key(of: $0, at: distances[$0]) < NearestColor.key(of: $1, at: distances[$1])
      }
      #expect(nearest.nearest(to: lab).number == least)
      #expect(nearest.nearest(to: lab, guess: palette.count - 1).number == least)
      #expect(image.neighbors.nearest(to: lab, guess: i % palette.count).number == least)
      for _ in 0..<2 {
        let found = image.nearest(to: color, lab)
        #expect(found.number == least)
        #expect(found.squaredDistance == distances[found.number])
      }
    }
  }

  @Test("keys order colors by distance, and by number where distances are all but equal")
  func keys() {
    #expect(NearestColor.key(of: 9, at: 1) < NearestColor.key(of: 2, at: 1.001))
    #expect(NearestColor.key(of: 2, at: Float(1).nextUp) < NearestColor.key(of: 9, at: 1))
    #expect(NearestColor.key(of: 255, at: 0) < NearestColor.key(of: 0, at: 0.001))
    #expect(NearestColor.key(of: 255, at: 1e9) < NearestColor.key(of: 0, at: .infinity))
  }

  @Test("neighbors are the nearest ones in order", arguments: [1, 2, 5, 16, 17, 256])
  func neighbors(count: Int) {
    let palette = NearestColor(colors(count, seed: 5))
    let neighbors = ColorNeighbors(palette)
    #expect(neighbors.count == min(16, count - 1))
    for number in palette.colors.indices {
      let others = palette.colors.indices.filter { $0 != number }
        .map {
          NearestColor.key(of: $0, at: palette.labs[$0].squaredDistance(to: palette.labs[number]))
        }
        .sorted().prefix(neighbors.count).map { Int($0 & 0xFF) }
      #expect(
        (0...neighbors.count).map { neighbors.number($0, around: number) } == [number] + others)
      #expect(neighbors.set(around: number) == IndexSet([number] + others))
      for (one, other) in zip([number] + others, others) {
        #expect(neighbors.isNearer(one, than: other, to: number))
        #expect(!neighbors.isNearer(other, than: one, to: number))
      }
      for (i, place) in neighbors.places(around: number).enumerated() {
        let quad = neighbors.quad(at: place)
        #expect(
          quad.leastSquare
            == palette.labs[others[i * ColorQuad.count]].squaredDistance(to: palette.labs[number]))
      }
    }
  }

  @Test("a set has the indices that were put into it, each once", arguments: [0, 1, 2, 9, 80, 256])
  func indexSet(count: Int) {
    var random = SeededGenerator(seed: count)
    let all = Array(0...255).shuffled(using: &random)
    var set = IndexSet(all.prefix(count) + all.prefix(count / 2))
    #expect(set.isEmpty == (count == 0))
    #expect(all.filter { set.contains($0) } == Array(all.prefix(count)))
    let other = IndexSet(all.dropFirst(count / 2))
    #expect(set.intersection(other) == IndexSet(all[count / 2..<count]))
    var taken: [Int] = []
    while let index = set.popFirst() { taken.append(index) }
    #expect(taken == all.prefix(count).sorted())
  }

  @Test("what colors look like is the same from memory")
  func labCache() {
    var cache = LabCache()
    var random = SeededGenerator(seed: 3)
    let few = [SolidColor.clear] + colors(5000, seed: 4)
    for _ in 0..<9 {
      let row = (0..<900).map { _ in few[Int.random(in: 0..<few.count, using: &random)] }
      var labs = Array(repeating: LabColor.black, count: 900)
      cache.convert(row.span, 100..<900, into: &labs)
      let expected = row.map { LabConverter.shared.lab(of: $0) }
      #expect(labs[100...] == expected[100...])
      #expect(labs[..<100].allSatisfy { $0 == .black })
    }
  }

  @Test("four colors are compared as one by one", arguments: 1...4)
  func quad(count: Int) {
    let labs = colors(4, seed: 11).map { LabConverter.shared.lab(of: $0) }
    let quad = ColorQuad([2, 0, 3, 1][..<count], of: labs, around: labs[0])
    for color in colors(200, seed: 12) {
      let wanted = LabConverter.shared.lab(of: color)
      let numbers = [2, 0, 3, 1].prefix(count)
      let distances = numbers.map { labs[$0].squaredDistance(to: wanted) }
      let limit = distances[0].nextUp
      let (bits, squares) = quad.places(near: wanted, below: limit)
      #expect(bits == (0..<count).reduce(0) { distances[$1] < limit ? $0 | 1 << $1 : $0 })
      #expect((0..<count).map { squares[$0] } == distances)
      #expect((count..<4).allSatisfy { squares[$0] == .infinity })
      let limitKey = NearestColor.key(of: 7, at: limit)
      let keys = quad.nearer(to: wanted, than: SIMD4(repeating: limitKey))
      for (place, number) in numbers.enumerated() {
        #expect(keys[place] == min(limitKey, NearestColor.key(of: number, at: distances[place])))
      }
      #expect((count..<4).allSatisfy { keys[$0] == limitKey })
    }
  }

  @Test("runs are counted as their pixels are, and cells keep one order")
  func runs() {
    let runs = colors(3000, seed: 13).enumerated().map {
      ColorRun(color: $0.element, pixels: UInt32($0.offset % 5 + 1))
    }
    var (atOnce, singly, backwards) = (ColorHistogram(), ColorHistogram(), ColorHistogram())
    atOnce.add([ColorRun(color: runs[0].color, pixels: 70_000)])
    atOnce.removeAll()
    #expect(atOnce.isEmpty && atOnce.cells.isEmpty)
    atOnce.add(runs)
    for run in runs {
      for _ in 0..<run.pixels { singly.add(run.color, pixels: 1) }
    }
    for run in runs.reversed() { backwards.add([run]) }
    #expect(atOnce.cells == singly.cells)
    #expect(atOnce.cells == backwards.cells)
    #expect(atOnce.cells.reduce(0) { $0 + $1[0] } == runs.reduce(0) { $0 + Int($1.pixels) })
    #expect(atOnce.indexedCells.map(\.index) == atOnce.indexedCells.map(\.index).sorted())

    var (tally, each) = (ColorCounts(), ColorCounts())
    tally.add(runs)
    for run in runs { each.add(run.color, ColorCounts.Use(pixels: Int(run.pixels))) }
    #expect(tally.counted().cells == each.counted().cells)
  }

  @Test("the fast way to OKLab is the exact one")
  func lab() {
    let ends = [0xFF00_0000, 0xFFFF_FFFF, 0xFF00_00FF].map { SolidColor(ignoringAlphaOf: $0) }
    for color in colors(2000, seed: 8) + ends {
      let exact = Color(
        red: Double(color.red) / 255, green: Double(color.green) / 255,
        blue: Double(color.blue) / 255
      ).oklab
      let fast = LabConverter.shared.lab(of: color)
      #expect(abs(Double(fast.components.x) - exact.lightness * 100) < 0.15)
      #expect(abs(Double(fast.components.y) - exact.a * 100) < 0.15)
      #expect(abs(Double(fast.components.z) - exact.b * 100) < 0.15)
      #expect(fast.solidColor == color)
    }
  }

  @Test("degenerate histograms give a palette")
  func degenerate() {
    #expect(Quantizer(limit: 256).palette(for: ColorHistogram()).count == 1)
    for channel in [0, 255] {
      var flat = ColorHistogram()
      let color = SolidColor(red: channel, green: channel, blue: 255 - channel)
      flat.add(color, pixels: 1_000_000_000_000)
      #expect(Quantizer(limit: 256).palette(for: flat) == [color])
    }
    var one = ColorHistogram()
    for blue in 0..<4 { one.add(SolidColor(red: 0, green: 0, blue: blue * 9), pixels: 1) }
    #expect(Quantizer(limit: 2).palette(for: one).count == 2)
  }

  @Test("a palette has at most as many colors as asked for, all different")
  func limits() {
    var histogram = ColorHistogram()
    for color in colors(5000, seed: 3) { histogram.add(color, pixels: 1) }
    for limit in [1, 2, 255, 256] {
      let palette = Quantizer(limit: limit).palette(for: histogram)
      #expect(palette.count == limit)
      #expect(Set(palette).count == limit)
    }
  }

  @Test("few colors far apart are kept")
  func separate() {
    var histogram = ColorHistogram()
    let few = (0..<100).map {
      SolidColor(red: $0 % 5 * 63, green: $0 / 5 % 5 * 63, blue: $0 / 25 * 80)
    }
    for (i, color) in few.enumerated() { histogram.add(color, pixels: i + 1) }
    #expect(Set(Quantizer(limit: 256).palette(for: histogram)) == Set(few))
  }

  @Test("one odd pixel among millions keeps its color")
  func odd() {
    var histogram = ColorHistogram()
    for level in 0..<60_000 {
      let (green, blue) = (level % 200, level / 200 % 200)
      histogram.add(SolidColor(red: 20, green: green, blue: blue), pixels: 1000)
    }
    let odd = SolidColor(red: 255, green: 0, blue: 0)
    histogram.add(odd, pixels: 1)
    #expect(Quantizer(limit: 32).palette(for: histogram).contains(odd))
  }

  @Test("a pinned color stays itself when it holds a fraction of its pixels, and only then")
  func pinned() {
    var histogram = ColorHistogram()
    for color in colors(5000, seed: 7) { histogram.add(color, pixels: 10) }
    let flat = SolidColor(red: 201, green: 33, blue: 77)
    histogram.add(flat, pixels: 20_000)
    let other = SolidColor(red: 31, green: 133, blue: 76)
    let quantizer = Quantizer(
      limit: 64,
      pinned: [
        PinnedColor(color: flat, weight: 20_000),
        PinnedColor(color: other, weight: 1),
      ])
    let palette = quantizer.palette(for: histogram)
    #expect(palette.contains(flat))
    #expect(!palette.contains(other))
  }

  @Test("pinned colors that matter always are in the palette even if they look alike")
  func alike() {
    var histogram = ColorHistogram()
    for color in colors(5000, seed: 9) { histogram.add(color, pixels: 10) }
    let alike = (0..<8).map { SolidColor(red: 90, green: 91, blue: 90 + $0) }
    for color in alike { histogram.add(color, pixels: 1) }
    let pinned = alike.map { PinnedColor(color: $0, weight: .infinity) }
    for limit in [2, 5, 16, 256] {
      let palette = Quantizer(limit: limit, pinned: pinned).palette(for: histogram)
      #expect(palette.count == limit)
      #expect(Set(palette).intersection(alike) == Set(alike.prefix(limit / 2 + limit % 2)))
    }
    let few = Quantizer(limit: 16, pinned: pinned).palette(for: [
      WeightedColor(lab: LabConverter.shared.lab(of: alike[3]), weight: 8)
    ])
    #expect(Set(few) == Set(alike))
  }

  @Test(
    "colors belong to their nearest entry, also once one of the entries is another or new",
    arguments: [300, 5000])
  func clusters(count: Int) {
    let converter = LabConverter.shared
    let weighted = colors(count, seed: 3).enumerated().map { number, color in
      WeightedColor(lab: converter.lab(of: color), weight: Double(number + 1))
    }
    var entries = colors(60, seed: 4).map { converter.lab(of: $0) }
    var clusters = ColorClusters(weighted)

    func expectNearest(_ place: Int) {
      var weights = [Double](repeating: 0, count: entries.count)
      var most = Float.zero
      for color in weighted {
        let squares = entries.map { $0.squaredDistance(to: color.lab) }
        let keys = squares.indices.map { NearestColor.key(of: $0, at: squares[$0]) }
        let nearest = Int((keys.min() ?? 0) & 0xFF)
        weights[nearest] += color.weight
        most = max(most, squares[nearest])
      }
      #expect(clusters.sums.map(\.weight) == weights, "entry \(place)")
      #expect(clusters.furthest.squaredDistance == most, "entry \(place)")
    }

    clusters.assign(to: NearestColor(labs: entries))
    expectNearest(-1)
    // One that moves, one that becomes like another one, and a new one.
    for (place, lab) in [(7, weighted[0].lab), (20, entries[40]), (60, weighted[1].lab)] {
      if place == entries.count { entries.append(lab) } else { entries[place] = lab }
      clusters.assign(to: NearestColor(labs: entries), changed: place)
      expectNearest(place)
    }
    entries.reverse()
    clusters.assign(to: NearestColor(labs: entries))
    expectNearest(-2)
  }

  @Test("small palettes are not spent on odd colors", arguments: [2, 3, 4, 7])
  func fewEntries(limit: Int) {
    var histogram = ColorHistogram()
    for i in 0..<1600 {
      histogram.add(SolidColor(red: i % 40 * 6, green: i / 40 * 6, blue: 128), pixels: 9)
    }
    let colors = histogram.weightedColors
    func error(_ labs: [LabColor]) -> Double {
      let palette = NearestColor(labs: labs)
      return colors.reduce(0) {
        $0 + $1.weight * Double(palette.nearest(to: $1.lab).squaredDistance)
      }
    }
    let palette = Quantizer(limit: limit).palette(for: histogram)
    let means = ColorSplitter(colors, limit: limit).boxes.compactMap(\.sum.mean)
    #expect(error(palette.map { LabConverter.shared.lab(of: $0) }) <= error(means) * 1.01)
  }

  @Test("a tally is the same in parts and as a whole", arguments: [200, 256, 257, 2000])
  func tally(count: Int) {
    let all = colors(count, seed: 4)
    var whole = ColorCounts()
    var parts = [ColorCounts(), ColorCounts(), ColorCounts()]
    for (i, color) in (all + all).enumerated() {
      let use = ColorCounts.Use(pixels: i + 1, inFrameOf: 1 + i * 7 % 40)
      whole.add(color, use)
      parts[i % 3].add(color, use)
    }
    for part in parts.dropFirst() { parts[0].add(part) }
    #expect(parts[0].byUse == whole.byUse)
    #expect(parts[0].counted().cells == whole.counted().cells)
    #expect((whole.histogram == nil) == (count <= 256))
  }

  @Test("a frame of few colors gets the low indices, but not one that can have its own table")
  func order() {
    let all = Array(Set(colors(203, seed: 6))).sorted()
    var tally = ColorCounts()
    func add(_ frame: ArraySlice<SolidColor>, pixels: Int) {
      for color in frame {
        tally.add(color, ColorCounts.Use(pixels: pixels, inFrameOf: frame.count))
      }
    }
    for _ in 0..<9 { add(all[50..<200], pixels: 1000) }
    add(all[200...], pixels: 1000)
    add(all[0..<40], pixels: 1)
    add(all[20..<80], pixels: 2)
    add(all[30..<32], pixels: 1)
    let table = tally.byUse
    #expect(Set(table.prefix(40)) == Set(all[0..<40]))
    #expect(Set(table[1...2]) == Set(all[30..<32]))
    #expect(Set(table.prefix(80)) == Set(all[0..<80]))
    #expect(Set(table.suffix(3)) == Set(all[200...]))
  }

  @Test("a color set numbers colors as they come and forgets them all")
  func colorSet() {
    let many = Array(Set(colors(400, seed: 5))).sorted()
    var set = ColorSet()
    for _ in 0..<2 {
      for (i, color) in many.enumerated() {
        #expect(set.number(of: color) == nil)
        #expect(set.insert(color) == (i < 256 ? i : nil))
      }
      for (i, color) in many.enumerated() { #expect(set.number(of: color) == (i < 256 ? i : nil)) }
      set.removeAll()
      #expect(set.count == 0)
    }
  }

  @Test("alpha of at least 128 is opaque, and its color is divided by it")
  func thresholds() {
    for alpha: UInt32 in 0...255 {
      let pixel = Pixel(bits: alpha << 24 | alpha << 16 | (alpha / 2) << 8)
      let color = SolidColor(thresholding: pixel)
      #expect((color == .clear) == (alpha < 128))
      guard alpha >= 128 else { continue }
      #expect(color.blue == 255 && color.red == 0)
      #expect(abs(color.green * Int(alpha) - Int(alpha / 2) * 255) <= Int(alpha) / 2)
    }
  }
}
