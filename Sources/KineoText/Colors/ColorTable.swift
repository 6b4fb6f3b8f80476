import KineoGeometry

/// The table of a font's color glyphs (`COLR` of versions 0 and 1 in the OpenType specification 1.9.1).
///
/// It is read here and not by FreeType, whose versions differ in this: 2.12 reads beyond the ends of
/// damaged tables and knows no paints that vary.
struct ColorTable: Sendable {
  /// `COLR`.
  static let tag: UInt32 = 0x434F_4C52

  let data: TableBytes
  /// What numbers of a variable font are changed by; nil where they are not.
  let variations: ColorVariations?
  private let hasPaints: Bool

  /// - Parameters:
  ///   - bytes: The whole table.
  ///   - coordinates: Where a variable font is on its axes, -1...1.
  init?(_ bytes: [UInt8], coordinates: [Double]) {
    data = TableBytes(bytes: bytes)
    guard let version = data.unsigned(2, at: 0), version <= 1 else { return nil }
    hasPaints = version == 1
    variations = hasPaints ? ColorVariations(data, coordinates) : nil
  }

  /// The glyphs that are layers of another, from back to front, and the numbers of their colors in the
  /// palette (version 0); nil for a glyph that has none.
  func layers(of glyph: UInt32, limit: Int) -> [(glyph: UInt32, color: Int)]? {
    guard let glyphs = data.unsigned(2, at: 2), let list = data.target(4, at: 4, from: 0),
      let layers = data.target(4, at: 8, from: 0), let layerCount = data.unsigned(2, at: 12),
      let record = data.record(Int(glyph), in: list, count: glyphs, size: 6),
      data.unsigned(2, at: record) == Int(glyph),
      let first = data.unsigned(2, at: record + 2), let count = data.unsigned(2, at: record + 4)
    else { return nil }
    let range = first..<max(first, min(first + count, layerCount, first + limit))
    return range.compactMap { index in
      guard let part = data.unsigned(2, at: layers + 4 * index),
        let color = data.unsigned(2, at: layers + 4 * index + 2)
      else { return nil }
      return (UInt32(part), color)
    }
  }

  /// Where the paint of a glyph is (version 1); nil for a glyph that has none.
  func paint(of glyph: UInt32) -> Int? {
    guard hasPaints, let list = data.target(4, at: 14, from: 0),
      let count = data.unsigned(4, at: list),
      let record = data.record(Int(glyph), in: list + 4, count: count, size: 6),
      data.unsigned(2, at: record) == Int(glyph)
    else { return nil }
    return data.target(4, at: record + 2, from: list)
  }

  /// Where the paint of a layer is; nil for none.
  func paint(ofLayer index: Int) -> Int? {
    guard let list = data.target(4, at: 18, from: 0), let count = data.unsigned(4, at: list),
      index < count
    else { return nil }
    return data.target(4, at: list + 4 + 4 * index, from: list)
  }

  /// What a glyph does not leave, y up; nil for none.
  func clipBox(of glyph: UInt32) -> Rect? {
    guard hasPaints, let list = data.target(4, at: 22, from: 0), data.unsigned(1, at: list) == 1,
      let count = data.unsigned(4, at: list + 1),
      let record = data.record(Int(glyph), in: list + 5, count: count, size: 7),
      let last = data.unsigned(2, at: record + 2), Int(glyph) <= last,
      let place = data.target(3, at: record + 4, from: list),
      let format = data.unsigned(1, at: place), 1...2 ~= format,
      let sides = numbers(4, at: place + 1, varies: format == 2)
    else { return nil }
    return Rect(minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3])
  }

  /// Numbers of `size` bytes each, in units of their last bit.
  ///
  /// - Parameter varies: Whether the number of what they are changed by follows them.
  func numbers(_ count: Int, size: Int = 2, at place: Int, varies: Bool) -> [Double]? {
    var numbers: [Double] = []
    for index in 0..<count {
      guard let number = data.signed(size, at: place + index * size) else { return nil }
      numbers.append(Double(number))
    }
    guard varies, let base = data.unsigned(4, at: place + count * size) else {
      return varies ? nil : numbers
    }
    guard let variations else { return numbers }
    for index in 0..<count { numbers[index] += variations.change(base, index) }
    return numbers
  }
}
