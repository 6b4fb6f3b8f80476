import KineoGeometry

/// All that one frame shows.
package struct Picture: Sendable, Equatable {
  /// What lies under the nodes; may be transparent.
  package var background: Color
  /// From back to front.
  package var nodes: [DisplayNode]

  /// A picture of `nodes`, from back to front, over `background`.
  package init(background: Color = .clear, nodes: [DisplayNode] = []) {
    self.background = background
    self.nodes = nodes
  }
}
