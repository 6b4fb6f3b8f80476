import KineoRaster
import TestSupport
import Testing

@testable import KineoGIF

/// What is found out about the pixels of a row before and while their indices are chosen.
@Suite struct RowTests {
  private static let (red, green, blue) = (
    SolidColor(red: 200, green: 0, blue: 0), SolidColor(red: 0, green: 200, blue: 0),
    SolidColor(red: 0, green: 0, blue: 200)
  )

  private func kinds(
    _ row: [SolidColor], before: [SolidColor], cleared: Range<Int> = 0..<0,
    named: [SolidColor] = [],
    isTransparent: Bool = false
  ) -> [RowKinds.Kind] {
    var kinds = RowKinds(named: named, isTransparent: isTransparent)
    kinds.begin(ImageColors([Self.red, Self.green]), width: row.count)
    kinds.look(at: row.span, before: before.span, cleared: cleared)
    return row.indices.map { kinds[$0] }
  }

  @Test("pixels stay where the source did, and change elsewhere")
  func changes() {
    let (red, green, blue) = (Self.red, Self.green, Self.blue)
    #expect(kinds([red, green, blue], before: [red, red, blue]) == [.stay, .free, .stay])
    #expect(
      kinds([red, .clear, .clear], before: [.clear, red, .clear], isTransparent: true)
        == [.free, .clear, .clear])
  }

  @Test("a named color is one that the image has")
  func named() {
    let (red, green, blue) = (Self.red, Self.green, Self.blue)
    #expect(
      kinds([red, green, blue, red], before: [green, red, red, red], named: [red, blue])
        == [.named, .free, .free, .stay])
  }

  @Test("what a viewer has cleared is drawn once more")
  func cleared() {
    let (red, green) = (Self.red, Self.green)
    #expect(
      kinds([red, red, green, .clear], before: [red, red, red, red], cleared: 1..<4)
        == [.stay, .cleared, .free, .clear])
  }

  @Test("runs are as long as one kind goes", arguments: [1, 7, 8, 9, 64, 100])
  func runs(width: Int) {
    var random = SeededGenerator(seed: width)
    let before = Array(repeating: Self.red, count: width)
    let row = before.indices.map { _ in
      Int.random(in: 0..<9, using: &random) == 0 ? Self.green : Self.red
    }
    var kinds = RowKinds(named: [], isTransparent: false)
    kinds.begin(ImageColors([Self.red]), width: width)
    kinds.look(at: row.span, before: before.span, cleared: 0..<0)
    var column = 0
    while column < width {
      let run = kinds.run(from: column)
      let first = row[column]
      #expect(run.columns == column..<(row[column...].firstIndex { $0 != first } ?? width))
      #expect(run.kind == (first == Self.red ? .stay : .free))
      column = run.columns.upperBound
    }
  }

  @Test("an error is handed down to three pixels, but not across more than a visible step")
  func handedDown() {
    var down = HandedDown()
    down.begin(width: 5)
    down.lack(2..<3) { _ in SIMD4(1.6, 0, -3.2, 0) }
    down.endRow()
    #expect((0..<5).map { down[$0].x } == [0, 0.3, 0.5, 0.1, 0])
    #expect(down[2].z == -1)
    down.lack(2..<3) { _ in SIMD4(1.6, 0, 0, 0) }
    down.endRow(isForward: false)
    #expect((0..<5).map { down[$0].x } == [0, 0.1, 0.5, 0.3, 0])
    down.lack(0..<1) { _ in SIMD4(0, 0, 60, 0) }
    down.endRow()
    // 5 and 1 sixteenths of the 6 that are left of 60.
    #expect((0..<2).map { down[$0].z } == [1.875, 0.375])
    down.endRow()
    #expect((0..<5).allSatisfy { down[$0] == .zero })
  }

  @Test("pixel by pixel, strings end where LZW ends its codes", arguments: 1...4)
  func strings(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var indices: [UInt8] = []
    while indices.count < 6000 {
      let run = Int.random(in: 1...(seed * 9), using: &random)
      indices += Array(repeating: UInt8.random(in: 0..<8, using: &random), count: run)
    }
    var dictionary = LZWDictionary()
    dictionary.reset(minimumCodeSize: 3)
    var (codes, string) = (1, LZWString(Int(indices[0])))
    for index in indices.dropFirst().map({ Int($0) }) {
      if let longer = dictionary.string(string, and: index) {
        #expect(dictionary.isBeginning(string))
        string = longer
        continue
      }
      dictionary.learn(string, and: index)
      (codes, string) = (codes + 1, LZWString(index))
    }
    var meter = LZWMeter()
    #expect(meter.measure(indices, minimumCodeSize: 3).codes == codes)
  }

  @Test(
    "who chooses indices knows libgd's codes", arguments: [1, 2, 500, 5_000, 60_000],
    [false, true])
  func codes(count: Int, isSearched: Bool) throws {
    let (indices, codes) = isSearched ? found(count) : chosen(count)
    var meter = LZWMeter()
    let reading = codes.reading
    let expected = meter.measure(indices, minimumCodeSize: 6)
    #expect((reading.bytes, reading.codes) == (expected.bytes, expected.codes))
    #expect(try #require(codes.reading(minimumCodeSize: 6)).bytes == reading.bytes)
    #expect((reading.codes == nil) == (count == 60_000))
    var packer = LZWPacker()
    let data = try #require(codes.data(minimumCodeSize: 6))
    #expect(data == packer.packAsLibgd(indices, minimumCodeSize: 6))
    // Of an image that is measured with more colors, the dictionary is full earlier.
    let longer = packer.packAsLibgd(indices, minimumCodeSize: 8)
    #expect(codes.data(minimumCodeSize: 8) == (longer.isCleared ? nil : longer))
    let longest = longer.isCleared ? nil : meter.measure(indices, minimumCodeSize: 8).bytes
    #expect(codes.reading(minimumCodeSize: 8)?.bytes == longest)
  }

  @Test("codes of indices that are numbered anew are those of the new numbers")
  func renumbered() throws {
    var packer = LZWPacker()
    for count in [500, 60_000] {
      var (indices, codes) = chosen(count)
      // As many bits as few colors need.
      let used = Set(indices).sorted().reversed()
      var numbers = [UInt8](repeating: 0, count: 256)
      for (number, index) in used.enumerated() { numbers[Int(index)] = UInt8(number) }
      indices = indices.map { numbers[Int($0)] }
      codes.renumber(numbers)
      let size = tableBits(used.count)
      #expect(size < 6)
      let data = packer.packAsLibgd(indices, minimumCodeSize: size)
      #expect(data.isCleared == (count == 60_000))
      #expect(codes.data(minimumCodeSize: size) == (data.isCleared ? nil : data))
      codes.renumber(0, as: 63)
      indices = indices.map { $0 == 0 ? 63 : $0 }
      #expect(
        codes.data(minimumCodeSize: 6) == packer.packAsLibgd(indices, minimumCodeSize: 6))
    }
  }

  /// Indices that were chosen for three rows of `count` pixels, and their codes.
  private func chosen(_ count: Int) -> (indices: [UInt8], codes: ImageCodes) {
    var chooser = RowChooser(.none, Tolerance(GIFOptions(OutputSettings())))
    chooser.begin(colors, width: count)
    let indices = inRows(of: count) { row, kinds, weights, y, colors, band, indices in
      chooser.show(row, kinds, weights, x: 0, y: y, &colors, on: &band, at: 0, into: &indices)
    }
    return (indices, chooser.finish())
  }

  /// The same with a search for strings.
  private func found(_ count: Int) -> (indices: [UInt8], codes: ImageCodes) {
    var search = RowSearch(.diffusion(1))
    search.begin(colors, width: count, bitValue: 2, redraws: false)
    let indices = inRows(of: count) { row, kinds, weights, y, colors, band, indices in
      search.show(row, kinds, weights, x: 0, y: y, &colors, on: &band, at: 0, into: &indices)
    }
    return (indices, search.finish())
  }

  private let colors = ImageColors(
    (0..<32).map { SolidColor(red: $0 * 8, green: 255 - $0 * 8, blue: 90) })

  /// Indices for three rows of `count` pixels.
  private func inRows(
    of count: Int,
    show: (
      Span<SolidColor>, RowKinds, PixelWeights, _ y: Int, inout ImageColors,
      inout ShownCanvas.Band, inout [UInt8]
    ) -> Void
  ) -> [UInt8] {
    var random = SeededGenerator(seed: count)
    var colors = colors
    let row = (0..<count).map { _ in
      SolidColor(red: Int.random(in: 0...255, using: &random), green: 128, blue: 90)
    }
    var kinds = RowKinds(named: [], isTransparent: false)
    kinds.begin(colors, width: row.count)
    let nothing = Array(repeating: SolidColor.clear, count: row.count)
    kinds.look(at: row.span, before: nothing.span, cleared: 0..<0)
    var band = ShownCanvas.Band(rows: 0..<1, width: row.count)
    var (all, indices) = ([UInt8](), [UInt8](repeating: 0, count: row.count))
    for y in 0..<min(count, 3) {
      show(row.span, kinds, PixelWeights(width: count), y, &colors, &band, &indices)
      all += indices
    }
    return all
  }

  @Test("a band shows what is drawn and sums up how far off it is")
  func band() {
    let colors = ImageColors([Self.red, Self.green])
    let row = [Self.red, Self.blue, Self.green, Self.blue]
    let sources = row.map { LabConverter.shared.lab(of: $0) }
    var labs = Array(repeating: LabColor.black, count: 4)
    var band = ShownCanvas.Band(rows: 3..<5, width: 5)
    let indices: [UInt8] = [0, 1, 2, 0]
    band.draw(indices.span, of: colors, 0..<4, at: 6, labs: &labs, sources: sources)
    #expect(Array(band.shown[6..<10]) == [Self.red, Self.green, .clear, Self.red])
    let expected = [
      0, ShownCanvas.error(colors.labs[1], sources[1]), ShownCanvas.error(.black, sources[2]),
      ShownCanvas.error(colors.labs[0], sources[3]),
    ]
    #expect(Array(band.errors[6..<10]) == expected)
    #expect(band.errorSum == expected.reduce(0) { $0 + Int($1) })
    band.show(row.span, 1..<3, at: 6)
    #expect(Array(band.shown[6..<10]) == [Self.red, Self.blue, Self.green, Self.red])
    #expect(band.errorSum == Int(expected[3]))
    band.hide(6..<8)
    #expect(Array(band.shown[5..<10]) == [.clear, .clear, .clear, Self.green, Self.red])
  }
}
