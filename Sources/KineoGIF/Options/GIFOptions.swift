public import KineoGeometry
public import KineoRaster

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

  /// Workers that draw and compress at the same time, at least 1. The bytes do not depend on it.
  public var jobs: Int

  /// Whether the viewer's background shows where the canvas is clear.
  ///
  /// A pixel with alpha of at least 128 is then opaque, any other is clear. When false, alpha is
  /// not looked at and every pixel is taken as opaque.
  public var isTransparent: Bool

  /// How true it is to the frames, 1...100. From 90 on, all is exact if its colors fit into tables.
  public var quality: Int

  /// Colors of every table, 2...256.
  public var colors: Int

  /// How colors that are not in the table are shown.
  public var dithering: Dithering

  /// Whether time matters more than bytes.
  public var isFast: Bool

  /// Colors that are shown as they are even where others are approximated, the most important first;
  /// the first 64 count, and of colors that look alike as many as find a place in half of a table.
  public var exactColors: [Pixel]

  /// What the file says of its making, in printable ASCII; nil for nothing.
  public var comment: String?

  /// Checks that a GIF can be like this, and that somebody works.
  public func check() throws(GIFError) {
    guard jobs > 0 else { throw .jobs(jobs) }
    guard Fidelity.qualities ~= quality else { throw .quality(quality) }
    guard Fidelity.colorCounts ~= colors else { throw .tableSize(colors) }
    if let byte = comment?.utf8.first(where: { !(0x20...0x7E ~= $0) }) {
      throw .comment(byte: byte)
    }
    if case .plays(let count) = loop, !(2...65536 ~= count) { throw .plays(count) }
  }

  /// Endless, opaque, of quality 90 and on one worker by default.
  public init(
    loop: Loop = .forever, jobs: Int = 1, isTransparent: Bool = false, quality: Int = 90,
    colors: Int = 256, dithering: Dithering = .auto, isFast: Bool = false,
    exactColors: [Pixel] = [], comment: String? = nil
  ) {
    self.loop = loop
    self.jobs = jobs
    self.isTransparent = isTransparent
    self.quality = quality
    self.colors = colors
    self.dithering = dithering
    self.isFast = isFast
    self.exactColors = exactColors
    self.comment = comment
  }
}
