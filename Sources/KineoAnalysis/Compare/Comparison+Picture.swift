import Kineo
import KineoSystem

extension Comparison {
  /// The pictures that differ most side by side: as expected, as they are, and their difference, its
  /// channels amplified until the largest is white.
  ///
  /// - Returns: Nil if nothing differs, or ``ComparisonOptions/keepsWorst`` was not set.
  /// - Throws: ``ExportError`` if three pictures are larger than the limits.
  package func picture(limits: ExportLimits = ExportLimits()) throws -> PixelBuffer? {
    guard let worst, let (expected, actual, difference, gain) = pictures else { return nil }
    let time = seconds(centiseconds: worst.time.lowerBound)
    let captions = [
      SheetCaption(number: "expected #\(worst.frames[0])", time: time),
      SheetCaption(number: "actual #\(worst.frames[1])", time: time),
      SheetCaption(number: "difference", time: "x \(gain)"),
    ]
    let layout = SheetLayout(
      count: 3, columns: 3, cellWidth: facts[0].width, cellHeight: facts[0].height,
      captionWidth: captions.map(\.width).max() ?? 0)
    try ExportPlan.check(
      width: layout.width, height: layout.height, limits, details: " (three pictures)")
    var sheet = layout.paper(captions)
    for (index, picture) in [expected, actual, difference].enumerated() {
      let place = layout.cell(index)
      sheet.lay(picture, x: place.x, y: place.y)
    }
    return sheet
  }

  /// The pictures that differ most, and their difference, multiplied by the gain; nil if there is none,
  /// or none was kept.
  var pictures: (expected: PixelBuffer, actual: PixelBuffer, difference: PixelBuffer, gain: Int)? {
    guard worstPictures.count == 2 else { return nil }
    let pictures = worstPictures.map { $0.solid(over: background) }
    let (difference, gain) = pictures[0].amplifiedDifference(from: pictures[1])
    return (pictures[0], pictures[1], difference, gain)
  }
}

extension PixelBuffer {
  /// With a color in place of what is clear.
  fileprivate func solid(over color: Color) -> PixelBuffer {
    var copy = PixelBuffer(width: width, height: height, filledWith: Pixel(color))
    copy.lay(self, x: 0, y: 0)
    return copy
  }

  /// The difference of each channel on black, times the largest factor that keeps all within 255.
  fileprivate func amplifiedDifference(from other: PixelBuffer) -> (PixelBuffer, gain: Int) {
    func channels(_ a: Pixel, _ b: Pixel) -> [Int] {
      [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].map { abs(Int($0) - Int($1)) }
    }
    var largest = 1
    for i in pixels.indices where pixels[i] != other.pixels[i] {
      largest = max(largest, channels(pixels[i], other.pixels[i]).max() ?? 0)
    }
    let gain = 255 / largest
    var difference = PixelBuffer(width: width, height: height, filledWith: Pixel(.black))
    for i in pixels.indices where pixels[i] != other.pixels[i] {
      let values = channels(pixels[i], other.pixels[i]).map { $0 * gain }
      difference.pixels[i] = Pixel(SolidColor(red: values[0], green: values[1], blue: values[2]))
    }
    return (difference, gain)
  }
}
