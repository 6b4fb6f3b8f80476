/// The order in which siblings are drawn: by their depth, equal ones as the list has them.
///
/// Holds nothing as long as all depths are zero.
package struct DepthOrder {
  private var count = 0
  private var depths: [Double] = []

  package init() {}

  /// Takes in the depth of the next sibling. NaN counts as zero.
  package mutating func append(_ depth: Double) {
    let depth = depth.isNaN ? 0 : depth
    if depth != 0 || !depths.isEmpty {
      depths += repeatElement(0, count: count - depths.count)
      depths.append(depth)
    }
    count += 1
  }

  /// `siblings` from back to front.
  package func sorted<Sibling>(_ siblings: [Sibling]) -> [Sibling] {
    guard !depths.isEmpty else { return siblings }
    return depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { siblings[$0] }
  }
}
