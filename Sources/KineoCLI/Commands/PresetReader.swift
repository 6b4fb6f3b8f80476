import Kineo

/// Reads presets with what a call says about them.
struct PresetReader {
  private let settings: PresetSettings

  /// - Throws: `UsageError` when standard input would be read twice, and ``PresetError`` for a wrong
  ///   table of data.
  init(_ arguments: ParsedArguments) throws {
    let inputs = arguments.operands + (arguments[Options.data].map { [$0] } ?? [])
    guard inputs.count(where: { $0 == "-" }) < 2 else {
      throw UsageError.rule("standard input can be read only once")
    }
    var settings = PresetSettings()
    settings.values = arguments.all(Options.set).map { ($0.name, $0.text) }
    settings.rows = try arguments[Options.data].map { path throws(PresetError) in
      try DataTable(path: path)
    }
    self.settings = settings
  }

  /// The preset in the file at `path`; `-` is standard input.
  func document(_ path: String) throws(PresetError) -> PresetDocument {
    try PresetDocument(path: path, settings: settings)
  }

  /// A preset whose text is known.
  func document(_ source: PresetSource) throws(PresetError) -> PresetDocument {
    try PresetDocument(source, settings: settings)
  }
}
