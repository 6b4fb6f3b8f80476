/// Turns drawn frames into an animated GIF.
public struct GIFEncoder: Sendable {
  public var options: GIFOptions
  /// Frames one strand takes at a time; nil lets the encoder choose. The bytes do not depend on it.
  var framesPerChunk: Int?

  public init(options: GIFOptions = GIFOptions()) { self.options = options }

  /// Draws all frames of `source` twice and streams the file to `sink`.
  ///
  /// Memory does not grow with the number of frames beyond a few bytes for each.
  ///
  /// - Parameters:
  ///   - source: Its frames must be the same each time they are drawn.
  ///   - delays: How long each frame stays, in centiseconds, at least 2.
  ///   - progress: Told now and then how many of `total` steps are done, from changing threads but
  ///     never from two at once.
  ///   - sink: Takes whole blocks in order, from changing threads but never from two at once.
  /// - Throws: `GIFError`, and errors of `source` and `sink`, unchanged; of several, the one of the
  ///   earliest frame.
  public func encode(
    _ source: some FrameSource, delays: [Int],
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in },
    into sink: ([UInt8]) throws -> Void
  ) throws -> GIFReport {
    fatalError()
  }
}
