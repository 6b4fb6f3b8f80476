internal import CFreeType
internal import CHarfBuzz
import KineoGeometry

extension FaceHandle {
  /// Whether the face has glyphs in colors.
  var isColored: Bool {
    colors != nil || freetype.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
  }

  /// Whether its colors are of a kind that is not drawn: `COLR` after version 1, or `SVG` alone.
  var hasOtherColors: Bool {
    colors == nil && (hasTable(ColorTable.tag) || hasTable(0x5356_4720) && !hasBitmaps)
  }

  private func hasTable(_ tag: UInt32) -> Bool {
    let table = hb_face_reference_table(hb_font_get_face(harfbuzz), tag)
    defer { hb_blob_destroy(table) }
    return hb_blob_get_length(table) > 0
  }

  /// The name of a table that the face's colors need and that is damaged or missing; nil for none.
  func damagedColorTable(of file: FontFile, face index: Int) -> String? {
    ColorTableCheck(
      file.bytes, face: index, glyphCount: Int(freetype.pointee.num_glyphs)
    ).damagedTable
  }

  /// Whether the face has pictures in color (`CBDT` or `sbix`).
  var hasBitmaps: Bool {
    freetype.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
      && freetype.pointee.num_fixed_sizes > 0
  }

  /// The colors of the first palette.
  var palette: [Color] {
    var data = FT_Palette_Data()
    var colors: UnsafeMutablePointer<FT_Color>?
    guard FT_Palette_Data_Get(freetype, &data) == 0, FT_Palette_Select(freetype, 0, &colors) == 0,
      let colors
    else { return [] }
    return UnsafeBufferPointer(start: colors, count: Int(data.num_palette_entries)).map {
      Color(
        red8: Int($0.red), green8: Int($0.green), blue8: Int($0.blue), alpha8: Int($0.alpha))
    }
  }

  /// The picture of a glyph in its largest size, with its place in font units; nil when it has none.
  func bitmap(of glyph: UInt32) -> Glyph.Layer? {
    guard hasBitmaps, selectLargestSize(),
      FT_Load_Glyph(freetype, glyph, Int32(FT_LOAD_COLOR | FT_LOAD_NO_HINTING)) == 0,
      let slot = freetype.pointee.glyph?.pointee, slot.format == FT_GLYPH_FORMAT_BITMAP,
      let pixels = GlyphBitmap(slot.bitmap), let size = freetype.pointee.size?.pointee.metrics,
      size.y_ppem > 0
    else { return nil }
    let unit = metrics.unitsPerEm / Double(size.y_ppem)
    let (left, top) = (Double(slot.bitmap_left) * unit, -Double(slot.bitmap_top) * unit)
    let box = Rect(
      minX: left, minY: top, maxX: left + Double(pixels.width) * unit,
      maxY: top + Double(pixels.height) * unit)
    return .bitmap(pixels, box: box)
  }

  /// Whether the font has a picture for a glyph that cannot be read, or is larger than any.
  func hasDamagedBitmap(of glyph: UInt32) -> Bool {
    guard hasBitmaps, selectLargestSize() else { return false }
    // Alone, so that no outline stands in for it.
    let flags = FT_LOAD_COLOR | FT_LOAD_NO_HINTING | FT_LOAD_SBITS_ONLY
    return ![0, Self.missingBitmap, Self.unknownFormat].contains(
      FT_Load_Glyph(freetype, glyph, Int32(flags)))
  }

  /// `FT_Err_Missing_Bitmap` and `FT_Err_Unknown_File_Format` of FreeType's `fterrdef.h`: no picture,
  /// and one of a kind that is not drawn.
  private static let (missingBitmap, unknownFormat): (FT_Error, FT_Error) = (0x9D, 0x02)

  private func selectLargestSize() -> Bool {
    let face = freetype.pointee
    let sizes = UnsafeBufferPointer(start: face.available_sizes, count: Int(face.num_fixed_sizes))
    guard let best = sizes.indices.max(by: { sizes[$0].y_ppem < sizes[$1].y_ppem }) else {
      return false
    }
    return FT_Select_Size(freetype, Int32(best)) == 0
  }
}

extension GlyphBitmap {
  /// Larger pictures are damage.
  private static let sideLimit = 4096

  /// Nil for a bitmap without colors.
  fileprivate init?(_ bitmap: FT_Bitmap) {
    guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), let buffer = bitmap.buffer,
      1...Self.sideLimit ~= Int(bitmap.width), 1...Self.sideLimit ~= Int(bitmap.rows)
    else { return nil }
    width = Int(bitmap.width)
    height = Int(bitmap.rows)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      let row = buffer + y * Int(bitmap.pitch)
      for x in 0..<width { Self.append(row + x * 4, to: &bytes) }
    }
    self.bytes = bytes
  }

  /// FreeType has B, G, R, A, multiplied by A.
  private static func append(_ pixel: UnsafePointer<UInt8>, to bytes: inout [UInt8]) {
    let alpha = Int(pixel[3])
    for channel in [2, 1, 0] {
      let straight = alpha == 0 ? 0 : (Int(pixel[channel]) * 255 + alpha / 2) / alpha
      bytes.append(UInt8(min(255, straight)))
    }
    bytes.append(pixel[3])
  }
}
