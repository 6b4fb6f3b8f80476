import Kineo

/// Frames of an animation, each sampled once for all rules: all of them, or some where there are
/// too many.
struct LintSamples: Sendable {
  /// The most frames that are sampled.
  static let frameLimit = 2000
  /// The most layers that are sampled in all frames together.
  private static let sightLimit = 400_000

  /// How many frames the animation has.
  let frameCount: Int
  /// How long one play lasts, in hundredths of a second.
  let centiseconds: Int
  /// The first and the last frame are among them.
  let samples: [LintSample]

  /// Whether frames were left out.
  var isThinned: Bool { samples.count < frameCount }

  /// - Parameter shown: At least one frame.
  init(_ scene: CompiledScene, shown: [FrameClock.Frame]) {
    frameCount = shown.count
    let limit = max(20, min(Self.frameLimit, Self.sightLimit / max(1, scene.timeline.layers.count)))
    var chosen = Self.chosen(of: shown.count, limit: limit)[...]
    var eye = LintSampler(scene)
    var samples: [LintSample] = []
    var start = 0
    for (index, frame) in shown.enumerated() {
      if chosen.first == index {
        chosen.removeFirst()
        samples.append(eye.look(at: frame.time, frame: index, start: start))
      }
      start += frame.delay
    }
    self.samples = samples
    centiseconds = start
  }

  /// Which of `count` frames are sampled: the first, all at the end, where animations come to rest
  /// or do not, and before that one of every few. Not always the same of these, because every tenth
  /// frame of something that repeats every ten frames would show it standing still.
  static func chosen(of count: Int, limit: Int) -> [Int] {
    guard count > limit else { return Array(0..<count) }
    let head = count - limit / 4
    let spacing = (head - 1) / (limit - limit / 4) + 1
    let scattered = stride(from: 0, to: head, by: spacing).map { first in
      // Fibonacci hashing (Knuth, volume 3, 6.4): neighbors are far apart.
      let hash = UInt64(first / spacing) &* 0x9E37_79B9_7F4A_7C15 >> 33
      return min(first + Int(hash) % spacing, head - 1)
    }
    return scattered + Array(head..<count)
  }

  /// The last sample in which the picture changes; the first where it never does. Where frames were left out the change may have been a little earlier.
  var lastChange: LintSample { samples.last { $0.isChanged } ?? samples[0] }

  /// Those that show an instant from `start` to `end`.
  func samples(from start: Time, through end: Time) -> ArraySlice<LintSample> {
    let first = samples.firstIndex { $0.time >= start } ?? samples.endIndex
    return samples[first...].prefix { $0.time <= end }
  }
}

/// One frame as rules see it.
struct LintSample: Sendable {
  /// Its number, from 0.
  let frame: Int
  /// The instant it shows.
  let time: Time
  /// When it appears, in hundredths of a second.
  let start: Int
  /// Whether it may differ from the sample before; true for the first.
  let isChanged: Bool
  /// By layer number, as ``Timeline/pose(at:)`` counts.
  let sights: [LayerVisibility]
  /// What is seen of layers with texts, by their numbers.
  let texts: [Int: TextSight]
  /// Relative luminance, 0...1, of a reduced picture, row by row.
  let luminance: [Float]
}

/// Analyzes frames one after the other.
private struct LintSampler {
  /// Pixels of a reduced picture, about.
  private static let reducedArea = 4096.0

  private let canvas: PixelRect
  private var viewer: FrameSampler
  private var reducedViewer: FrameSampler
  private var renderer = PictureRenderer()
  private var reduced: PixelBuffer
  private var emptiness: EmptyLayers
  private var last: (picture: Picture, reduced: Picture, luminance: [Float])?

  init(_ scene: CompiledScene) {
    canvas = PixelRect(x: 0, y: 0, width: scene.width, height: scene.height)
    viewer = FrameSampler(scene)
    reducedViewer = FrameSampler(
      scene, scale: min(1, (Self.reducedArea / Double(canvas.area)).squareRoot()))
    reduced = reducedViewer.canvas
    emptiness = EmptyLayers(canvas)
  }

  mutating func look(at time: Time, frame: Int, start: Int) -> LintSample {
    let picture = viewer.picture(at: time)
    let reducedPicture = reducedViewer.picture(at: time)
    let isChanged = last.map { picture.damage(since: $0.picture, canvas: canvas).isEmpty } != true
    let luminance = luminance(of: reducedPicture)
    last = (picture, reducedPicture, luminance)
    let map = viewer.map(of: picture, at: time)
    var sights = map.sights
    for number in emptiness.find(among: map.suspects) { sights[number] = .invisible }
    return LintSample(
      frame: frame, time: time, start: start, isChanged: isChanged, sights: sights,
      texts: map.texts, luminance: luminance)
  }

  private mutating func luminance(of picture: Picture) -> [Float] {
    guard let last else {
      renderer.draw(picture, into: &reduced, clip: reduced.bounds)
      return reduced.pixels.map(RelativeLuminance.onWhite)
    }
    let damage = picture.damage(since: last.reduced, canvas: reduced.bounds)
    renderer.draw(picture, into: &reduced, damage)
    var luminance = last.luminance
    for block in damage.blocks {
      for y in block.y..<block.maxY {
        for x in block.x..<block.maxX {
          luminance[y * reduced.width + x] = RelativeLuminance.onWhite(
            reduced.pixels[y * reduced.width + x])
        }
      }
    }
    return luminance
  }
}
