import Synchronization

/// The pixels of an image that is drawn, with shrunk copies of it that drawing asked for.
///
/// Two are equal if their pixels are. Copies take no more memory than the image: those that were not
/// used for longest make room for others.
public final class Bitmap: Sendable {
  /// The pixels of the image.
  public let picture: PixelBuffer
  /// Whether nothing shows through any of them.
  public let isOpaque: Bool
  private let copies = Mutex(Copies())

  private struct Copies {
    /// The one that was used last is at the end.
    var levels: [(key: Key, level: ImageLevel)] = []
    var byteCount = 0
  }

  private struct Key: Equatable {
    let region: PixelRect
    let x: Int
    let y: Int
    let tilingX: ImageTiling
    let tilingY: ImageTiling
  }

  /// An image of these pixels.
  public init(_ picture: PixelBuffer) {
    self.picture = picture
    isOpaque = picture.isOpaque
  }

  /// Bytes of the image and of its shrunk copies.
  public var byteCount: Int { 4 * picture.pixels.count + copies.withLock(\.byteCount) }

  /// A part of the image, halved `x` times across and `y` times down.
  func level(
    _ region: PixelRect, x: Int, y: Int, tilingX: ImageTiling, tilingY: ImageTiling
  ) -> ImageLevel {
    let image = ImageLevel(picture, region: region)
    guard x > 0 || y > 0 else { return image }
    // What is beyond a side is not yet to be seen in a copy.
    let key = Key(
      region: region, x: x, y: y, tilingX: tilingX == .clear ? .pad : tilingX,
      tilingY: tilingY == .clear ? .pad : tilingY)
    return copies.withLock { copies in
      if let index = copies.levels.firstIndex(where: { $0.key == key }) {
        let found = copies.levels.remove(at: index)
        copies.levels.append(found)
        return found.level
      }
      let level = image.halved(x: x, y: y, tilingX: key.tilingX, tilingY: key.tilingY)
      copies.byteCount += 4 * level.pixels.count
      copies.levels.append((key, level))
      while copies.levels.count > 1, copies.byteCount > 4 * picture.pixels.count {
        copies.byteCount -= 4 * copies.levels.removeFirst().level.pixels.count
      }
      return level
    }
  }
}

extension Bitmap {
  /// All pixels of a region in one.
  func mean(of region: PixelRect, tilingX: ImageTiling, tilingY: ImageTiling) -> Pixel {
    func times(_ count: Int) -> Int { Int.bitWidth - (count - 1).leadingZeroBitCount }
    let level = level(
      region, x: times(region.width), y: times(region.height), tilingX: tilingX, tilingY: tilingY)
    return level.pixels[level.origin]
  }
}

extension Bitmap: Equatable {
  public static func == (a: Bitmap, b: Bitmap) -> Bool { a === b || a.picture == b.picture }
}

extension ImageLevel {
  /// The weighted means of blocks of pixels.
  fileprivate func halved(
    x: Int, y: Int, tilingX: ImageTiling, tilingY: ImageTiling
  ) -> ImageLevel {
    let (columns, rows) = (Self.halved(width, times: x), Self.halved(height, times: y))
    let (across, down) = (Double(width) / Double(columns), Double(height) / Double(rows))
    var copy = PixelBuffer(width: columns, height: rows)
    var scaler = ScaledSampler(
      self, x: ScaledSampler.Axis(scale: across, offset: 0, .shrinking(by: across), tilingX),
      y: ScaledSampler.Axis(scale: down, offset: 0, .shrinking(by: down), tilingY),
      columns: 0..<columns)
    var pixels = copy.pixels.mutableSpan
    for row in 0..<rows {
      scaler.fill(&pixels, in: row * columns..<(row + 1) * columns, x: 0, y: row)
    }
    return ImageLevel(copy, ofWidth: width, height: height)
  }
}

extension SamplingKernel {
  /// What levels are made with.
  fileprivate static func shrinking(by factor: Double) -> SamplingKernel {
    SamplingKernel(sharpness: 0, stretch: factor)
  }
}
