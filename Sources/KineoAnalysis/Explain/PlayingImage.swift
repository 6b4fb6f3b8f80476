import Kineo

/// A layer with pictures that follow each other by themselves, without any step.
struct PlayingImage: Sendable, Equatable {
  let layer: String
  /// How many pictures.
  let frames: Int

  /// In the order of the layers.
  static func all(in layers: [Layer]) -> [PlayingImage] {
    layers.flatMap { layer in
      [layer.playingFrames].filter { $0 > 1 }.map { PlayingImage(layer: layer.name, frames: $0) }
        + all(in: layer.nested)
    }
  }
}

extension Layer {
  /// The most pictures of any image in it.
  fileprivate var playingFrames: Int {
    if case .image(let content) = content { return content.frameCount }
    return max(fillPaint(in: state).frameCount, strokePaint(in: state).frameCount)
  }
}

extension Paint {
  fileprivate var frameCount: Int {
    switch self {
    case .image(let content): content.frameCount
    // Tiles show their first pictures.
    case .color, .gradient, .pattern: 1
    }
  }
}

extension ImageContent {
  fileprivate var frameCount: Int {
    guard let sheet = style.sheet else { return image.delays.count }
    return sheet.count ?? sheet.columns * sheet.rows
  }
}
