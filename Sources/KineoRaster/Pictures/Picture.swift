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

extension Picture {
  /// Whether all is painted directly onto what is below it, so that each part can be drawn without
  /// its surroundings.
  var isFlat: Bool { backdrop.areFlat && nodes.areFlat }
}

extension [DisplayNode] {
  fileprivate var areFlat: Bool {
    allSatisfy { node in
      switch node {
      case .shape: true
      case .group(let group): !group.isApart && group.backdrop == nil && group.nodes.areFlat
      }
    }
  }
}
