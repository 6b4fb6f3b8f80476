import Kineo

/// Reads presets with the settings of a call and of their projects.
struct PresetReader {
  private let settings: PresetSettings
  private let projects = ProjectFinder()

  /// - Throws: `UsageError` when standard input would be read twice, and ``PresetError`` for a
  ///   wrong table of data.
  init(_ arguments: ParsedArguments) throws {
    settings = try arguments.presetSettings()
  }

  /// The preset in the file at `path`; `-` is standard input.
  func document(_ path: String) throws(PresetError) -> PresetDocument {
    try document(PresetSource(path: path))
  }

  /// A preset whose text is known.
  func document(_ source: PresetSource) throws(PresetError) -> PresetDocument {
    var settings = settings
    settings.project = try projects.project(ofPresetAt: source.name)
    return try PresetDocument(source, settings: settings)
  }
}

extension ParsedArguments {
  /// The settings of the call for all of its presets.
  ///
  /// - Throws: `UsageError` when standard input would be read twice, and ``PresetError`` for a
  ///   wrong table of data.
  func presetSettings() throws -> PresetSettings {
    let inputs = operands + (self[Options.data].map { [$0] } ?? [])
    guard inputs.count(where: { $0 == "-" }) < 2 else {
      throw UsageError.rule("standard input can be read only once")
    }
    var settings = PresetSettings()
    settings.values = all(Options.set).map { ($0.name, $0.text) }
    settings.nameTemplate = self[Options.name]
    settings.rows = try self[Options.data].map { path throws(PresetError) in
      try DataTable(path: path)
    }
    return settings
  }
}
