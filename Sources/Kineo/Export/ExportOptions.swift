import LibC

/// How a scene is rendered, apart from what it shows.
public struct ExportOptions: Sendable, Equatable {
  /// Frames a second instead of the scene's, 0.001 to 50.
  public var frameRate: Rational?
  /// What is behind all layers instead of the scene's background; with alpha below 1 the page shows
  /// through.
  public var background: Color?
  /// How often the GIF plays instead of the scene's number.
  public var loop: Scene.Loop?
  /// Pixels of the GIF per pixel of the scene, above 0, instead of the scene's number.
  public var scale: Double?
  /// How many frames are drawn and compressed at a time; nil for as many as there are processors
  /// and the limit of memory allows. The bytes do not depend on it.
  public var jobs: Int?
  /// The part of the animation to render, within its length; nil for all. A part that ends before the
  /// animation does has no end frame.
  public var part: Range<Time>?
  /// How true the GIF is to what is drawn; where it is nil, the scene says.
  public var fidelity: Fidelity
  /// Whether a file is written, as small as it gets, that cannot be brought below
  /// ``Fidelity/maximumSize``; otherwise there is none, and ``ExportError/budget(_:)`` is thrown.
  public var acceptsLargerFiles: Bool
  /// The preset that the scene was read from, unchanged, with all that belongs to it; its digest goes
  /// into the file's comment, see ``Fingerprint``.
  public var origin: PresetOrigin?
  /// What is refused before any work is done.
  public var limits: ExportLimits

  /// The scene as it is by default.
  public init(
    frameRate: Rational? = nil, background: Color? = nil, loop: Scene.Loop? = nil,
    scale: Double? = nil, jobs: Int? = nil, part: Range<Time>? = nil,
    fidelity: Fidelity = Fidelity(), acceptsLargerFiles: Bool = false,
    origin: PresetOrigin? = nil, limits: ExportLimits = ExportLimits()
  ) {
    self.frameRate = frameRate
    self.background = background
    self.loop = loop
    self.scale = scale
    self.jobs = jobs
    self.part = part
    self.fidelity = fidelity
    self.acceptsLargerFiles = acceptsLargerFiles
    self.origin = origin
    self.limits = limits
  }

  /// `scene` with what the options say instead.
  func applied(to scene: Scene) -> Scene {
    var scene = scene
    scene.frameRate = frameRate ?? scene.frameRate
    scene.background = background ?? scene.background
    scene.loop = loop ?? scene.loop
    scene.fidelity = fidelity.completed(by: scene.fidelity)
    scene.scale = scale ?? scene.scale
    return scene
  }

  /// The number of processors that are online, at least 1.
  public static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

/// The largest export that is begun; everything larger is refused with its numbers.
public struct ExportLimits: Sendable, Equatable {
  /// Pixels along one side of the canvas; a GIF itself allows 65535.
  public var side = 16_384
  /// Pixels of the canvas: 128 Mpx.
  public var pixels = 128 << 20
  /// Frames before equal neighbors are merged.
  public var frames = 100_000
  /// Estimated bytes of memory: 4 GiB.
  public var memory = 4 << 30

  /// The usual limits.
  public init() {}
}
