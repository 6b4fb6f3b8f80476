internal import CHarfBuzz

/// The scripts of a paragraph's characters (Unicode Standard Annex 24).
enum ScriptRuns {
  /// One for each character, as ISO 15924's tags. Characters of no script take that of what stands
  /// before, or else after them.
  static func scripts(of paragraph: Paragraph) -> [UInt32] {
    let functions = hb_unicode_funcs_get_default()
    var scripts = paragraph.characters.indices.map { index -> UInt32? in
      for scalar in paragraph.scalars(of: index) {
        let script = hb_unicode_script(functions, scalar.value)
        if ![HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN].contains(script) {
          return script.rawValue
        }
      }
      return nil
    }
    var last = scripts.lazy.compactMap { $0 }.first ?? HB_SCRIPT_LATIN.rawValue
    for index in scripts.indices {
      last = scripts[index] ?? last
      scripts[index] = last
    }
    return scripts.compactMap { $0 }
  }
}
