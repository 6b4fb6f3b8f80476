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
    try PresetDocument(path: path, settings: settings(forPresetAt: path))
  }

  /// A preset whose text is known.
  func document(_ source: PresetSource) throws(PresetError) -> PresetDocument {
    try PresetDocument(source, settings: settings(forPresetAt: source.name))
  }

  /// The limit of the work on all GIFs of `document`.
  func budget(for document: PresetDocument, _ limits: ExportLimits) -> WorkBudget {
    WorkBudget(gifs: document.outputs.count, rows: rowCount, limits)
  }

  /// How many rows of data the call gives; 1 without any.
  var rowCount: Int { settings.rows?.count ?? 1 }

  private func settings(forPresetAt path: String) throws(PresetError) -> PresetSettings {
    var settings = settings
    settings.project = try projects.project(ofPresetAt: path)
    return settings
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
    settings.allowedPaths = all(Options.allowPath)
    settings.rows = try self[Options.data].map { path throws(PresetError) in
      try DataTable(path: path, settings: settings)
    }
    return settings
  }
}
