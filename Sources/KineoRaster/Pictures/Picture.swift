import KineoGeometry

/// All that one frame shows.
package struct Picture: Sendable, Equatable {
  /// What lies under the nodes; may be transparent.
  package var background: Color
  /// What covers the background, below the nodes.
  package var backdrop: [DisplayNode]
  /// From back to front.
  package var nodes: [DisplayNode]

  /// A picture of `nodes`, from back to front, over `background`.
  package init(
    background: Color = .clear, backdrop: [DisplayNode] = [], nodes: [DisplayNode] = []
  ) {
    self.background = background
    self.backdrop = backdrop
    self.nodes = nodes
  }
}
