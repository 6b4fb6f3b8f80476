package import KineoRaster

/// Sums up how far pictures are from those that they should be, in the units of ``ColorError``.
package struct PictureMeter {
  private var meter: ErrorMeter
  private var last = 0
  private let lab = LabConverter.shared
  /// Whether all pixels were equal so far.
  package private(set) var isExact = true

  /// - Parameter pixels: Of a picture.
  package init(pixels: Int) { meter = ErrorMeter(pixels: pixels) }

  /// Compares the next picture, in which `shown` stands for `drawn`.
  package mutating func add(_ shown: PixelBuffer, for drawn: PixelBuffer) {
    precondition(shown.pixels.count == drawn.pixels.count, "pictures of one size")
    let (pixels, expected) = (shown.pixels.span, drawn.pixels.span)
    var sum = 0
    for i in expected.indices where pixels[i] != expected[i] {
      isExact = false
      sum += Int(error(pixels[i], expected[i]))
    }
    last = sum
    meter.add([sum])
  }

  /// The next picture and what stands for it are those before.
  package mutating func addSame() { meter.add([last]) }

  /// Nil if no pixel is visibly off.
  package var error: ColorError? { meter.error }

  /// Pixels that let a page through differ as much as on white or on black, whichever is more.
  private func error(_ a: Pixel, _ b: Pixel) -> UInt32 {
    let onBlack = ShownCanvas.error(place(a, on: 0), place(b, on: 0))
    guard a.alpha < 255 || b.alpha < 255 else { return onBlack }
    return max(onBlack, ShownCanvas.error(place(a, on: 255), place(b, on: 255)))
  }

  private func place(_ pixel: Pixel, on level: Int) -> LabColor {
    let page = level * (255 - Int(pixel.alpha)) / 255
    return lab.lab(
      of: SolidColor(
        red: Int(pixel.red) + page, green: Int(pixel.green) + page, blue: Int(pixel.blue) + page))
  }
}
