internal import CFreeType
internal import CHarfBuzz
import KineoGeometry
import KineoSystem
import Synchronization

/// A face of a font file, at one place of its axes: what shapes and draws text.
///
/// FreeType and HarfBuzz are asked in font units alone, with whole numbers as answers, so that these do
/// not depend on the size of text or on the machine.
final class FontFace: Sendable {
  let file: FontFile
  let metrics: FontMetrics
  /// Empty but for variable fonts.
  let axes: [FontAxis]
  /// Its weight, 1...1000; of a font that varies in weight the one that it is set to.
  let weight: Int
  /// Whether upright letters are slanted, for lack of a slanted face.
  let isSlanted: Bool
  /// Whether the font has glyphs in colors.
  let isColored: Bool
  /// Whether it has others, which are not drawn.
  let hasOtherColors: Bool
  /// See ``Glyph/Key``.
  let key: UInt64

  /// The handles are used under the lock alone.
  private let handle: Mutex<FaceHandle>
  /// Glyphs drawn already, at most ``glyphLimit``.
  private let glyphs = Mutex<[UInt32: Glyph]>([:])

  private static let glyphLimit = 4096

  /// - Parameters:
  ///   - name: The family that was asked for; nil for the file itself.
  ///   - axes: Places on axes by tag, each of which the font must have.
  ///   - weight: For a font that varies in weight.
  ///   - isItalic: Whether letters are to lean, by an axis, by themselves, or slanted.
  init(
    _ file: FontFile, named name: String? = nil, face index: Int,
    axes wanted: [String: Double] = [:], weight: Int = 400, isItalic: Bool = false
  ) throws(TextError) {
    var handle = try FaceHandle(file, face: index)
    let axes = handle.axes
    let settings = try AxisSettings(
      axes, wanted: wanted, weight: weight, isItalic: isItalic, font: name ?? file.path)
    handle.vary(settings.places)
    if let table = handle.damagedColorTable(of: file, face: index) {
      throw .damagedTable(font: name ?? file.path, table: table)
    }
    guard handle.isScalable || handle.hasBitmaps else { throw .noOutlines(path: file.path) }
    self.file = file
    self.axes = axes
    metrics = handle.metrics
    self.weight = handle.weight
    isColored = handle.isColored
    hasOtherColors = handle.hasOtherColors
    isSlanted = isItalic && !settings.leans && !handle.leans
    key = Self.key(file, index, settings.places, isSlanted: isSlanted)
    self.handle = Mutex(handle)
  }

  private static func key(
    _ file: FontFile, _ index: Int, _ places: [Double], isSlanted: Bool
  ) -> UInt64 {
    let content = "\(file.digest) \(index) \(places) \(isSlanted)"
    return SHA256.digest(of: Array(content.utf8)).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// What the font draws for a glyph; an empty one where it has none.
  func glyph(_ number: UInt32) -> Glyph {
    if let glyph = glyphs.withLock({ $0[number] }) { return glyph }
    let key = Glyph.Key(font: key, glyph: number)
    let glyph = handle.withLock { $0.glyph(number, key, isSlanted: isSlanted) }
    glyphs.withLock {
      if $0.count >= Self.glyphLimit { $0.removeAll() }
      $0[number] = glyph
    }
    return glyph
  }

  /// Lets `body` use HarfBuzz's font, which nobody else does meanwhile.
  func withHarfBuzz<Result: Sendable>(_ body: (OpaquePointer) -> Result) -> Result {
    handle.withLock { body($0.harfbuzz) }
  }

  /// Whether the font maps the character to a glyph.
  func maps(_ scalar: Unicode.Scalar) -> Bool {
    withHarfBuzz { font in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 && glyph != 0
    }
  }
}
