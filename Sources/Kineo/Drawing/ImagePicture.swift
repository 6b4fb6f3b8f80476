/// The pixels of an image layer, kept from frame to frame.
struct ImagePicture {
  private let content: ImageContent
  private let frames: ImageFrames?
  private var shown: (index: Int, bitmap: Bitmap)?

  init(_ content: ImageContent) {
    self.content = content
    frames = content.image.storage as? ImageFrames
  }

  /// Whether the picture is that of `content`.
  func isUsable(for content: ImageContent) -> Bool { content == self.content }

  /// The paints of the image at `time`, each with the outline that it fills in a box of `size`.
  mutating func parts(
    at time: Time, in size: Size, corners: Corners
  ) -> [(path: Path, paint: ImagePaint)] {
    guard let bitmap = bitmap(at: time), let region = region(at: time) else { return [] }
    let box = Rect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    let resampling = content.style.resampling
    if let slices = content.style.slices {
      return parts(slices, bitmap, region, in: box, resampling)
    }
    let natural = Size(width: Double(region.width), height: Double(region.height))
    let place = content.style.fit.place(of: natural, in: box, position: content.style.place)
    let source = Rect(minX: 0, minY: 0, maxX: natural.width, maxY: natural.height)
    guard let transform = Transform.bringing(source, to: place) else { return [] }
    let paint = ImagePaint(
      bitmap, region: region, transform: transform, resampling: resampling)
    return [(outline(place, in: box, corners), paint)]
  }

  /// What of the box the image covers.
  private func outline(_ place: Rect, in box: Rect, _ corners: Corners) -> Path {
    let shown = Rect(
      minX: max(box.minX, place.minX), minY: max(box.minY, place.minY),
      maxX: min(box.maxX, place.maxX), maxY: min(box.maxY, place.maxY))
    let path = Shape.rectangle(shown.size).outline(size: shown.size, corners: corners)
    return path.transformed(by: .translation(Point(x: shown.minX, y: shown.minY)))
  }

  private func parts(
    _ slices: Corners, _ bitmap: Bitmap, _ region: PixelRect, in box: Rect,
    _ resampling: Resampling
  ) -> [(path: Path, paint: ImagePaint)] {
    func pixels(_ length: Double) -> Int { Int(max(0, min(length, 65_535)).rounded()) }
    let slice = NineSlice(
      left: pixels(slices.topLeft), top: pixels(slices.topRight),
      right: pixels(slices.bottomRight), bottom: pixels(slices.bottomLeft))
    let parts = slice.parts(imageWidth: region.width, imageHeight: region.height, box: box)
    return parts.compactMap { part in
      let own = Rect(
        minX: 0, minY: 0, maxX: Double(part.source.width), maxY: Double(part.source.height))
      guard let transform = Transform.bringing(own, to: part.target) else { return nil }
      let source = PixelRect(
        x: region.x + part.source.x, y: region.y + part.source.y, width: part.source.width,
        height: part.source.height)
      let path = Shape.rectangle(part.target.size).outline(size: part.target.size)
        .transformed(by: .translation(Point(x: part.target.minX, y: part.target.minY)))
      return (
        path, ImagePaint(bitmap, region: source, transform: transform, resampling: resampling)
      )
    }
  }

  private mutating func bitmap(at time: Time) -> Bitmap? {
    guard let frames else { return nil }
    let index = content.style.sheet == nil ? frame(of: frames.count, at: time) : 0
    if let shown, shown.index == index { return shown.bitmap }
    let bitmap = Bitmap(frames.picture(at: index))
    shown = (index, bitmap)
    return bitmap
  }

  /// The part of the picture that is shown; nil for none.
  private func region(at time: Time) -> PixelRect? {
    let whole = PixelRect(x: 0, y: 0, width: content.image.width, height: content.image.height)
    let crop = content.style.crop.flatMap { PixelRect($0)?.intersection(whole) } ?? whole
    guard let sheet = content.style.sheet else { return crop }
    return sheet.frameCount(width: crop.width, height: crop.height).flatMap { count in
      sheet.frame(at: frame(of: count, at: time), in: crop)
    }
  }

  /// The number of the frame that is shown at `time`.
  private func frame(of count: Int, at time: Time) -> Int {
    let seconds = max(0, time.seconds.double)
    if content.style.sheet == nil, content.style.rate == nil {
      return frames?.index(at: seconds * 1000 + 1e-6, isRepeated: content.style.isRepeated) ?? 0
    }
    let place = Int(min(seconds * (content.style.rate ?? 12) + 1e-9, 1e9))
    return content.style.isRepeated ?? true ? place % count : min(place, count - 1)
  }
}

extension PixelRect {
  /// The pixels of a rectangle of whole numbers; nil for none.
  fileprivate init?(_ rect: Rect) {
    guard rect.width >= 1, rect.height >= 1, rect.maxX < 1e6, rect.maxY < 1e6 else { return nil }
    self.init(
      x: Int(rect.minX), y: Int(rect.minY), width: Int(rect.width), height: Int(rect.height))
  }
}
