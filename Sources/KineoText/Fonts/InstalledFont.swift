internal import CFontconfig
import KineoSystem
import LibC

/// A face that fontconfig knows.
struct InstalledFont: Sendable {
  /// All names of its family, as in different languages.
  let families: [String]
  let path: String
  let face: Int
  /// As in OpenType; one weight, or all of a variable font.
  let weights: ClosedRange<Int>
  let isItalic: Bool
  /// 100 is normal, 75 is condensed.
  let width: Int
}

extension InstalledFont {
  /// All outline fonts that are installed, by path and face.
  static func all() -> [InstalledFont] {
    guard isConfigured, let config = FcInitLoadConfigAndFonts() else { return [] }
    defer { FcConfigDestroy(config) }
    guard let pattern = FcPatternCreate(), let fields = FcObjectSetCreate() else { return [] }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(fields)
    }
    for field in [
      FC_FAMILY, FC_FILE, FC_INDEX, FC_WEIGHT, FC_SLANT, FC_WIDTH, FC_VARIABLE, FC_FONTFORMAT,
    ] { FcObjectSetAdd(fields, field) }
    guard let set = FcFontList(config, pattern, fields) else { return [] }
    defer { FcFontSetDestroy(set) }
    let patterns = UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
    return patterns.compactMap { $0.flatMap(InstalledFont.init) }
      .sorted { ($0.path, $0.face) < ($1.path, $1.face) }
  }

  /// Whether fontconfig has its configuration; without it, it prints errors of its own.
  private static var isConfigured: Bool {
    #if os(Linux)
      getenv("FONTCONFIG_FILE") != nil || getenv("FONTCONFIG_PATH") != nil
        || FileStatus("/etc/fonts/fonts.conf") != nil
    #else
      true
    #endif
  }

  /// Nil for what is no face of its own, such as a named place on the axes of a variable font, or
  /// has another format than OpenType's.
  private init?(_ pattern: OpaquePointer) {
    let index = Self.integer(pattern, FC_INDEX) ?? 0
    guard let path = Self.text(pattern, FC_FILE, at: 0), index >> 16 & 0x7FFF == 0,
      ["TrueType", "CFF"].contains(Self.text(pattern, FC_FONTFORMAT, at: 0)),
      let weights = Self.weights(pattern)
    else { return nil }
    var families: [String] = []
    while let name = Self.text(pattern, FC_FAMILY, at: families.count) { families.append(name) }
    self.families = families
    self.path = path
    self.weights = weights
    face = index & 0xFFFF
    isItalic = (Self.integer(pattern, FC_SLANT) ?? 0) > 0
    width = Self.integer(pattern, FC_WIDTH) ?? 100
  }

  private static func weights(_ pattern: OpaquePointer) -> ClosedRange<Int>? {
    var range: OpaquePointer?
    var (lowest, highest) = (0.0, 0.0)
    if FcPatternGetRange(pattern, FC_WEIGHT, 0, &range) == FcResultMatch, let range,
      FcRangeGetDouble(range, &lowest, &highest) != 0
    {
      return ordered(weight(lowest), weight(highest))
    }
    return integer(pattern, FC_WEIGHT).map { ordered(weight(Double($0)), weight(Double($0))) }
  }

  private static func ordered(_ a: Int, _ b: Int) -> ClosedRange<Int> { min(a, b)...max(a, b) }

  /// fontconfig counts weights in a way of its own.
  private static func weight(_ value: Double) -> Int {
    let weight = FcWeightToOpenTypeDouble(value)
    return weight.isFinite ? Int(min(max(weight, 1), 1000).rounded()) : 400
  }

  private static func integer(_ pattern: OpaquePointer, _ field: String) -> Int? {
    var value: Int32 = 0
    guard FcPatternGetInteger(pattern, field, 0, &value) == FcResultMatch else { return nil }
    return Int(value)
  }

  private static func text(_ pattern: OpaquePointer, _ field: String, at index: Int) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, field, Int32(index), &value) == FcResultMatch, let value
    else { return nil }
    return String(cString: value)
  }
}
