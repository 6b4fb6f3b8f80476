/// A decoded image: one picture, or several that follow each other.
///
/// Any frame can be had at any time, in any order, for the cost of copying a few pictures. Of a
/// moving image only what changes from frame to frame is kept, a byte a pixel where its colors are
/// 256 at most.
///
/// ```swift
/// func lastPicture(of frames: ImageFrames) -> PixelBuffer { frames.picture(at: frames.count - 1) }
/// ```
public struct ImageFrames: Sendable {
  /// Columns of pixels.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  /// How long each frame is shown, in milliseconds; a still image has one frame, shown for 0.
  public private(set) var delays: [Int]
  /// How often a moving image is played in all; nil for ever.
  public let playCount: Int?
  private var still: PixelBuffer?
  private var changes: [FrameChange] = []
  /// The whole picture that each frame begins with, by its number.
  private var starts: [Int] = []
  private var pixelsSinceStart = 0
  /// Bytes of memory that the frames take.
  public private(set) var byteCount: Int

  /// A still image.
  public init(_ picture: PixelBuffer) {
    (width, height) = (picture.width, picture.height)
    (delays, playCount, still) = ([0], 1, picture)
    byteCount = 4 * picture.pixels.count
  }

  /// A moving image without frames yet.
  package init(width: Int, height: Int, playCount: Int?) {
    (self.width, self.height, self.playCount) = (width, height, playCount)
    (delays, still, byteCount) = ([], nil, 0)
  }

  /// The number of frames.
  public var count: Int { delays.count }

  /// Adds a frame, shown for `delay` ms.
  ///
  /// - Parameter previous: The frame before it; any buffer of the same size for the first.
  package mutating func append(_ frame: PixelBuffer, after previous: PixelBuffer, delay: Int) {
    append(frame, changed: frame.difference(from: previous), delay: delay)
  }

  /// Adds a frame, shown for `delay` ms.
  ///
  /// - Parameter changed: A block around all pixels that differ from the frame before; nil for none.
  package mutating func append(_ frame: PixelBuffer, changed: PixelRect?, delay: Int) {
    precondition(frame.width == width && frame.height == height, "frames of one size")
    let area = width * height
    let changedArea = changed?.area ?? 0
    // A frame needs this many pixels to be copied at most; whole pictures take a fourth of the memory.
    let isStart = changes.isEmpty || pixelsSinceStart + changedArea > 4 * area
    let change = FrameChange(frame, isStart ? frame.bounds : changed)
    pixelsSinceStart = isStart ? area : pixelsSinceStart + changedArea
    starts.append(isStart ? changes.count : starts[changes.count - 1])
    changes.append(change)
    delays.append(delay)
    byteCount += change.byteCount
  }

  /// The picture that frame number `index`, counted from 0, shows.
  public func picture(at index: Int) -> PixelBuffer {
    precondition(0..<count ~= index, "a frame of the image")
    if let still { return still }
    var canvas = PixelBuffer(width: width, height: height)
    for change in changes[starts[index]...index] { change.draw(into: &canvas) }
    return canvas
  }

  /// The frame that is shown `milliseconds` after the beginning; the last one after the end.
  ///
  /// - Parameter isRepeated: Whether to begin again after the last frame; nil as ``playCount`` says.
  public func index(at milliseconds: Double, isRepeated: Bool? = nil) -> Int {
    let total = Double(delays.reduce(0, +))
    guard count > 1, total > 0, milliseconds > 0 else { return 0 }
    let rounds = (milliseconds / total).rounded(.down)
    let limit = isRepeated.map { $0 ? nil : 1 } ?? playCount
    if let limit, rounds >= Double(limit) { return count - 1 }
    var rest = milliseconds - rounds * total
    for (index, delay) in delays.enumerated() {
      rest -= Double(delay)
      if rest < 0 { return index }
    }
    return count - 1
  }
}
