/// Which siblings are seen through which.
package struct Mattes {
  /// For each sibling, the masks that are siblings themselves.
  private let users: [[(mask: LayerMask, sibling: Int)]]
  private let mattes: Set<Int>

  /// The layers of one group, or of the scene.
  package init(_ layers: [Layer]) {
    guard layers.contains(where: { !$0.compositing.masks.isEmpty }) else {
      (users, mattes) = ([], [])
      return
    }
    let numbers = Dictionary(
      layers.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    users = layers.map { layer in
      layer.compositing.masks.compactMap { mask in
        guard case .layer(let name) = mask.source else { return nil }
        return numbers[name].map { (mask, $0) }
      }
    }
    mattes = Set(users.joined().map(\.sibling))
  }

  var isEmpty: Bool { mattes.isEmpty }

  /// Whether others are seen through the layer of this number, which is then not shown itself.
  package func isMatte(_ sibling: Int) -> Bool { mattes.contains(sibling) }

  /// The nodes of the siblings, each seen through its mattes, which may have mattes themselves.
  func applied(to nodes: [DisplayNode]) -> [DisplayNode] {
    nodes.indices.map { applied(to: nodes, $0) }
  }

  private func applied(to nodes: [DisplayNode], _ sibling: Int) -> DisplayNode {
    guard !users[sibling].isEmpty else { return nodes[sibling] }
    let masks = users[sibling].map { user in
      MaskNode([applied(to: nodes, user.sibling)], user.mask)
    }
    return nodes[sibling].seen(through: masks)
  }
}

extension DisplayNode {
  fileprivate func seen(through masks: [MaskNode]) -> DisplayNode {
    switch self {
    case .shape: .group(GroupNode([self], masks: masks))
    case .group(var group):
      .group(
        {
          group.masks += masks
          return group
        }())
    }
  }
}

extension MaskNode {
  /// What a layer is seen through, given the nodes of the mask.
  init(_ nodes: [DisplayNode], _ mask: LayerMask) {
    let nodes = mask.channel == .outline ? nodes.map(\.outline) : nodes
    self.init(
      nodes, channel: mask.channel == .luminance ? .luminance : .alpha,
      isInverted: mask.isInverted)
  }
}
