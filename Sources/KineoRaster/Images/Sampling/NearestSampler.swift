/// Takes the nearest pixels of an image as they are.
struct NearestSampler: Sendable {
  private let image: ImageLevel
  private let map: ImageMap
  private let tilingX: ImageTiling
  private let tilingY: ImageTiling
  private let columns: Range<Int>
  /// Where each column is in the rows of the image, -1 for nowhere; none if that differs by row.
  private let places: [Int32]

  /// - Parameter columns: The columns of the canvas that may be asked for.
  init(
    _ image: ImageLevel, map: ImageMap, tilingX: ImageTiling, tilingY: ImageTiling,
    columns: Range<Int>
  ) {
    (self.image, self.map, self.columns) = (image, map, columns)
    (self.tilingX, self.tilingY) = (tilingX, tilingY)
    guard map.isUpright else {
      places = []
      return
    }
    places = columns.map {
      let index = Self.index(map.a * (Double($0) + 0.5) + map.tx)
      return Int32(tilingX.place(index, of: image.width) ?? -1)
    }
  }

  /// The pixel at a place. What lies between two belongs to the right or lower one; that it lies
  /// there may be known to the tenth decimal only.
  private static func index(_ place: Double) -> Int {
    Int(max(-0x1p40, min(0x1p40, place + 0x1p-20)).rounded(.down))
  }

  /// Puts the pixels from column `x` of row `y` on into a range of `pixels`.
  func fill(_ pixels: inout MutableSpan<Pixel>, in range: Range<Int>, x: Int, y: Int) {
    if map.isUpright {
      fillRow(&pixels, in: range, x: x, y: y)
    } else {
      for i in 0..<range.count { pixels[range.lowerBound + i] = pixel(x: x + i, y: y) }
    }
  }

  private func fillRow(
    _ pixels: inout MutableSpan<Pixel>, in range: Range<Int>, x: Int, y: Int
  ) {
    precondition(
      x >= columns.lowerBound && x + range.count <= columns.upperBound, "columns that were named")
    let index = Self.index(map.d * (Double(y) + 0.5) + map.ty)
    guard let row = tilingY.place(index, of: image.height) else {
      for i in range { pixels[i] = .clear }
      return
    }
    let start = image.origin + row * image.stride
    let (source, places) = (image.pixels.span, places.span)
    for i in 0..<range.count {
      let place = Int(places[unchecked: x - columns.lowerBound &+ i])
      pixels[range.lowerBound + i] = place < 0 ? .clear : source[start + place]
    }
  }

  private func pixel(x: Int, y: Int) -> Pixel {
    let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
    let divisor = map.px * x + map.py * y + map.pw
    guard divisor > 0 else { return .clear }
    let u = Self.index((map.a * x + map.c * y + map.tx) / divisor)
    let v = Self.index((map.b * x + map.d * y + map.ty) / divisor)
    guard let column = tilingX.place(u, of: image.width),
      let row = tilingY.place(v, of: image.height)
    else { return .clear }
    return image.pixels[image.origin + row * image.stride + column]
  }
}
