import KineoGeometry

extension PictureRenderer {
  /// Makes a shape in the grid larger where neighbours that are drawn later cover the rest of a pixel.
  mutating func closeSeams(_ seams: Seams) {
    let box = grid.box
    let places = seams.lines.places(in: box)
    guard !places.isEmpty else { return }
    var covered = [Int](repeating: 0, count: places.count)
    for neighbor in seams.neighbors { add(neighbor, at: places, of: box, to: &covered) }
    let unit = Int(CoverageGrid.unit)
    grid.changeAreas(at: places) { index, area in
      let rest = unit - covered[index]
      guard covered[index] > 0, rest > 0 else { return area }
      return Int32(min(unit, (Int(area) * unit + rest / 2) / rest))
    }
  }

  /// Adds how much a neighbour covers of pixels through which a line leads that it shares.
  ///
  /// - Parameter places: In rising order, as those of ``Seam/appendPlaces(in:to:)``.
  private mutating func add(
    _ neighbor: Seams.Neighbor, at places: [Int], of box: PixelRect, to covered: inout [Int]
  ) {
    let shared = neighbor.lines.places(in: box).common(with: places)
    guard let first = shared.first, let last = shared.last else { return }
    let (geometry, place) = neighbor.shape.geometry(isFillOpaque: true, isStrokeOpaque: true)
    guard let border = borders.borders(of: geometry).first?.border else { return }
    let top = places[first] / box.width
    let rows = PixelRect(
      x: box.x, y: box.y + top, width: box.width, height: places[last] / box.width - top + 1)
    neighborGrid.open(rows)
    neighborGrid.add(border, at: GridPoint(place))
    let areas = neighborGrid.takeAreas(at: shared.map { places[$0] - top * box.width })
    for (index, area) in zip(shared, areas) {
      covered[index] += (Int(area) * Int(neighbor.alpha) + 127) / 255
    }
  }
}

extension [Seam] {
  /// The pixels that the lines pass, each once, in rising order.
  fileprivate func places(in box: PixelRect) -> [Int] {
    var places: [Int] = []
    for line in self { line.appendPlaces(in: box, to: &places) }
    places.sort()
    var count = 0
    for place in places where count == 0 || place != places[count - 1] {
      places[count] = place
      count += 1
    }
    places.removeSubrange(count...)
    return places
  }
}

extension [Int] {
  /// The indices of `other` with numbers that are here too; both are in rising order.
  fileprivate func common(with other: [Int]) -> [Int] {
    var indices: [Int] = []
    var own = startIndex
    for (index, number) in other.enumerated() {
      while own < endIndex, self[own] < number { own += 1 }
      if own < endIndex, self[own] == number { indices.append(index) }
    }
    return indices
  }
}
