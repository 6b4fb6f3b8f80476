/// What a string may begin with.
extension StringSearch {
  /// A first pixel may cost as many bits more than its nearest color.
  private static let dearestBeginning: Float = 6.5

  /// The colors that a string may begin with, the best one last.
  mutating func addBeginnings(
    _ pixel: RowPixel, _ column: Int, _ list: inout MutableSpan<StringBranch>,
    _ waiting: inout MutableSpan<Int32>
  ) {
    func branch(_ index: Int) -> StringBranch {
      StringBranch(code: index, index: index, end: column + 1)
    }
    switch pixel.choice {
    case .fixed: add(branch(Int(pixel.index)), &list, &waiting)
    case .stay:
      if redraws { add(branch(transparent), &list, &waiting) }
      if pixel.index >= 0 { add(branch(Int(pixel.index)), &list, &waiting) }
      if !redraws { add(branch(transparent), &list, &waiting) }
    case .free: addColors(pixel, column, &list, &waiting)
    }
  }

  private mutating func addColors(
    _ pixel: RowPixel, _ column: Int, _ list: inout MutableSpan<StringBranch>,
    _ waiting: inout MutableSpan<Int32>
  ) {
    let (wanted, colors) = (pixel.wanted + handedOn, self.labs)
    let labs = colors.span
    let middle = pixel.middle(handedOn: handedOn)
    let nearest = neighbors.nearest(
      to: LabColor(components: wanted), guess: Int(pixel.index)
    ).number
    let least = middle.squaredDistance(of: labs[nearest].components)
    let limit = least.squareRoot() + Self.dearestBeginning * bitValue
    func branch(_ index: Int, _ square: Float, _ shown: SIMD4<Float>) -> StringBranch {
      StringBranch(
        code: index, index: index, end: column + 1, gain: -square.squareRoot(),
        handedOn: (wanted - shown) * (pixel.strength * HandedDown.ahead))
    }
    let reach = limit * limit - middle.least
    for place in neighbors.places(around: nearest).reversed() {
      let quad = neighbors.quad(at: place)
      let (bits, squares) = quad.places(near: LabColor(components: middle.color), below: reach)
      guard bits != 0 else { continue }
      for i in (0..<ColorQuad.count).reversed() where bits & 1 << Int32(i) != 0 {
        let index = quad.number(at: i)
        add(branch(index, squares[i] + middle.least, labs[index].components), &list, &waiting)
      }
    }
    add(branch(nearest, least, labs[nearest].components), &list, &waiting)
    guard pixel.isKeepable else { return }
    let square = middle.squaredDistance(of: pixel.kept)
    if square <= limit * limit { add(branch(transparent, square, pixel.kept), &list, &waiting) }
  }
}
