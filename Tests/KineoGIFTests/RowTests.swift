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
    kinds.look(at: row.span, before: before, cleared: cleared)
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
    kinds.look(at: row.span, before: before, cleared: 0..<0)
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
    #expect((0..<2).map { down[$0].z } == [6 * 5.0 / 16, 6 * 1.0 / 16])
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
}
