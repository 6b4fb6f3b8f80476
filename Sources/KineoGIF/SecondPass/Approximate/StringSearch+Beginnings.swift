/// What a string may begin with.
extension StringSearch {
  /// The colors that a string may begin with, in the order that decides between equal ones: unchanged, the
  /// nearest color, and its neighbors.
  mutating func addBeginnings(
    _ pixel: RowPixel, _ column: Int, _ list: inout MutableSpan<StringBranch>
  ) {
    func branch(_ index: Int) -> StringBranch {
      StringBranch(code: index, index: index, end: column + 1)
    }
    switch pixel.choice {
    case .fixed: add(branch(Int(pixel.index)), &list)
    case .stay:
      if !redraws { add(branch(transparent), &list) }
      if pixel.index >= 0 { add(branch(Int(pixel.index)), &list) }
      if redraws { add(branch(transparent), &list) }
    case .free: addColors(pixel, column, &list)
    }
  }

  private mutating func addColors(
    _ pixel: RowPixel, _ column: Int, _ list: inout MutableSpan<StringBranch>
  ) {
    let (wanted, colors) = (pixel.wanted + handedOn, self.labs)
    let labs = colors.span
    let middle = pixel.middle(handedOn: handedOn)
    let nearest = neighbors.nearest(
      to: LabColor(components: wanted), guess: Int(pixel.index)
    ).number
    let least = middle.squaredDistance(of: labs[nearest].components)
    let limit = least.squareRoot() + Self.furthestBehind * bitValue / pixel.weight
    func branch(_ index: Int, _ square: Float, _ shown: SIMD4<Float>) -> StringBranch {
      StringBranch(
        code: index, index: index, end: column + 1, gain: -square.squareRoot() * pixel.weight,
        handedOn: (wanted - shown) * (pixel.strength * HandedDown.ahead))
    }
    if pixel.isKeepable {
      let square = middle.squaredDistance(of: pixel.kept)
      if square <= limit * limit { add(branch(transparent, square, pixel.kept), &list) }
    }
    add(branch(nearest, least, labs[nearest].components), &list)
    let reach = limit * limit - middle.least
    for place in neighbors.places(around: nearest) {
      let quad = neighbors.quad(at: place)
      let (bits, squares) = quad.places(near: LabColor(components: middle.color), below: reach)
      guard bits != 0 else { continue }
      for i in 0..<ColorQuad.count where bits & 1 << Int32(i) != 0 {
        let index = quad.number(at: i)
        add(branch(index, squares[i] + middle.least, labs[index].components), &list)
      }
    }
  }
}
