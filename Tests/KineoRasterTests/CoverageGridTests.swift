import KineoGeometry
import TestSupport
import Testing

@testable import KineoRaster

@Suite struct CoverageGridTests {
  /// The coverage of each pixel of `box`, row by row.
  private func coverage(
    _ outlines: [[Point]], _ rule: FillRule = .nonzero, in box: PixelRect
  ) -> [UInt32] {
    var grid = CoverageGrid()
    grid.open(box)
    for outline in outlines { grid.add(outline) }
    var coverage = [UInt32](repeating: 0, count: box.area)
    grid.sweep(rule) { row, columns, value in
      for column in columns { coverage[(row - box.y) * box.width + column - box.x] = value }
    }
    return coverage
  }

  /// Places in steps of 1/64 can be moved by whole pixels without rounding.
  private func randomPoint(_ numbers: inout SeededGenerator) -> Point {
    let point = numbers.point(-4...20)
    return Point(x: (point.x * 64).rounded() / 64, y: (point.y * 64).rounded() / 64)
  }

  @Test("a block left of and above the canvas is covered as one inside it")
  func negativeBlocks() {
    var numbers = SeededGenerator(seed: 30)
    let box = PixelRect(x: 0, y: 0, width: 16, height: 16)
    for _ in 0..<100 {
      let points = (0..<5).map { _ in randomPoint(&numbers) }
      let whole = coverage([points], in: box)
      for offset in [(-16, -16), (-7, 0), (0, -9), (-1000, 3)] {
        let move = Point(x: Double(offset.0), y: Double(offset.1))
        let moved = PixelRect(x: offset.0, y: offset.1, width: 16, height: 16)
        #expect(coverage([points.map { $0 + move }], in: moved) == whole, "\(points), \(offset)")
      }
    }
  }
}
