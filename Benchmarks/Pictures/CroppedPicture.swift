import Kineo
import KineoAnalysis

/// A part of a frame, magnified so that pixels are seen, with a line of words below.
struct CroppedPicture {
  let pixels: PixelBuffer
  let caption: String

  /// - Parameters:
  ///   - frame: What `part` is cut from.
  ///   - magnification: Columns and rows of the picture for each of the frame.
  init(_ frame: PixelBuffer, _ part: PixelRect, magnification: Int, caption: String) {
    self.caption = caption
    var pixels = PixelBuffer(
      width: part.width * magnification, height: part.height * magnification)
    for y in 0..<pixels.height {
      let first = (part.y + y / magnification) * frame.width + part.x
      for x in 0..<pixels.width {
        pixels.pixels[y * pixels.width + x] = frame.pixels[first + x / magnification]
      }
    }
    self.pixels = pixels
  }
}

/// Rows of pictures of one size, with their captions.
struct PictureTable {
  let rows: [[CroppedPicture]]

  private static let gap = 12
  private static let captionHeight = 26
  private static let textSize = 15.0

  /// All of it on white.
  func drawn() throws -> PixelBuffer {
    guard let first = rows.first?.first else { throw BenchmarkError.missing("a picture") }
    let (width, height) = (first.pixels.width, first.pixels.height)
    let columns = rows.map(\.count).max() ?? 1
    func corner(_ row: Int, _ column: Int) -> (x: Int, y: Int) {
      (
        Self.gap + column * (width + Self.gap),
        Self.gap + row * (height + Self.captionHeight + Self.gap)
      )
    }
    let (right, bottom) = corner(rows.count, columns)
    var marks: [Diagram.Mark] = []
    for (row, pictures) in rows.enumerated() {
      for (column, picture) in pictures.enumerated() {
        let (x, y) = corner(row, column)
        let point = Point(x: Double(x + width / 2), y: Double(y + height + 18))
        marks.append(.text(picture.caption, at: point, anchor: .middle, size: Self.textSize))
      }
    }
    var canvas = try Diagram(width: right, height: bottom, marks: marks).pixels()
    for (row, pictures) in rows.enumerated() {
      for (column, picture) in pictures.enumerated() {
        let (x, y) = corner(row, column)
        canvas.paste(picture.pixels, x: x, y: y)
      }
    }
    return canvas
  }
}

extension PixelBuffer {
  /// Puts `other` at a place where there is room for it.
  fileprivate mutating func paste(_ other: PixelBuffer, x: Int, y: Int) {
    for row in 0..<other.height {
      let place = (y + row) * width + x
      let line = other.pixels[row * other.width..<(row + 1) * other.width]
      pixels.replaceSubrange(place..<place + other.width, with: line)
    }
  }
}
