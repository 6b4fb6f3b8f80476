import KineoRaster

/// How long one processor will be at work, in seconds of an ordinary one: roughly, and rather too
/// long.
///
/// It is derived from the scene alone, so that every machine refuses the same.
package struct WorkEstimate: Sendable {
  /// Seconds of one processor.
  package let seconds: Double

  package init(seconds: Double) { self.seconds = seconds }

  /// Drawing `scene` at `times`, each redrawing what differs from the one before.
  ///
  /// - Parameters:
  ///   - scale: Pixels of the canvas, of `width` and `height`, for each pixel of the scene.
  ///   - secondsPerPixel: What else each pixel takes that is redrawn.
  ///   - secondsPerSoftPixel: What each pixel of a gradient, a blur or a shadow takes besides.
  package init(
    drawing scene: CompiledScene, at times: [Time], scale: Double, width: Int, height: Int,
    secondsPerPixel: Double = 1e-9, secondsPerSoftPixel: Double = 0
  ) {
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    let area = Double(bounds.area) * secondsPerPixel
    let most = (Self.mostSeconds(of: scene, bounds) + area) * Double(times.count)
    // Counting elements is enough for what has too many to be analyzed.
    guard Self.elementSeconds(of: scene) < Self.longestLook else {
      seconds = most
      return
    }
    let builder = PictureBuilder(scene, scale: scale, isMeasuring: true)
    let pose = Double(scene.timeline.layers.count) * Self.secondsPerPose
    let samples = most < Self.smallWork ? 2 : 5
    seconds =
      pose * Double(times.count)
      + Self.seconds(of: builder, at: times, in: bounds, samples: samples) { picture, clip in
        let nodes = picture.backdrop + picture.nodes
        let cost = nodes.reduce(0) { $0 + $1.cost(in: clip) }
        let soft = secondsPerSoftPixel > 0 ? nodes.softPixels(in: clip) : 0
        return cost * 1e-6 + Double(clip.area) * secondsPerPixel + soft * secondsPerSoftPixel
      }
  }

  /// What an export takes: everything is drawn twice and encoded, and that many times for a file
  /// of a certain size.
  init(
    exporting scene: CompiledScene, at times: [Time], scale: Double, width: Int, height: Int,
    searchesSize: Bool
  ) {
    let drawing = WorkEstimate(
      drawing: scene, at: times, scale: scale, width: width, height: height,
      secondsPerPixel: Self.encodingSecondsPerPixel / 2,
      secondsPerSoftPixel: Self.encodingSecondsPerSoftPixel / 2)
    seconds = drawing.seconds * 2 * (searchesSize ? Self.searchedFiles : 1)
  }

  /// Files that a search for a smaller one comes to: the one that was asked for, the smaller ones, of which
  /// some are estimated, and more for qualities below 90.
  private static let searchedFiles = 8.0
  /// Flat colors took 11 to 15, and images no more than drawing them counts.
  private static let encodingSecondsPerPixel = 15e-9
  /// Altogether, blurs took 70 to 100, and gradients 90 to 150 that are neither upright nor level.
  private static let encodingSecondsPerSoftPixel = 85e-9

  /// Reading a preset that gives `scene`, and compiling it.
  init(reading scene: CompiledScene) {
    seconds = Double(scene.timeline.layers.count) * 12e-6 + Double(scene.stepCount) * 3e-6
  }

  /// Explaining every step of `scene`.
  package init(explaining scene: CompiledScene) {
    seconds = Double(scene.stepCount) * 40e-6
  }

  /// Seconds, if all layers fill the canvas, for which a short look is enough.
  private static let smallWork = 0.2
  /// Seconds, of drawing all elements once, above which pictures are not analyzed.
  private static let longestLook = 2.0
  private static let secondsPerPose = 2e-6

  /// For one frame of which all layers fill the canvas.
  private static func mostSeconds(of scene: CompiledScene, _ bounds: PixelRect) -> Double {
    let (area, height) = (Double(bounds.area), Double(bounds.height))
    let layers = Double(scene.timeline.layers.count)
    return elementSeconds(of: scene) * (1 + height / 50) + layers * (15e-6 + area * 4e-9)
  }

  /// For the elements of all outlines, each a few pixels high.
  private static func elementSeconds(of scene: CompiledScene) -> Double {
    Double(scene.layers.reduce(0) { $0 + $1.elementCount }) * 1e-6
  }

  /// The first frame, and what changes between some pairs of neighbors stands for all.
  ///
  /// - Parameters:
  ///   - samples: How many pairs.
  ///   - seconds: What drawing a part of a picture takes.
  private static func seconds(
    of builder: PictureBuilder, at times: [Time], in bounds: PixelRect, samples: Int,
    _ seconds: (_ picture: Picture, _ clip: PixelRect) -> Double
  ) -> Double {
    var builder = builder
    let first = seconds(builder.picture(at: times[0]), bounds)
    guard times.count > 1 else { return first }
    let pairs = times.count - 1
    let count = min(pairs, samples)
    let changes = (0..<count).map { sample in
      let index = (2 * sample + 1) * pairs / (2 * count)
      let (old, new) = (builder.picture(at: times[index]), builder.picture(at: times[index + 1]))
      return new.damage(since: old, canvas: bounds).blocks.reduce(0) { $0 + seconds(new, $1) }
    }
    return first + changes.reduce(0, +) / Double(count) * Double(pairs)
  }
}

extension Layer {
  /// About how many lines and curves the layer and all below it have.
  var elementCount: Int {
    let own =
      switch content {
      case .group, .image: 0
      case .shape(let shape, _): shape.elementCount
      case .text(let content, _): content.letterCount * 30
      case .figure: state.figure?.outline(in: state.size).elements.count ?? 0
      }
    return nested.reduce(own) { $0 + $1.elementCount }
  }
}

extension TextContent {
  /// About how many letters show: those of the part, or the bytes of all, of which letters of more
  /// elements have more.
  fileprivate var letterCount: Int {
    part?.count ?? text.spans.reduce(0) { $0 + $1.text.utf8.count }
  }
}
