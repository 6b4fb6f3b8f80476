import KineoRaster

/// Puts the pixels back that a ``PixelCoder`` wrote down.
struct PixelDecoder {
  private var recent = RecentColors()
  private var last = SolidColor.clear

  /// One code: what `count` pixels are.
  private struct Run {
    /// Nil for what they are already.
    var color: SolidColor?
    var count = 1
  }

  /// Draws `rect` of `canvas`, which shows the frame before, from all that is left of `reader`.
  mutating func decode(
    _ reader: inout PackedReader, into canvas: inout PixelBuffer, _ rect: PixelRect
  ) throws(BrokenRecord) {
    var (x, y, left) = (rect.x, rect.y, rect.area)
    while left > 0 {
      let run = try run(&reader)
      guard run.count <= left else { throw BrokenRecord() }
      left -= run.count
      var rest = run.count
      while rest > 0 {
        let columns = x..<min(rect.maxX, x + rest)
        if let color = run.color {
          let first = y * canvas.width
          for column in columns { canvas.pixels[first + column] = Pixel(color) }
        }
        rest -= columns.count
        (x, y) = columns.upperBound == rect.maxX ? (rect.x, y + 1) : (columns.upperBound, y)
      }
    }
    guard reader.isAtEnd else { throw BrokenRecord() }
  }

  private mutating func run(_ reader: inout PackedReader) throws(BrokenRecord) -> Run {
    let code = try reader.byte()
    switch code {
    case PixelCode.clear: last = .clear
    case PixelCode.color:
      last = try reader.color()
      recent.add(last)
    case PixelCode.manyKept:
      return Run(color: nil, count: try many(&reader, least: PixelCode.leastManyKept))
    case PixelCode.kept...:
      return Run(color: nil, count: Int(code - PixelCode.kept) + 1)
    case PixelCode.manySame:
      return Run(color: last, count: try many(&reader, least: PixelCode.leastManySame))
    case PixelCode.same...:
      return Run(color: last, count: Int(code - PixelCode.same) + 1)
    case PixelCode.similar...:
      let green = (code & 63) &- 32
      let others = try reader.byte()
      move(red: others >> 4 &- 8 &+ green, green: green, blue: others & 15 &- 8 &+ green)
    case PixelCode.near...:
      move(red: code >> 4 & 3 &- 2, green: code >> 2 & 3 &- 2, blue: code & 3 &- 2)
    default: last = recent[Int(code)]
    }
    return Run(color: last)
  }

  private func many(_ reader: inout PackedReader, least: Int) throws(BrokenRecord) -> Int {
    try reader.number(in: 0...Int(Int32.max)) + least
  }

  private mutating func move(red: UInt8, green: UInt8, blue: UInt8) {
    func moved(_ channel: Int, by difference: UInt8) -> Int { Int(UInt8(channel) &+ difference) }
    last = SolidColor(
      red: moved(last.red, by: red), green: moved(last.green, by: green),
      blue: moved(last.blue, by: blue))
    recent.add(last)
  }
}
