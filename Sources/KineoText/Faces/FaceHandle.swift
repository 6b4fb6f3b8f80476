internal import CFreeType
internal import CHarfBuzz

/// Sole owner of what FreeType and HarfBuzz keep of a face; freed with the value.
///
/// Neither library may be entered by two threads with the same handle: `FontFace` locks it. Each has a
/// FreeType of its own, because faces of one share memory that is not locked.
struct FaceHandle: ~Copyable {
  /// FreeType's face; nil where it reads none.
  let freetype: FT_Face
  /// HarfBuzz's font, in font units.
  let harfbuzz: OpaquePointer
  /// How many faces the file has.
  let faceCount: Int
  /// Glyphs in colors; nil where there are none, or they are of a kind that is not known.
  private(set) var colors: ColorTable?

  private let library: FT_Library

  /// - Parameter file: Outlives the handle, which reads its bytes.
  init(_ file: FontFile, face index: Int) throws(TextError) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { throw .memory }
    do throws(TextError) {
      let count = try Self.faceCount(file, library)
      guard 0..<count ~= index else {
        throw TextError.face(path: file.path, face: index, count: count)
      }
      freetype = try Self.open(file, index, library)
      faceCount = count
    } catch {
      FT_Done_FreeType(library)
      throw error
    }
    harfbuzz = Self.font(file, index)
    self.library = library
    colors = colorTable
  }

  deinit {
    hb_font_destroy(harfbuzz)
    FT_Done_Face(freetype)
    FT_Done_FreeType(library)
  }

  private static func faceCount(_ file: FontFile, _ library: FT_Library) throws(TextError) -> Int {
    // With -1 FreeType only counts.
    let face = try open(file, -1, library)
    defer { FT_Done_Face(face) }
    return face.pointee.num_faces
  }

  private static func open(
    _ file: FontFile, _ index: Int, _ library: FT_Library
  ) throws(TextError) -> FT_Face {
    var face: FT_Face?
    let bytes = file.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    guard FT_New_Memory_Face(library, bytes, file.bytes.count, index, &face) == 0, let face else {
      throw .notFont(path: file.path)
    }
    return face
  }

  /// A font whose scale is its em, so that all that HarfBuzz answers is whole font units.
  private static func font(_ file: FontFile, _ index: Int) -> OpaquePointer {
    let bytes = file.bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    // HarfBuzz answers with an empty object, never with nil.
    let blob = hb_blob_create(
      bytes, UInt32(file.bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    let face = hb_face_create(blob, UInt32(index))
    hb_blob_destroy(blob)
    let font: OpaquePointer = hb_font_create(face)
    let unitsPerEm = Int32(hb_face_get_upem(face))
    hb_face_destroy(face)
    hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    hb_ot_font_set_funcs(font)
    return font
  }
}

extension FaceHandle {
  /// The directions in which the font varies.
  var axes: [FontAxis] {
    let face = hb_font_get_face(harfbuzz)
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    _ = hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      let (low, high) = (Double(info.min_value), Double(info.max_value))
      return FontAxis(
        tag: FontTag.text(info.tag), range: min(low, high)...max(low, high),
        standard: Double(info.default_value))
    }
  }

  /// Moves both libraries to `places` on the font's axes.
  mutating func vary(_ places: [Double]) {
    guard !places.isEmpty else { return }
    var coordinates = places.map { FT_Fixed(($0 * 65536).rounded()) }
    FT_Set_Var_Design_Coordinates(freetype, UInt32(places.count), &coordinates)
    let design = places.map(Float.init)
    hb_font_set_var_coords_design(harfbuzz, design, UInt32(design.count))
    if colors != nil { colors = colorTable }
  }

  /// The weight that the font has where it is on its axes.
  var weight: Int {
    let weight = hb_style_get_value(harfbuzz, HB_STYLE_TAG_WEIGHT)
    return weight.isFinite ? Int(min(max(weight, 1), 1000).rounded()) : 400
  }

  /// Heights in font units.
  var metrics: FontMetrics {
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(harfbuzz, &extents)
    let unitsPerEm = Double(hb_face_get_upem(hb_font_get_face(harfbuzz)))
    return FontMetrics(
      unitsPerEm: unitsPerEm, ascent: Double(extents.ascender),
      descent: -Double(extents.descender), lineGap: max(0, Double(extents.line_gap)),
      xHeight: metric(HB_OT_METRICS_TAG_X_HEIGHT), capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT),
      underline: stroke(
        metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET), metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE)),
      lineThrough: stroke(
        metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET), metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE)))
  }

  /// Both numbers of `post` and `OS/2` are of the upper edge.
  private func stroke(_ top: Double, _ thickness: Double) -> FontMetrics.Stroke {
    FontMetrics.Stroke(position: thickness / 2 - top, thickness: thickness)
  }

  /// HarfBuzz estimates what the font does not have.
  private func metric(_ tag: hb_ot_metrics_tag_t) -> Double {
    var value: hb_position_t = 0
    hb_ot_metrics_get_position_with_fallback(harfbuzz, tag, &value)
    return Double(value)
  }
}
