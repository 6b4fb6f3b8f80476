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
  package init(
    drawing scene: CompiledScene, at times: [Time], scale: Double, width: Int, height: Int,
    secondsPerPixel: Double = 1e-9
  ) {
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    let area = Double(bounds.area) * secondsPerPixel
    let most = (Self.mostSeconds(of: scene, bounds) + area) * Double(times.count)
    // Counting elements is enough for what is small, and for what has too many to be looked at.
    let looking = Self.elementSeconds(of: scene) * Double(2 * Self.sampleCount) / 10
    if most < Self.smallWork || looking > Self.longestLook {
      seconds = most
    } else {
      let builder = PictureBuilder(scene, scale: scale)
      let pose = Double(scene.timeline.layers.count) * Self.secondsPerPose
      seconds = min(
        most,
        Self.seconds(of: builder, at: times, in: bounds) { picture, clip in
          let cost = picture.nodes.reduce(0) { $0 + $1.cost(in: clip) }
          return cost * 1e-6 + Double(clip.area) * secondsPerPixel
        } + pose * Double(times.count))
    }
  }

  /// What an export takes: everything is drawn twice and encoded, and that several times for a file
  /// of a certain size.
  init(
    exporting scene: CompiledScene, at times: [Time], scale: Double, width: Int, height: Int,
    searchesSize: Bool
  ) {
    let drawing = WorkEstimate(
      drawing: scene, at: times, scale: scale, width: width, height: height,
      secondsPerPixel: Self.encodingSecondsPerPixel / 2)
    seconds = drawing.seconds * 2 * (searchesSize ? 4 : 1)
  }

  private static let encodingSecondsPerPixel = 40e-9

  /// Reading a preset that gives `scene`, and compiling it.
  init(reading scene: CompiledScene) {
    seconds = Double(scene.timeline.layers.count) * 12e-6 + Double(scene.stepCount) * 3e-6
  }

  /// Explaining every step of `scene`.
  package init(explaining scene: CompiledScene) {
    seconds = Double(scene.stepCount) * 40e-6
  }

  /// Seconds below which nobody cares how many exactly.
  private static let smallWork = 0.2
  /// Seconds that may be spent with looking at pictures.
  private static let longestLook = 1.0
  /// Pairs of frames that are looked at.
  private static let sampleCount = 4
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
  /// - Parameter seconds: What drawing a part of a picture takes.
  private static func seconds(
    of builder: PictureBuilder, at times: [Time], in bounds: PixelRect,
    _ seconds: (_ picture: Picture, _ clip: PixelRect) -> Double
  ) -> Double {
    var builder = builder
    let first = seconds(builder.picture(at: times[0]), bounds)
    guard times.count > 1 else { return first }
    let pairs = times.count - 1
    let count = min(pairs, sampleCount)
    let changes = (0..<count).map { sample in
      let index = sample * pairs / count
      let (old, new) = (builder.picture(at: times[index]), builder.picture(at: times[index + 1]))
      return new.damage(since: old, canvas: bounds).map { seconds(new, $0) } ?? 0
    }
    return first + changes.reduce(0, +) / Double(count) * Double(pairs)
  }
}

extension Layer {
  /// About how many lines and curves the layer and all below it have.
  var elementCount: Int {
    switch content {
    case .group(let children): children.reduce(0) { $0 + $1.elementCount }
    case .shape(let shape, _): shape.elementCount
    case .figure: state.figure?.outline(in: state.size).elements.count ?? 0
    }
  }
}
