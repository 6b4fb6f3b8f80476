import Kineo

/// What is seen of a text at one instant.
struct TextSight: Sendable, Equatable {
  /// The pixels that its letters cover, also outside of the canvas.
  let ink: PixelRect
  /// Pixels of the canvas per pixel of the text.
  let scale: Double
  /// The number in the text.
  let number: Double
  /// How far its letters are moved along its path.
  let pathOffset: Double
  let fontSize: Double

  /// Nil for a node that draws no letters.
  init?(_ node: DisplayNode, _ text: Text, _ state: LayerState) {
    let shapes = node.shapes
    guard let first = shapes.first else { return nil }
    ink = shapes.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
    // Shapes of color glyphs are placed in font units, of which there are many to a pixel.
    let largest = shapes.reduce(first.scale) { max($0, $1.scale) }
    scale = largest * text.scale(forFontSize: state.fontSize)
    number = state[.number]
    pathOffset = state[.pathOffset]
    fontSize = state.fontSize
  }
}

extension DisplayNode {
  /// The pixels and the scales of all shapes in it that draw something; effects around them do not
  /// count.
  fileprivate var shapes: [(bounds: PixelRect, scale: Double)] {
    switch self {
    case .shape(let shape):
      pixelBounds.map { [($0, shape.transform.determinant.magnitude.squareRoot())] } ?? []
    case .group(let group):
      group.opacity > 0 ? (group.source ?? group.nodes).flatMap(\.shapes) : []
    }
  }
}

extension Layer {
  /// The text that the layer shows: whole, as a group of parts that move by themselves, or as a shape.
  var text: Text? {
    switch content {
    case .text(let content, _): content.part == nil ? content.text : nil
    case .group(let parts):
      if case .text(let content, _) = parts.first?.content, content.part != nil {
        content.text
      } else {
        nil
      }
    case .shape: lettering
    case .figure, .image: nil
    }
  }
}

/// A text of a scene and the times at which it does not move.
struct RestingText {
  /// A time in which the text stays as it is.
  struct Rest {
    let sight: TextSight
    /// Frames of it: the first, the last and some between.
    let samples: [LintSample]
    let centiseconds: Int
  }

  /// Reading takes that long at least. A single frame stays for as long as anybody reads it.
  private static let shortest = 30
  /// How many frames of a rest are kept.
  private static let kept = 5

  let layer: Layer
  /// Of the layer.
  let number: Int
  let text: Text
  let rests: [Rest]

  /// All texts that can be read at some time.
  static func all(in scene: CompiledScene, _ samples: LintSamples) -> [RestingText] {
    var number = 0
    var texts: [RestingText] = []
    func note(_ layer: Layer) {
      if let text = layer.text {
        let rests = rests(ofLayer: number, samples)
        if !rests.isEmpty {
          texts.append(RestingText(layer: layer, number: number, text: text, rests: rests))
        }
      }
      number += 1
      for inner in layer.nested { note(inner) }
    }
    for layer in scene.layers { note(layer) }
    return texts
  }

  private static func rests(ofLayer number: Int, _ samples: LintSamples) -> [Rest] {
    var rests: [Rest] = []
    var begun: (sight: TextSight, samples: [LintSample])?
    func end(at centiseconds: Int) {
      guard let rest = begun, let first = rest.samples.first else { return }
      begun = nil
      let length = centiseconds - first.start
      guard length >= shortest || samples.frameCount == 1 else { return }
      let last = rest.samples.count - 1
      let some = Set((0..<kept).map { last * $0 / (kept - 1) }).sorted()
      rests.append(
        Rest(sight: rest.sight, samples: some.map { rest.samples[$0] }, centiseconds: length))
    }
    for sample in samples.samples {
      let sight = sample.sights[number] == .shown ? sample.texts[number] : nil
      if begun?.sight == sight {
        begun?.samples.append(sample)
      } else {
        end(at: sample.start)
        begun = sight.map { ($0, [sample]) }
      }
    }
    end(at: samples.centiseconds)
    return rests
  }
}
