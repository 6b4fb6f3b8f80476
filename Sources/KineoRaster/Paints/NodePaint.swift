import KineoGeometry

/// What a shape is filled or stroked with.
package indirect enum NodePaint: Sendable, Equatable {
  /// One color.
  case color(Color)
  /// Colors that run into each other; places are in the shape's own coordinates.
  case gradient(Gradient)
  /// An image.
  case image(ImagePaint)
  /// The picture of one paint faded into that of another: 0 is the first, 1 the second.
  case mix(NodePaint, NodePaint, progress: Double)
}

extension NodePaint {
  /// A paint that covers what it is painted on, if this shows anything. Images have a shape of their own.
  var opaque: NodePaint {
    switch self {
    case .color(let color): return color.alpha > 0 && color.alpha < 1 ? .color(.black) : self
    case .gradient(let gradient):
      let isTranslucent = gradient.stops.contains { $0.color.alpha < 1 }
      return isVisible && isTranslucent ? .color(.black) : self
    case .image: return self
    case .mix(let first, let second, let progress):
      return .mix(first.opaque, second.opaque, progress: progress)
    }
  }

  /// Whether there is anything to show.
  var isVisible: Bool {
    switch self {
    case .color(let color): color.alpha > 0
    case .gradient(let gradient): gradient.stops.contains { $0.color.alpha > 0 }
    case .image: true
    case .mix(let first, let second, _): first.isVisible || second.isVisible
    }
  }
}
