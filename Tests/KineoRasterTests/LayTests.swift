import TestSupport
import Testing

@testable import KineoRaster

@Suite struct LayTests {
  private func random(_ width: Int, _ height: Int, _ numbers: inout SeededGenerator) -> PixelBuffer
  {
    var buffer = PixelBuffer(width: width, height: height)
    for index in buffer.pixels.indices {
      let opacity: Double = [0, 0.4, 1].randomElement(using: &numbers) ?? 1
      buffer.pixels[index] = Pixel(.white, opacity: opacity)
    }
    return buffer
  }

  @Test("a buffer composited anywhere, even partly or wholly outside, covers what it is over alone")
  func clipping() {
    var numbers = SeededGenerator(seed: 1)
    let (under, over) = (random(7, 5, &numbers), random(3, 4, &numbers))
    for x in -4...8 {
      for y in -5...6 {
        var canvas = under
        canvas.lay(over, x: x, y: y)
        for row in 0..<5 {
          for column in 0..<7 {
            let isOver = (x..<x + 3).contains(column) && (y..<y + 4).contains(row)
            let source = isOver ? over[column - x, row - y] : .clear
            let rest = under[column, row].scaled(by: 255 - UInt32(source.alpha))
            #expect(canvas[column, row].bits == source.bits + rest.bits)
          }
        }
      }
    }
  }

  @Test("opacity fades what is composited; beyond its range it counts as the nearer end")
  func opacity() {
    let black = PixelBuffer(width: 1, height: 1, filledWith: Pixel(.black))
    for (opacity, gray) in [(1.0, 0), (2, 0), (0.4, 153), (0, 255), (-1, 255), (Double.nan, 255)] {
      var canvas = PixelBuffer(width: 1, height: 1, filledWith: Pixel(.white))
      canvas.lay(black, x: 0, y: 0, opacity: opacity)
      #expect(Int(canvas[0, 0].red) == gray)
      #expect(canvas[0, 0].alpha == 255)
    }
  }
}
