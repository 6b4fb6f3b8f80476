import Kineo

/// What a batch is to make, and how.
package struct BatchRequest: Sendable {
  /// Where GIFs go.
  package enum Destination: Sendable, Equatable {
    /// Below a folder, under the names that presets have or ask for; empty for the current one.
    case folder(String)
    /// To a single file; `-` is standard output.
    case file(String)
  }

  package var presets: [FoundFile]
  package var destination: Destination
  /// What is said about all presets from outside; each belongs to the project that is found for it.
  package var settings: PresetSettings
  /// How to render. The jobs are how many frames are drawn at a time in all, and the limit of memory
  /// holds for all GIFs that are being made together.
  package var options: ExportOptions
  /// The part of each animation to render, as ``ExportOptions/part``.
  package var part: @Sendable (Scene) throws -> Range<Time>?
  private let projects = ProjectFinder()

  /// All of each preset, with the usual options.
  package init(
    _ presets: [FoundFile], to destination: Destination,
    settings: PresetSettings = PresetSettings(), options: ExportOptions = ExportOptions(),
    part: @escaping @Sendable (Scene) throws -> Range<Time>? = { _ in nil }
  ) {
    self.presets = presets
    self.destination = destination
    self.settings = settings
    self.options = options
    self.part = part
  }

  /// The preset in the file at `path`, as a part of its project; `-` is standard input.
  package func document(_ path: String) throws(PresetError) -> PresetDocument {
    var settings = settings
    settings.project = try projects.project(ofPresetAt: path)
    return try PresetDocument(path: path, settings: settings)
  }
}
