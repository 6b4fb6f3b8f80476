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
  /// What each animation is written as, at least one: the first one under the name that the destination
  /// says, the others beside it.
  package var formats: [FileFormat]
  package var destination: Destination
  /// The settings for all presets; each also belongs to the project that is found for it.
  package var settings: PresetSettings
  /// How the work is done. The jobs are how many frames are drawn at a time in all, and the limit
  /// of memory holds for all GIFs that are being made together.
  package var options: ExportOptions
  /// Changes compositions, before anything is derived from them.
  package var adjust: @Sendable (inout Composition) -> Void
  /// The part of each animation to render, as ``ExportOptions/part``.
  package var part: @Sendable (CompiledScene) throws -> Range<Time>?
  /// About how many bytes of compositions are kept between planning and rendering. What is beyond
  /// is read and compiled again when its turn comes, so that memory does not grow with the batch.
  package var keptBytes = 64 << 20
  private let projects = ProjectFinder()

  /// All of each preset, with the default options.
  package init(
    _ presets: [FoundFile], to destination: Destination,
    settings: PresetSettings = PresetSettings(), options: ExportOptions = ExportOptions(),
    formats: [FileFormat] = [.gif],
    adjust: @escaping @Sendable (inout Composition) -> Void = { _ in },
    part: @escaping @Sendable (CompiledScene) throws -> Range<Time>? = { _ in nil }
  ) {
    self.presets = presets
    self.formats = formats
    self.destination = destination
    self.settings = settings
    self.options = options
    self.adjust = adjust
    self.part = part
  }

  /// The preset in the file at `path`, as a part of its project; `-` is standard input.
  package func document(_ path: String) throws(PresetError) -> PresetDocument {
    var settings = settings
    settings.project = try projects.project(ofPresetAt: path)
    return try PresetDocument(path: path, settings: settings)
  }

  /// What one of the outputs of `document` is made from, as the request wants it.
  func composition(
    _ output: PresetOutput, of document: PresetDocument
  ) throws(PresetError) -> Composition {
    var composition = try document.composition(output)
    adjust(&composition)
    return composition
  }

  /// The options for rendering `composition` into a file of `format`.
  func options(
    for composition: Composition, _ format: FileFormat, jobs: Int
  ) throws -> ExportOptions {
    var options = options
    options.jobs = jobs
    options.format = format
    options.part = try part(composition.scene)
    return options
  }
}
