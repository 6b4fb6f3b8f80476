/// What is changed of frames before they are encoded.
///
/// First the time: ``delays``, then the part from ``start`` to ``end``, every ``interval``th frame, the
/// ``speed``, the order, and the ``hold`` of the last frame. Then the pixels: the ``crop``, and the size.
///
/// ```swift
/// var options = FrameInputOptions()
/// options.edit = FrameEdit(width: 480, start: 2, end: 5.5, speed: 2)
/// try FrameInput(contentsOf: ["film.y4m"], options: options).export(to: "film.gif")
/// ```
public struct FrameEdit: Sendable, Hashable {
  /// How long each frame is shown instead, one value a frame; nil for their own time.
  public var delays: [Time]?
  /// When the part begins that is kept.
  public var start: Time?
  /// When it ends; nil for the end of the frames.
  public var end: Time?
  /// Keeps the first of each group of this many frames, shown for the time of all of them; at least 1.
  public var interval: Int
  /// How much faster the frames are shown, 0.001 to 1000.
  public var speed: Rational
  /// Whether the last frame comes first.
  public var isReversed: Bool
  /// Whether the frames go back in the end, to the one after the first.
  public var bounces: Bool
  /// How long the last frame is shown, at least 0.02 s: the one where frames turn that bounce.
  public var hold: Time?
  /// The part of each frame that is kept.
  public var crop: PixelRect?
  /// Columns of the result, 1 to 65535; nil for those that fit ``height``.
  public var width: Int?
  /// Rows of the result, 1 to 65535; nil for those that fit ``width``.
  public var height: Int?
  /// How pixels are interpolated where frames are scaled; `pixelated` keeps those of enlarged pixel art sharp.
  public var resampling: Resampling

  /// Changes nothing by default.
  public init(
    delays: [Time]? = nil, crop: PixelRect? = nil, width: Int? = nil, height: Int? = nil,
    start: Time? = nil, end: Time? = nil, interval: Int = 1, speed: Rational = 1,
    isReversed: Bool = false, bounces: Bool = false, hold: Time? = nil,
    resampling: Resampling = .smooth
  ) {
    (self.delays, self.crop, self.width, self.height) = (delays, crop, width, height)
    self.resampling = resampling
    (self.start, self.end, self.interval, self.speed) = (start, end, interval, speed)
    (self.isReversed, self.bounces, self.hold) = (isReversed, bounces, hold)
  }

  /// - Throws: ``FrameInputError`` for a number that no frames can be changed by.
  func check() throws(FrameInputError) {
    for side in [width, height].compactMap(\.self) {
      guard 1...Self.longestSide ~= side else { throw .side(side) }
    }
    guard Self.speeds ~= speed else { throw .speed(speed) }
    guard interval > 0 else { throw .interval(interval) }
  }

  /// The longest side that can be asked for, that of a GIF.
  private static let longestSide = 65_535
  private static let speeds = Rational(1, over: 1000)...1000

  /// How far the shape of pixels may be off a square: coded sizes are rounded to whole pixels, which
  /// nobody sees, and scaling blurs.
  private static let tolerance = Rational(1, over: 100)
  /// How wide pixels may be for their height; what else a file says is a mistake.
  private static let pixelAspects = Rational(1, over: 10)...10

  /// Asks for the size that gives frames their shape whose pixels are not square: no smaller than without,
  /// and with a side that is asked for.
  ///
  /// - Returns: That size; nil for pixels that are about square or of no likely shape, and if both sides are
  ///   asked for.
  mutating func stretch(_ size: FrameSize, pixelAspect aspect: Rational) -> FrameSize? {
    let isSquare = 1 - Self.tolerance < aspect && aspect * (1 - Self.tolerance) < 1
    let part = crop.map { FrameSize(width: $0.width, height: $0.height) } ?? size
    guard !isSquare, Self.pixelAspects ~= aspect, width == nil || height == nil, part.area > 0
    else { return nil }
    func side(_ length: Rational) -> Int { max(1, min(Self.longestSide, length.rounded)) }
    if let height {
      width = side(Rational(height * part.width, over: part.height) * aspect)
    } else if let width {
      height = side(Rational(width * part.height, over: part.width) / aspect)
    } else {
      let isWide = aspect > .one
      width = isWide ? side(Rational(part.width) * aspect) : part.width
      height = isWide ? part.height : side(Rational(part.height) / aspect)
    }
    return self.size(of: size)
  }

  /// The size of frames that had `size`, cropped and scaled; the other side of one that is given follows
  /// the shape.
  func size(of size: FrameSize) -> FrameSize {
    let shape = crop.map { FrameSize(width: $0.width, height: $0.height) } ?? size
    func side(_ length: Int, _ wanted: Int, of other: Int) -> Int {
      max(1, (Rational(length) * Rational(wanted, over: max(1, other))).rounded)
    }
    switch (width, height) {
    case (nil, nil): return shape
    case (let width?, let height?): return FrameSize(width: width, height: height)
    case (let width?, nil):
      return FrameSize(width: width, height: side(shape.height, width, of: shape.width))
    case (nil, let height?):
      return FrameSize(width: side(shape.width, height, of: shape.height), height: height)
    }
  }
}
