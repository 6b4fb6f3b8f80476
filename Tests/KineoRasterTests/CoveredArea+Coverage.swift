import KineoGeometry

@testable import KineoRaster

extension CoveredArea {
  /// The coverage of each pixel of `box`, row by row, 0...255.
  func coverage(in box: PixelRect, at place: GridPoint = .zero) -> [UInt32] {
    var grid = CoverageGrid()
    grid.open(box)
    grid.add(AreaBorder(self), at: place)
    var coverage = [UInt32](repeating: 0, count: box.area)
    grid.sweep { row, columns, value in
      for column in columns { coverage[(row - box.y) * box.width + column - box.x] = value }
    }
    return coverage
  }
}
