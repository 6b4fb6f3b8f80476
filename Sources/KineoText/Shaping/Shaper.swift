internal import CHarfBuzz

/// Shapes characters by HarfBuzz.
///
/// The scale is the em of the font, hinting and sizes are unknown to HarfBuzz, and the shaper is its
/// own for OpenType, so that the same file gives the same whole numbers everywhere.
struct Shaper {
  let paragraph: Paragraph
  /// What HarfBuzz gets, one for each scalar of the paragraph.
  private let codepoints: [UInt32]

  init(_ paragraph: Paragraph) {
    self.paragraph = paragraph
    codepoints = paragraph.scalars.map(Self.shaped)
  }

  /// A tab is shaped as a space, other control characters as nothing.
  private static func shaped(_ scalar: Unicode.Scalar) -> UInt32 {
    if scalar == "\t" { return 0x20 }
    return scalar.properties.generalCategory == .control ? 0x200B : scalar.value
  }

  /// How wide a tab is.
  private static let spacesPerTab = 4

  /// Clusters of characters in the order of the text.
  ///
  /// - Parameter script: ISO 15924 as a tag.
  func clusters(
    _ characters: Range<Int>, font: FontFace, style: TextStyle, script: UInt32, level: UInt8
  ) throws(TextError) -> [ShapedCluster] {
    let features = try Self.features(style)
    let glyphs = font.withHarfBuzz { handle -> [Glyph]? in
      guard let buffer = hb_buffer_create() else { return nil }
      defer { hb_buffer_destroy(buffer) }
      fill(buffer, characters)
      hb_buffer_set_direction(buffer, level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
      hb_buffer_set_script(buffer, hb_script_t(script))
      if let language = style.language {
        hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
      }
      return Self.shape(buffer, handle, features) ? Self.glyphs(in: buffer) : nil
    }
    guard let glyphs else { throw .memory }
    return group(glyphs, characters, isReversed: level & 1 == 1)
  }

  /// A glyph as HarfBuzz leaves it.
  private struct Glyph {
    let number: UInt32
    let cluster: Int
    let advance: Int
    let x: Int
    let y: Int
    let isSafe: Bool
  }

  /// Scalars of a character share a cluster, whatever HarfBuzz thinks of them; what stands around
  /// them is known to it, for letters that join.
  private func fill(_ buffer: OpaquePointer, _ characters: Range<Int>) {
    let (start, end) = (
      paragraph.starts[characters.lowerBound], paragraph.starts[characters.upperBound]
    )
    hb_buffer_add_codepoints(
      buffer, codepoints, Int32(codepoints.count), UInt32(start), Int32(end - start))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), Int(count) == end - start else {
      return
    }
    for character in characters {
      let first = paragraph.starts[character]
      for scalar in first..<paragraph.starts[character + 1] {
        infos[scalar - start].cluster = UInt32(character)
      }
    }
  }

  private static func shape(
    _ buffer: OpaquePointer, _ font: OpaquePointer, _ features: [hb_feature_t]
  ) -> Bool {
    "ot".withCString { name in
      let shapers: [UnsafePointer<CChar>?] = [name, nil]
      return hb_shape_full(font, buffer, features, UInt32(features.count), shapers) != 0
        && hb_buffer_allocation_successful(buffer) != 0
    }
  }

  private static func glyphs(in buffer: OpaquePointer) -> [Glyph] {
    var (count, positionCount): (UInt32, UInt32) = (0, 0)
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &positionCount)
    else { return [] }
    return (0..<Int(min(count, positionCount))).map { index in
      let (info, position) = (infos[index], positions[index])
      return Glyph(
        number: info.codepoint, cluster: Int(info.cluster), advance: Int(position.x_advance),
        x: Int(position.x_offset), y: Int(position.y_offset),
        isSafe: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0)
    }
  }

  /// Puts glyphs together that belong to the same characters.
  private func group(
    _ glyphs: [Glyph], _ characters: Range<Int>, isReversed: Bool
  ) -> [ShapedCluster] {
    var parts: [ArraySlice<Glyph>] = []
    var start = 0
    for index in glyphs.indices.dropFirst() where glyphs[index].cluster != glyphs[start].cluster {
      parts.append(glyphs[start..<index])
      start = index
    }
    if start < glyphs.count { parts.append(glyphs[start...]) }
    if isReversed { parts.reverse() }
    let firsts = parts.map { $0[$0.startIndex].cluster }
    return parts.enumerated().map { index, part in
      let end = index + 1 < firsts.count ? firsts[index + 1] : characters.upperBound
      return cluster(part, firsts[index]..<max(end, firsts[index]))
    }
  }

  private func cluster(_ glyphs: ArraySlice<Glyph>, _ characters: Range<Int>) -> ShapedCluster {
    var (shaped, pen): ([ShapedGlyph], Int) = ([], 0)
    for glyph in glyphs {
      shaped.append(ShapedGlyph(number: glyph.number, x: pen + glyph.x, y: glyph.y))
      pen += glyph.advance
    }
    if characters.count == 1, paragraph.characters[characters.lowerBound] == "\t" {
      pen *= Self.spacesPerTab
    }
    return ShapedCluster(
      characters: characters, glyphs: shaped, advance: pen,
      isSafeBefore: glyphs.allSatisfy(\.isSafe))
  }

  /// What the style asks for; letters that are spaced do not join.
  private static func features(_ style: TextStyle) throws(TextError) -> [hb_feature_t] {
    var values: [(UInt32, Int)] = []
    if style.letterSpacing != 0 {
      for tag in ["liga", "clig"] { values.append((try FontTag(tag).value, 0)) }
    }
    for (tag, value) in style.features.sorted(by: { $0.key < $1.key }) {
      values.append((try FontTag(tag).value, value))
    }
    return values.map {
      hb_feature_t(
        tag: $0.0, value: UInt32(clamping: $0.1), start: 0, end: UInt32.max)
    }
  }
}
