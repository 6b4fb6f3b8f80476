/// Finds damage to the tables that the colors of a font come from: a missing one, one that the file ends
/// in, and lists that are longer than their table.
///
/// Readers of fonts pass over such tables, so that letters would have no colors without a word about it.
struct ColorTableCheck {
  private let font: UnsafeRawBufferPointer
  private let tables: [String: UnsafeRawBufferPointer]
  /// Tables that the file ends in.
  private let cut: Set<String>
  private let glyphCount: Int

  /// - Parameters:
  ///   - bytes: The whole file. Used while the value lives.
  ///   - face: Its number in a collection.
  ///   - glyphCount: How many glyphs the face has.
  init(_ bytes: UnsafeRawBufferPointer, face: Int, glyphCount: Int) {
    font = bytes
    self.glyphCount = glyphCount
    var tables: [String: UnsafeRawBufferPointer] = [:]
    var cut: Set<String> = []
    for record in font.tables(face: face) where Self.needs.keys.contains(record.tag) {
      tables[record.tag] = font.part(record.offset, record.length)
      if tables[record.tag] == nil { cut.insert(record.tag) }
    }
    self.tables = tables
    self.cut = cut
  }

  /// Tables of colors, and what each of them needs.
  private static let needs = [
    "COLR": "CPAL", "CPAL": nil, "CBLC": "CBDT", "CBDT": "CBLC", "sbix": nil,
  ]

  /// The name of the first damaged or missing table; nil for none.
  var damagedTable: String? {
    for tag in ["COLR", "CPAL", "CBLC", "CBDT", "sbix"] {
      if cut.contains(tag) { return tag }
      guard let table = tables[tag] else { continue }
      if !isWhole(tag, table) { return tag }
      if let other = Self.needs[tag] ?? nil, tables[other] == nil { return other }
    }
    return nil
  }

  private func isWhole(_ tag: String, _ table: UnsafeRawBufferPointer) -> Bool {
    switch tag {
    case "COLR": hasGlyphs(table)
    case "CPAL": hasPalettes(table)
    case "CBLC": sizes(table) != nil
    case "CBDT": tables["CBLC"].map { hasPictures(table, $0) } ?? true
    case "sbix": hasStrikes(table)
    default: true
    }
  }

  // MARK: - Tables of the OpenType specification 1.9.1

  private func hasGlyphs(_ table: UnsafeRawBufferPointer) -> Bool {
    guard let version = table.unsigned(2, at: 0), let glyphs = table.unsigned(2, at: 2),
      let layers = table.unsigned(2, at: 12)
    else { return false }
    // A later version is another kind of colors.
    if version > 1 { return true }
    let isWhole =
      table.holds(glyphs, size: 6, at: table.unsigned(4, at: 4))
      && table.holds(layers, size: 4, at: table.unsigned(4, at: 8))
    guard version == 1, isWhole else { return isWhole }
    return [(14, 6), (18, 4)].allSatisfy { place, size in
      guard let list = table.unsigned(4, at: place) else { return false }
      guard list > 0 else { return true }
      return table.unsigned(4, at: list).map { table.holds($0, size: size, at: list + 4) } ?? false
    }
  }

  private func hasPalettes(_ table: UnsafeRawBufferPointer) -> Bool {
    guard let entries = table.unsigned(2, at: 2), let palettes = table.unsigned(2, at: 4),
      let colors = table.unsigned(2, at: 6), let first = table.unsigned(2, at: 12), palettes > 0
    else { return false }
    return first + entries <= colors && table.holds(colors, size: 4, at: table.unsigned(4, at: 8))
  }

  /// Where the lists of pictures of each size begin, and how many there are in each; nil where one is not whole.
  private func sizes(_ table: UnsafeRawBufferPointer) -> [(start: Int, count: Int)]? {
    guard let count = table.unsigned(4, at: 4), table.holds(count, size: 48, at: 8) else {
      return nil
    }
    let sizes = (0..<count).compactMap { size -> (start: Int, count: Int)? in
      guard let start = table.unsigned(4, at: 8 + 48 * size),
        let count = table.unsigned(4, at: 16 + 48 * size), table.holds(count, size: 8, at: start)
      else { return nil }
      return (start, count)
    }
    return sizes.count == count ? sizes : nil
  }

  /// Whether all pictures that `CBLC` lists are in `CBDT`.
  private func hasPictures(_ pictures: UnsafeRawBufferPointer, _ index: UnsafeRawBufferPointer)
    -> Bool
  {
    (sizes(index) ?? []).allSatisfy { start, count in
      (0..<count).allSatisfy { number in
        let record = start + 8 * number
        guard let first = index.unsigned(2, at: record),
          let last = index.unsigned(2, at: record + 2),
          let offset = index.unsigned(4, at: record + 4), last >= first,
          let data = index.unsigned(4, at: start + offset + 4),
          let length = length(ofList: start + offset, glyphs: last - first + 1, index)
        else { return false }
        return pictures.holds(length, size: 1, at: data)
      }
    }
  }

  /// The bytes of the pictures of an `IndexSubTable`; one of an unknown format has none.
  private func length(ofList list: Int, glyphs: Int, _ index: UnsafeRawBufferPointer) -> Int? {
    switch index.unsigned(2, at: list) {
    case 1: index.unsigned(4, at: list + 8 + 4 * glyphs)
    case 2: index.unsigned(4, at: list + 8).map { $0 * glyphs }
    case 3: index.unsigned(2, at: list + 8 + 2 * glyphs)
    case 4:
      index.unsigned(4, at: list + 8).flatMap { index.unsigned(2, at: list + 12 + 4 * $0 + 2) }
    case 5:
      index.unsigned(4, at: list + 8).flatMap { size in
        index.unsigned(4, at: list + 20).map { $0 * size }
      }
    case nil: nil
    default: 0
    }
  }

  private func hasStrikes(_ table: UnsafeRawBufferPointer) -> Bool {
    guard let strikes = table.unsigned(4, at: 4), table.holds(strikes, size: 4, at: 8) else {
      return false
    }
    return (0..<strikes).allSatisfy { strike in
      // The last place is the end of the strike's pictures.
      guard let start = table.unsigned(4, at: 8 + 4 * strike),
        let length = table.unsigned(4, at: start + 4 + 4 * glyphCount)
      else { return false }
      return table.holds(length, size: 1, at: start)
    }
  }
}

/// Parts of a font file, which are not copied: tables of pictures are large.
extension UnsafeRawBufferPointer {
  /// Whether a list begins at `place` and ends within the bytes; one of nothing always does.
  fileprivate func holds(_ count: Int, size: Int, at place: Int?) -> Bool {
    guard let place else { return false }
    return count == 0 || place <= self.count && count <= (self.count - place) / size
  }

  /// Nil where the bytes end before it does.
  fileprivate func part(_ offset: Int, _ length: Int) -> UnsafeRawBufferPointer? {
    guard holds(length, size: 1, at: offset) else { return nil }
    return UnsafeRawBufferPointer(rebasing: self[offset..<offset + length])
  }

  /// The tables of a face, as "Organization of an OpenType font" lists them.
  fileprivate func tables(face: Int) -> [(tag: String, offset: Int, length: Int)] {
    let isCollection = starts(with: "ttcf".utf8)
    guard let start = isCollection ? unsigned(4, at: 12 + 4 * face) : 0,
      let count = unsigned(2, at: start + 4)
    else { return [] }
    return (0..<count).compactMap { index in
      let record = start + 12 + 16 * index
      guard let offset = unsigned(4, at: record + 8), let length = unsigned(4, at: record + 12)
      else { return nil }
      return (String(decoding: self[record..<record + 4], as: UTF8.self), offset, length)
    }
  }
}
