import Kineo

/// Reads presets with what a call and their projects say about them.
final class PresetReader {
  private let settings: PresetSettings
  /// By the folder that presets are in; folders without a project are known too.
  private var projects: [String: Project?] = [:]

  /// - Throws: `UsageError` when standard input would be read twice, and ``PresetError`` for a wrong
  ///   table of data.
  init(_ arguments: ParsedArguments) throws {
    let inputs = arguments.operands + (arguments[Options.data].map { [$0] } ?? [])
    guard inputs.count(where: { $0 == "-" }) < 2 else {
      throw UsageError.rule("standard input can be read only once")
    }
    var settings = PresetSettings()
    settings.values = arguments.all(Options.set).map { ($0.name, $0.text) }
    settings.nameTemplate = arguments[Options.name]
    settings.rows = try arguments[Options.data].map { path throws(PresetError) in
      try DataTable(path: path)
    }
    self.settings = settings
  }

  /// The preset in the file at `path`; `-` is standard input.
  func document(_ path: String) throws(PresetError) -> PresetDocument {
    try document(PresetSource(path: path))
  }

  /// A preset whose text is known.
  func document(_ source: PresetSource) throws(PresetError) -> PresetDocument {
    var settings = settings
    settings.project = try project(in: Destination.folder(of: source.name))
    return try PresetDocument(source, settings: settings)
  }

  /// The project that presets in `folder` belong to.
  private func project(in folder: String) throws(PresetError) -> Project? {
    if let known = projects[folder] { return known }
    let project = try Project.find(from: folder)
    projects[folder] = .some(project)
    return project
  }
}
