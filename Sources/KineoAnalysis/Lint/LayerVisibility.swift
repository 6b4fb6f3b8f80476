import Kineo

/// What can be seen of a layer at one instant.
enum LayerVisibility: Sendable, Equatable {
  /// It draws nothing: hidden, fully transparent, or without fill and stroke.
  case invisible
  /// It draws, but all of it lies outside of the canvas.
  case outside
  /// It draws on the canvas, where another layer may still cover it; or others are seen through it.
  case shown
}

extension LayerVisibility {
  /// Notes the sights of layers by their numbers.
  struct Map {
    private(set) var sights: [LayerVisibility]
    /// The pixels that each layer draws on, also outside of the canvas; nil for none.
    private(set) var bounds: [PixelRect?]
    /// What is seen of texts.
    private(set) var texts: [Int: TextSight] = [:]
    /// What is drawn of texts.
    private(set) var textNodes: [Int: DisplayNode] = [:]
    /// Layers on the canvas that may draw nothing all the same: those with masks, and lines.
    private(set) var suspects: [(number: Int, node: DisplayNode)] = []
    private let pose: [LayerState]
    private let canvas: PixelRect

    /// Nothing is seen yet of the layers of `pose`.
    init(pose: [LayerState], canvas: PixelRect) {
      sights = Array(repeating: .invisible, count: pose.count)
      bounds = Array(repeating: nil, count: pose.count)
      self.pose = pose
      self.canvas = canvas
    }

    /// Analyzes the siblings of one group.
    ///
    /// - Parameters:
    ///   - number: That of the first.
    ///   - nodes: One for each sibling that no other is seen through, in the order in which they are
    ///     drawn.
    mutating func note(_ layers: [Layer], from number: Int, _ nodes: [DisplayNode]) {
      var next = number
      var siblings: [(layer: Layer, number: Int)] = []
      var order = DepthOrder()
      let mattes = Mattes(layers)
      for (index, layer) in layers.enumerated() {
        let numbers = next..<next + layer.layerCount
        next = numbers.upperBound
        if mattes.isMatte(index) {
          for number in numbers { sights[number] = .shown }
        } else {
          siblings.append((layer, numbers.lowerBound))
          order.append(pose[numbers.lowerBound].z)
        }
      }
      for (sibling, node) in zip(order.sorted(siblings), nodes) {
        note(sibling.layer, sibling.number, node)
      }
    }

    private mutating func note(_ layer: Layer, _ number: Int, _ node: DisplayNode) {
      guard let pixels = node.pixelBounds else { return }
      bounds[number] = pixels
      let sight: LayerVisibility = pixels.intersection(canvas) == nil ? .outside : .shown
      sights[number] = sight
      if sight == .shown, layer.mayDrawNothing { suspects.append((number, node)) }
      if let text = layer.text, pose[number].outline == .own {
        texts[number] = TextSight(node, text, pose[number])
        textNodes[number] = node
      }
      guard case .group(let children) = layer.content, case .group(let group) = node else {
        return
      }
      let masks = layer.compositing.masks.flatMap(\.layers)
      note(
        children, from: masks.reduce(number + 1) { $0 + $1.layerCount },
        group.source ?? group.nodes)
    }
  }
}

extension Layer {
  /// Whether only drawing it shows whether it draws anything.
  fileprivate var mayDrawNothing: Bool {
    guard compositing.masks.isEmpty else { return true }
    guard case .shape(let shape, _) = content else { return false }
    return switch shape {
    case .line, .polyline, .path: true
    case .rectangle, .ellipse, .polygon, .star: false
    }
  }

  /// The layer and all below it.
  var layerCount: Int {
    nested.reduce(1) { $0 + $1.layerCount }
  }
}
