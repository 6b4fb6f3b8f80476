import KineoGeometry

/// All that one frame shows.
public struct Picture: Sendable, Equatable {
  /// What lies under the nodes; may be transparent.
  public var background: Color
  /// From back to front.
  public var nodes: [DisplayNode]

  /// A picture of `nodes`, from back to front, over `background`.
  public init(background: Color = .clear, nodes: [DisplayNode] = []) {
    self.background = background
    self.nodes = nodes
  }
}
