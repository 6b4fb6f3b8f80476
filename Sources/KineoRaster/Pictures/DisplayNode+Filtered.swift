extension DisplayNode {
  /// The pixels of the largest picture that is filtered while the node is drawn into a block: its surroundings
  /// that filters need included, and pictures that wait for those inside them in part.
  package func filteredPixels(in clip: PixelRect) -> Int {
    guard case .group(let group) = self, let drawn = group.nodes.pixelBounds else { return 0 }
    var rest = group.filters.reach
    let box = drawn.intersection(clip.grown(by: rest)) ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    let inside = group.nodes.filteredPixels(in: group.filters.isEmpty ? clip : box)
    guard !group.filters.isEmpty else { return inside }
    var (most, input) = (0, box)
    for filter in group.filters {
      rest = FilterReach(x: rest.x - filter.reach.x, y: rest.y - filter.reach.y)
      let part = clip.grown(by: rest)
      let output = filter.bounds(of: input).map { part.intersection($0) ?? part } ?? part
      most = max(most, max(input.width, output.width) * max(input.height, output.height))
      input = output
    }
    // A picture alone takes a fraction of what filters do.
    return max(most, box.area / 6 + inside)
  }
}

extension [DisplayNode] {
  /// The most of ``DisplayNode/filteredPixels(in:)``, for nodes that are drawn one after the other.
  package func filteredPixels(in clip: PixelRect) -> Int {
    reduce(0) { Swift.max($0, $1.filteredPixels(in: clip)) }
  }
}
