internal import CFreeType

/// A glyph as FreeType's own smooth rasterizer draws it, without hints, with the pen at a whole pixel:
/// what text is compared with. FreeType rounds outlines to 1/64 px first.
public struct FreeTypeRendering: Sendable {
  /// Pixels from the pen to the first column; negative to its left.
  public private(set) var left = 0
  /// Pixels from the baseline up to the top of the first row.
  public private(set) var top = 0
  public private(set) var width = 0
  public private(set) var height = 0
  /// How much of each pixel is covered, 0...255: `coverage[y * width + x]`.
  public private(set) var coverage: [UInt8] = []

  /// - Parameters:
  ///   - scalar: What the font maps to the glyph, without shaping.
  ///   - font: The path of the font file.
  ///   - size: Pixels an em.
  /// - Returns: Nil if FreeType reads no such font, or has no such glyph.
  public init?(_ scalar: Unicode.Scalar, font: String, size: Int) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return nil }
    defer { FT_Done_FreeType(library) }
    var face: FT_Face?
    guard FT_New_Face(library, font, 0, &face) == 0, let face else { return nil }
    defer { FT_Done_Face(face) }
    let glyph = FT_Get_Char_Index(face, FT_ULong(scalar.value))
    let flags = FT_LOAD_NO_HINTING | FT_LOAD_NO_AUTOHINT | FT_LOAD_NO_BITMAP
    guard glyph != 0, FT_Set_Pixel_Sizes(face, 0, FT_UInt(size)) == 0,
      FT_Load_Glyph(face, glyph, Int32(flags)) == 0, let slot = face.pointee.glyph,
      FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0
    else { return nil }
    let bitmap = slot.pointee.bitmap
    (left, top) = (Int(slot.pointee.bitmap_left), Int(slot.pointee.bitmap_top))
    (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    for y in 0..<height {
      guard let row = bitmap.buffer else { return nil }
      let start = row + y * Int(bitmap.pitch)
      coverage += UnsafeBufferPointer(start: start, count: width)
    }
  }
}
