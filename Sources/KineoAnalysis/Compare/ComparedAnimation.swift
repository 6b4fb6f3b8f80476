import Kineo

/// An animation that can be compared with another: a file of any program, or what a scene draws.
package enum ComparedAnimation: Sendable {
  /// What browsers show of a file.
  case gif(GIFFile)
  /// At its own frame rate, with pixels of any color, which are opaque or clear as in a GIF unless it is compared with
  /// frames.
  case composition(Composition)
  /// Frames in another format, in a file of so many bytes.
  case frames(FrameInput, bytes: Int)

  /// What is known of an animation without drawing it.
  package struct Facts: Sendable, Equatable {
    /// Columns of its pictures.
    package let width: Int
    /// Rows of its pictures.
    package let height: Int
    /// Images of a GIF; frames of others, where a GIF merges equal ones.
    package let frames: Int
    /// Length of one play in hundredths of a second, as browsers play it.
    package let centiseconds: Int
    /// How often it plays.
    package let loop: Loop
    /// Size of the file; nil for a scene.
    package let bytes: Int?
  }

  /// What is known of the animation before anything is drawn.
  ///
  /// - Throws: What keeps it from being compared: ``ExportError`` for what is too large, `GIFError`
  ///   for a screen without pixels, or what makes a scene wrong.
  package func facts(limits: ExportLimits = ExportLimits()) throws -> Facts {
    try stream(limits, besides: self).facts
  }

  /// Pictures from the beginning; throws what is too large, or wrong with the scene.
  ///
  /// - Parameter other: What it is compared with.
  func stream(_ limits: ExportLimits, besides other: Self) throws -> any PictureStream {
    switch self {
    case .gif(let file): try GIFStream(file, limits)
    case .composition(let composition):
      try SceneStream(composition, keepsAlpha: other.isFrames, limits)
    case .frames(let input, let bytes): try FrameInputStream(input, bytes: bytes, limits)
    }
  }

  private var isFrames: Bool { if case .frames = self { true } else { false } }
}

/// Pictures of an animation, one after the other.
protocol PictureStream {
  var facts: ComparedAnimation.Facts { get }
  /// What is shown, premultiplied.
  var canvas: PixelBuffer { get }
  /// Shows the next picture; nil after the last.
  mutating func advance() throws -> GIFPlayer.Shown?
}

/// Pictures of a GIF.
struct GIFStream: PictureStream {
  let facts: ComparedAnimation.Facts
  private var player: GIFPlayer

  init(_ file: GIFFile, _ limits: ExportLimits) throws {
    let size = FrameSize(width: file.canvas.width, height: file.canvas.height)
    try ExportPlan.check(width: size.width, height: size.height, limits)
    try ExportPlan.check(file.images.count, .frames, limits.frames, "--max-frames", "")
    // What is decoded is compared as well, in equally many pixels.
    let pixels = file.images.reduce(0.0) { $0 + Double($1.rect.area) }
    try ExportPlan.check(WorkEstimate(seconds: pixels * 20e-9), limits)
    let memory = MemoryEstimate(size, frames: file.images.count)
    try ExportPlan.check(memory, limits)
    try memory.checkSystem()
    player = try GIFPlayer(file)
    facts = ComparedAnimation.Facts(
      width: size.width, height: size.height, frames: file.images.count,
      centiseconds: file.images.reduce(0) { $0 + file.shownDelay(of: $1) }, loop: file.loop,
      bytes: file.bytes.count)
  }

  var canvas: PixelBuffer { player.canvas }

  mutating func advance() -> GIFPlayer.Shown? { player.advance() }
}

extension GIFFile {
  /// How often it is played in all.
  fileprivate var loop: Loop {
    switch repeats {
    case nil: .once
    case 0?: .forever
    case let count?: .plays(count + 1)
    }
  }
}
