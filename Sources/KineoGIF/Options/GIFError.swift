/// Why frames cannot become a GIF.
public enum GIFError: Error, Hashable, Sendable {
  /// Each side of a GIF's screen is 1...65535 px.
  case screenSize(width: Int, height: Int)
  /// An image must lie inside the screen.
  case imageOutsideScreen(x: Int, y: Int, width: Int, height: Int)
  /// A frame stays at least 2 cs and at most `Int32.max`; one image of the file at most 65535.
  case delay(centiseconds: Int)
  /// One delay a frame, at least one frame.
  case delayCount(delays: Int, frames: Int)
  /// A GIF is played forever, once, or 2...65536 times.
  case plays(Int)
  /// At least one worker.
  case jobs(Int)
  /// A quality is 1...100.
  case quality(Int)
  /// Tables are limited to 2...256 colors.
  case tableSize(Int)
  /// A color table has 1...256 colors.
  case colorCount(Int)
  /// A comment is printable ASCII.
  case comment(byte: UInt8)
  /// A pixel's or the transparent index is beyond the color table.
  case index(Int, colors: Int)
  /// An image of this size needs one index a pixel.
  case indexCount(Int, width: Int, height: Int)
  /// The source handed a frame of another size than it promised.
  case frameSize(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
  /// The source handed more or fewer frames than it was asked for.
  case frameCount(Int, expected: Int)
  /// The source drew other pixels the second time.
  case unsteadySource
  /// libgd answered `call` with nothing; it gives no reason.
  case libgd(call: String)
}

extension GIFError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .screenSize(let width, let height):
      "a GIF has sides of 1 to 65535 px, not \(width) x \(height)"
    case .imageOutsideScreen(let x, let y, let width, let height):
      "an image of \(width) x \(height) px at (\(x), \(y)) is not inside the screen"
    case .delay(let centiseconds):
      "a frame stays at least 2 hundredths of a second, and not \(centiseconds)"
    case .delayCount(let delays, let frames):
      "an animation has at least one frame and a delay for each; "
        + "found \(frames) frames and \(delays) delays"
    case .plays(let count):
      "a GIF is played forever, once, or 2 to 65536 times, not \(count) times"
    case .jobs(let count):
      "at least 1 job is needed, not \(count)"
    case .quality(let quality):
      "a quality is 1 to 100, not \(quality)"
    case .tableSize(let count):
      "color tables can be limited to 2 to 256 colors, not \(count)"
    case .colorCount(let count):
      "a color table has 1 to 256 colors, not \(count)"
    case .comment(let byte):
      "a comment is printable ASCII, and the byte \(byte) is not"
    case .index(let index, let colors):
      "color index \(index) is not in a table of \(colors)"
    case .indexCount(let count, let width, let height):
      "an image of \(width) x \(height) px cannot have \(count) indices"
    case .frameSize(let width, let height, let expectedWidth, let expectedHeight):
      "a frame has \(width) x \(height) px instead of \(expectedWidth) x \(expectedHeight)"
    case .frameCount(let count, let expected):
      "\(count) frames were drawn instead of \(expected)"
    case .unsteadySource:
      "a frame was drawn with other pixels when it was drawn again"
    case .libgd(let call):
      "libgd failed in \(call), probably for lack of memory"
    }
  }
}
