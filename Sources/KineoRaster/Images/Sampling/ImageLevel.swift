/// A part of an image to sample, at its own size or shrunk.
struct ImageLevel: Sendable {
  /// Row by row, ``stride`` pixels each.
  let pixels: [Pixel]
  let stride: Int
  /// Where the part's first pixel is.
  let origin: Int
  let width: Int
  let height: Int
  /// Pixels of the image that one of the level spans, in each direction.
  let spanX: Double
  let spanY: Double

  /// The part of an image itself.
  init(_ image: PixelBuffer, region: PixelRect) {
    pixels = image.pixels
    stride = image.width
    origin = region.y * image.width + region.x
    (width, height) = (region.width, region.height)
    (spanX, spanY) = (1, 1)
  }

  /// A shrunk image of a part of `size`.
  init(_ shrunk: PixelBuffer, ofWidth width: Int, height: Int) {
    pixels = shrunk.pixels
    stride = shrunk.width
    origin = 0
    (self.width, self.height) = (shrunk.width, shrunk.height)
    spanX = Double(width) / Double(shrunk.width)
    spanY = Double(height) / Double(shrunk.height)
  }

  /// What is left of `count` pixels, at least one.
  static func halved(_ count: Int, times: Int) -> Int { (count + 1 << times - 1) >> times }
}
