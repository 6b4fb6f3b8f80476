import KineoGeometry

/// Draws an image, or a part of one, under a map: for any run of canvas pixels it gives the pixels
/// of the image there.
///
/// Each pixel depends on its own column and row alone, not on the run it was asked in. Keep a sampler
/// for as long as its map stays the same, and ask row by row from the top: it keeps what neighboring
/// rows share. An image at its own size, moved by whole pixels, is copied. Pixels are combined
/// premultiplied, so that transparent ones leave no halo, and results are always premultiplied.
///
/// ```
/// func copy(of image: Bitmap) -> PixelBuffer {
///   var canvas = PixelBuffer(width: image.picture.width, height: image.picture.height)
///   var sampler = ImageSampler(image, map: ImageMap(.identity), columns: 0..<canvas.width)
///   var pixels = canvas.pixels.mutableSpan
///   for y in 0..<canvas.height {
///     sampler.fill(&pixels, in: y * canvas.width..<(y + 1) * canvas.width, x: 0, y: y)
///   }
///   return canvas
/// }
/// ```
package struct ImageSampler: Sendable {
  private enum Method {
    /// Of an image that is smaller than a sixteenth of a pixel.
    case flat(Pixel)
    case nearest
    case scaled
    case warped
  }

  private let method: Method
  private var nearest: NearestSampler?
  private var scaled: ScaledSampler?
  private var warped: WarpedSampler?

  /// - Parameters:
  ///   - region: The part of the image to draw, inside it; nil for all of it. Nothing of the rest
  ///     shows, and its top left corner is the origin of the map.
  ///   - map: From the canvas to the image.
  ///   - tilingX: What is beyond the left and right side.
  ///   - tilingY: What is beyond the top and bottom.
  ///   - columns: The columns of the canvas that may be asked for.
  package init(
    _ image: Bitmap, region: PixelRect? = nil, map: ImageMap, resampling: Resampling = .smooth,
    tilingX: ImageTiling = .pad, tilingY: ImageTiling = .pad, columns: Range<Int>
  ) {
    let region = region ?? image.picture.bounds
    precondition(
      !region.isEmpty && region.intersection(image.picture.bounds) == region, "a part of the image")
    let whole = ImageLevel(image.picture, region: region)
    if !map.isFinite {
      method = .flat(.clear)
    } else if resampling == .pixelated || map.isMovedByWholePixels {
      nearest = NearestSampler(
        whole, map: map, tilingX: tilingX, tilingY: tilingY, columns: columns)
      method = .nearest
    } else if map.isAffine,
      map.spans.x > 16 * Double(region.width)
        || map.spans.y > 16 * Double(region.height)
    {
      let isClear = tilingX == .clear || tilingY == .clear
      method = .flat(isClear ? .clear : image.mean(of: region, tilingX: tilingX, tilingY: tilingY))
    } else if map.isUpright {
      scaled = ScaledSampler(
        image, region: region, map: map, resampling: resampling, tilingX: tilingX,
        tilingY: tilingY, columns: columns)
      method = .scaled
    } else {
      warped = WarpedSampler(
        image, region: region, map: map, resampling: resampling, tilingX: tilingX,
        tilingY: tilingY)
      method = .warped
    }
  }

  /// Puts the pixels of the canvas from column `x` of row `y` on into a range of `pixels`.
  ///
  /// Columns must be among those that the sampler was made for.
  package mutating func fill(
    _ pixels: inout MutableSpan<Pixel>, in range: Range<Int>, x: Int, y: Int
  ) {
    switch method {
    case .flat(let pixel): for i in range { pixels[i] = pixel }
    case .nearest: nearest?.fill(&pixels, in: range, x: x, y: y)
    case .scaled: scaled?.fill(&pixels, in: range, x: x, y: y)
    case .warped: warped?.fill(&pixels, in: range, x: x, y: y)
    }
  }
}

extension ImageMap {
  /// Whether the nearest pixels are all there is to show.
  fileprivate var isMovedByWholePixels: Bool {
    isUpright && a == 1 && d == 1 && tx == tx.rounded() && ty == ty.rounded()
  }
}
