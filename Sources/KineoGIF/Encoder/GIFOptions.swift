/// How an animation is written as a GIF.
public struct GIFOptions: Hashable, Sendable {
  /// How often a viewer plays the animation.
  public enum Loop: Hashable, Sendable {
    /// Without end.
    case forever
    /// A single time: the last frame stays.
    case once
    /// 2...65536 times in all: the file says how often to repeat, which is one less.
    case plays(Int)
  }

  /// How often a viewer plays the animation.
  public var loop: Loop

  /// Strands that draw and compress at the same time, at least 1. The bytes do not depend on it.
  public var jobs: Int

  /// Whether the viewer's background shows where the canvas is clear.
  ///
  /// A pixel with alpha of at least 128 is then opaque, any other is clear. When false, alpha is
  /// not looked at and every pixel is taken as opaque.
  public var isTransparent: Bool

  /// Checks that a GIF can say how often it plays, and that somebody works.
  public func check() throws(GIFError) {
    guard jobs > 0 else { throw .jobs(jobs) }
    if case .plays(let count) = loop, !(2...65536 ~= count) { throw .plays(count) }
  }

  /// Endless, opaque and on one strand, unless said.
  public init(loop: Loop = .forever, jobs: Int = 1, isTransparent: Bool = false) {
    self.loop = loop
    self.jobs = jobs
    self.isTransparent = isTransparent
  }
}
