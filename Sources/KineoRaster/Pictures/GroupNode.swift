import KineoGeometry

/// Nodes that are drawn as one picture, what is done to it, and how it is put onto what is below.
package struct GroupNode: Sendable, Equatable {
  /// From back to front.
  package var nodes: [DisplayNode]
  /// 0...1; the picture fades as a whole.
  package var opacity: Double
  /// What is done to the picture of the nodes, one after the other.
  package var filters: [Filter]
  /// What the filtered picture is seen through; all of them count.
  package var masks: [MaskNode]
  /// What is done to what is below before the picture is put onto it; nil for nothing.
  package var backdrop: BackdropNode?
  /// How the picture is mixed with what is below.
  package var blendMode: BlendMode
  /// Whether the nodes are mixed with each other alone, in any case.
  package var isIsolated: Bool
  /// What the nodes show, where they are pictures that stand for others; nil for the nodes themselves.
  package var source: [DisplayNode]?

  /// By default the nodes are drawn as if there were no group.
  package init(
    _ nodes: [DisplayNode], opacity: Double = 1, filters: [Filter] = [], masks: [MaskNode] = [],
    backdrop: BackdropNode? = nil, blendMode: BlendMode = .normal, isIsolated: Bool = false
  ) {
    self.nodes = nodes
    self.opacity = opacity
    self.filters = filters
    self.masks = masks
    self.backdrop = backdrop
    self.blendMode = blendMode
    self.isIsolated = isIsolated
  }

  /// Whether the nodes are drawn apart, and their picture is then put onto what is below.
  var isApart: Bool {
    opacity < 1 || isIsolated || blendMode != .normal || !filters.isEmpty || !masks.isEmpty
  }

  /// A block around every pixel the group may touch; nil when it draws nothing.
  var pixelBounds: PixelRect? {
    guard opacity > 0 else { return nil }
    if blendMode.changesBackdropOfClear { return .everything }
    return pictureBounds.union(backdrop?.nodes.pixelBounds)
  }

  /// A block around every pixel that the picture shows; nil when it shows none.
  var pictureBounds: PixelRect? {
    guard let drawn = nodes.pixelBounds else { return nil }
    var bounds = filters.bounds(of: drawn) ?? .everything
    for mask in masks where !mask.isInverted {
      guard let shared = mask.nodes.pixelBounds?.intersection(bounds) else { return nil }
      bounds = shared
    }
    return bounds
  }

  /// How far from a pixel what is below may lie that the group draws it from.
  var backdropReach: FilterReach {
    let inner = isApart ? .zero : nodes.backdropReach
    return inner + (backdrop?.filters.reach ?? .zero)
  }
}

/// What a group is seen through.
package struct MaskNode: Sendable, Equatable {
  /// Drawn as a picture of their own.
  package var nodes: [DisplayNode]
  /// What of that picture counts.
  package var channel: MaskChannel
  /// Whether it is the rest that the group is seen through.
  package var isInverted: Bool

  /// By default a group is seen where the mask is opaque.
  package init(
    _ nodes: [DisplayNode], channel: MaskChannel = .alpha, isInverted: Bool = false
  ) {
    self.nodes = nodes
    self.channel = channel
    self.isInverted = isInverted
  }
}

/// What is done to what is below a group.
package struct BackdropNode: Sendable, Equatable {
  /// What is done to it, one after the other.
  package var filters: [Filter]
  /// Where it is done: as far as these are opaque.
  package var nodes: [DisplayNode]

  /// What is below is filtered within the outlines of `nodes`.
  package init(filters: [Filter], within nodes: [DisplayNode]) {
    self.filters = filters
    self.nodes = nodes
  }
}

extension PixelRect {
  /// A block that contains every canvas.
  static let everything = PixelRect(x: -1 << 32, y: -1 << 32, width: 1 << 33, height: 1 << 33)
}
