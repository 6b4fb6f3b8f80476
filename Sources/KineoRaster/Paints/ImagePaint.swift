import KineoGeometry

/// An image, or a part of one, as what a shape is filled with.
package struct ImagePaint: Sendable, Equatable {
  /// The pixels.
  package var bitmap: Bitmap
  /// The part of them that is used.
  package var region: PixelRect
  /// From pixels of the part to the shape's own coordinates.
  package var transform: Transform
  /// How pixels between pixels are found.
  package var resampling: Resampling
  /// What is beyond the left and right side of the part.
  package var tilingX: ImageTiling
  /// What is beyond its top and bottom.
  package var tilingY: ImageTiling
  /// Whether it ends at its left and right side, as sharply as a shape would.
  package var isCutX = false
  /// Whether it ends so at its top and bottom.
  package var isCutY = false

  /// A part of an image, whose pixels at the sides go on beyond it by default.
  package init(
    _ bitmap: Bitmap, region: PixelRect? = nil, transform: Transform,
    resampling: Resampling = .smooth, tilingX: ImageTiling = .pad, tilingY: ImageTiling = .pad
  ) {
    self.bitmap = bitmap
    self.region = region ?? bitmap.picture.bounds
    self.transform = transform
    self.resampling = resampling
    self.tilingX = tilingX
    self.tilingY = tilingY
  }
}

extension ImagePaint {
  /// Whether nothing shows through, beyond the image either.
  var isOpaque: Bool {
    bitmap.isOpaque && !isCutX && !isCutY && tilingX != .clear && tilingY != .clear
  }
}

/// An image ready to give pixels of the canvas; keeps what neighboring rows share.
final class ImageShader {
  private var sampler: ImageSampler
  private let sides: ImageSides?

  /// Nil where the image has no area on the canvas.
  ///
  /// - Parameters:
  ///   - view: From the shape's coordinates to the canvas.
  ///   - columns: The columns of the canvas that may be asked for.
  init?(_ paint: ImagePaint, _ view: Projection, columns: Range<Int>) {
    guard let map = ImageMap(inverting: view * paint.transform) else { return nil }
    sides = ImageSides(
      map, width: paint.isCutX ? paint.region.width : nil,
      height: paint.isCutY ? paint.region.height : nil)
    sampler = ImageSampler(
      paint.bitmap, region: paint.region, map: map, resampling: paint.resampling,
      tilingX: paint.tilingX, tilingY: paint.tilingY, columns: columns)
  }

  /// Writes the pixels of a row from column `x` on into `range`.
  func shade(_ pixels: inout MutableSpan<Pixel>, in range: Range<Int>, x: Int, y: Int) {
    sampler.fill(&pixels, in: range, x: x, y: y)
    sides?.cut(&pixels, in: range, x: x, y: y)
  }
}

extension ImageMap {
  /// The way back of a map to the canvas; nil where that has none.
  fileprivate init?(inverting view: Projection) {
    if let affine = view.affine {
      guard let inverse = affine.inverted() else { return nil }
      self.init(inverse)
    } else {
      guard let inverse = view.inverted() else { return nil }
      let m = inverse.numerators
      self.init(
        a: m.a, b: m.b, c: m.c, d: m.d, tx: m.tx, ty: m.ty, px: inverse.wx, py: inverse.wy,
        pw: inverse.w)
    }
  }
}
