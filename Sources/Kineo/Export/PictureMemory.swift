/// What images and filters of a scene take besides its canvases, roughly.
struct PictureMemory {
  /// Bytes of all images, each once.
  private(set) var shared = 0
  /// Bytes of shrunk copies, of frames that are shown and of the largest picture that is filtered.
  private(set) var perJob = 0

  private var known: Set<String> = []

  /// For a canvas of `width` x `height` pixels.
  init(_ scene: CompiledScene, width: Int, height: Int) {
    for layer in scene.layers { add(layer) }
    let scale = Double(width) / Double(max(1, scene.width))
    if Self.hasPatterns(scene) { addTiles(scene, scale: scale) }
    let reach = Self.reach(scene, scale: scale)
    guard reach != .zero else { return }
    perJob += (width + 2 * reach.x) * (height + 2 * reach.y) * Self.filteredBytes
    let turned = Self.turnedPixels(scene, scale: scale)
    // The pictures, with shrunk copies of them, and the one that is being drawn.
    if turned > 0 { perJob += turned * 8 + PlanePicture.largestArea * Self.filteredBytes }
  }

  /// A picture, its alpha or colors in numbers, and what one pass of a blur makes of them: 26 bytes were
  /// measured.
  private static let filteredBytes = 28
  /// Instants at which layers are asked for their filters, but the first.
  private static let samples = 4

  private mutating func add(_ layer: Layer) {
    if case .image(let content) = layer.content { add(content) }
    if case .image(let content) = layer.fillPaint(in: layer.state) { add(content) }
    for inner in layer.nested { add(inner) }
  }

  private mutating func add(_ content: ImageContent) {
    guard let frames = content.image.storage as? ImageFrames else { return }
    if known.insert(content.image.digest).inserted { shared += frames.byteCount }
    let bytes = 4 * frames.width * frames.height
    // Copies of half the size and less come to a third; a moving image is put together frame by frame.
    perJob += bytes / 3 + (frames.count > 1 ? bytes : 0)
  }

  private static func hasPatterns(_ scene: CompiledScene) -> Bool {
    scene.layers.contains(where: \.hasPattern)
      || (0..<scene.timeline.layers.count).contains { number in
        [PropertyKey.fillPaint, .strokePaint].contains {
          scene.timeline.paints(ofLayer: number, $0).contains { $0.paint.isPattern }
        }
      }
  }

  /// Tiles are kept from frame to frame.
  private mutating func addTiles(_ scene: CompiledScene, scale: Double) {
    var builder = PictureBuilder(scene, scale: scale)
    let step = scene.timeline.duration / Rational(Self.samples)
    var filtered = 0
    for sample in 0...Self.samples {
      let tiles = builder.tiles(at: step * Rational(sample))
      // Shrunk copies take no more than a tile.
      perJob += tiles.pixels * 8
      filtered = max(filtered, tiles.filtered)
    }
    perJob += filtered * Self.filteredBytes
  }

  /// The most pixels that effects of turned layers have at one time.
  private static func turnedPixels(_ scene: CompiledScene, scale: Double) -> Int {
    var builder = PictureBuilder(scene, scale: scale, isMeasuring: true)
    var most = 0
    // Not where turns are likely to be whole.
    for sample in 0...samples {
      let fraction = Rational(10 * sample + 3, over: 10 * samples + 7)
      let time = scene.timeline.duration * fraction
      let count = builder.turnedEffects(at: time)
      guard count > 0 else { continue }
      guard scene.layers.reduce(0, { $0 + $1.elementCount }) < countedElements else {
        most = max(most, count * PlanePicture.largestArea)
        continue
      }
      let before = builder.turnedPixels
      _ = builder.picture(at: time)
      most = max(most, builder.turnedPixels - before)
    }
    return most
  }

  /// Elements of paths up to which pictures are analyzed.
  private static let countedElements = 200_000

  /// How far beyond the canvas pictures reach that are filtered.
  private static func reach(_ scene: CompiledScene, scale: Double) -> FilterReach {
    let builder = PictureBuilder(scene, scale: scale)
    let step = scene.timeline.duration / Rational(samples)
    return (0...samples).reduce(FilterReach.zero) {
      $0.union(builder.filterReach(at: step * Rational($1)))
    }
  }
}

extension Layer {
  /// Whether it or a layer in it begins with a pattern.
  fileprivate var hasPattern: Bool {
    fillPaint(in: state).isPattern || strokePaint(in: state).isPattern
      || nested.contains(where: \.hasPattern)
  }
}

extension Paint {
  fileprivate var isPattern: Bool {
    if case .pattern = self { true } else { false }
  }
}
