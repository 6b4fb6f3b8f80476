import KineoGeometry

/// The outlines that layers morph to, by number: 0 is a layer's own.
struct OutlineTable: Sendable {
  private var shapes: [Int: [Shape]] = [:]

  /// The number of `shape` among the outlines of a layer; adds it if it is new.
  mutating func number(of shape: Shape, ofLayer layer: Int) -> Int {
    let known = shapes[layer, default: []]
    if let index = known.firstIndex(of: shape) { return index + 1 }
    shapes[layer, default: []].append(shape)
    return known.count + 1
  }

  /// From number 1 on.
  func outlines(ofLayer layer: Int) -> [Shape] { shapes[layer, default: []] }
}
