import Kineo
import KineoBatch
import KineoSystem
import Synchronization

/// The presets that are watched, and the result of each.
package struct WatchedPresets {
  /// News of a preset.
  package enum News {
    case rendered(BatchResult, ExportReport)
    /// A message about mistakes.
    case wrong(String)
    case gone(preset: String)
  }

  /// A GIF as it was shown last.
  private struct Shown {
    let preset: String
    /// Of the preset.
    let text: String
    var entry: GalleryEntry

    func with(errors: String) -> Shown {
      var shown = self
      shown.entry.errors = errors
      return shown
    }
  }

  private let places: [String]
  /// The folder of the GIFs.
  private let output: String
  private let settings: PresetSettings
  private let options: ExportOptions
  /// By path of the GIF: those of the last version of each preset that was right.
  private var shown: [String: Shown] = [:]
  private var presets: Set<String> = []
  /// The mistakes of last time; each is reported once.
  private var troubles: Set<String> = []

  /// The files that right presets include, their fonts and images, and folders of frames.
  package private(set) var included: Set<String> = []

  package init(
    places: [String], output: String, settings: PresetSettings = PresetSettings(),
    options: ExportOptions = ExportOptions()
  ) {
    self.places = places
    self.output = output
    self.settings = settings
    self.options = options
  }

  /// All GIFs that there are.
  package var entries: [GalleryEntry] { shown.values.map(\.entry) }
  /// How many presets there are, wrong ones included.
  package var count: Int { presets.count }

  /// Renders new and changed presets, and reports them.
  ///
  /// All presets are read, because a change may be in what they include.
  ///
  /// - Returns: Whether the entries are different now.
  package mutating func update(report: @escaping @Sendable (News) -> Void) -> Bool {
    // A file that was named may be away while an editor puts another in its place.
    let search = FileSearch(
      places.filter { FileStatus($0) != nil || FilePattern.isPattern($0) },
      allowing: settings.allowedPaths)
    // A font may have changed too.
    Typesetter.shared.removeAll()
    // Projects may have changed too, and a request remembers them.
    let request = BatchRequest(
      search.files, to: .folder(output), settings: settings, options: options)
    let plan = BatchPlan(request)
    let now = Set(search.files.map(\.path))
    for preset in presets.subtracting(now).sorted() { report(.gone(preset: preset)) }
    presets = now

    for preset in presets {
      guard let document = try? request.document(preset) else { continue }
      included.formUnion(document.texts.includedFiles + document.assetPaths)
    }

    let results = render(plan, report)
    var found = search.findings.filter { $0.rule != "no-preset" }.map(\.text)
    found += results.flatMap(\.findings).map(\.text)
    for text in found where !troubles.contains(text) { report(.wrong(text)) }
    troubles = Set(found)
    return show(results, request)
  }

  private func render(
    _ plan: BatchPlan, _ report: @escaping @Sendable (News) -> Void
  ) -> [BatchResult] {
    let results = Mutex<[BatchResult]>([])
    BatchRun(rendering: plan).run(
      BatchRun.Observer(finished: { outcome in
        results.withLock { $0.append(outcome.result) }
        if let result = outcome.report { report(.rendered(outcome.result, result)) }
      }))
    return results.withLock { $0 }.sorted { $0.number < $1.number }
  }

  /// Takes over what is right, and keeps what was of presets that are wrong now, with their errors.
  private mutating func show(_ results: [BatchResult], _ request: BatchRequest) -> Bool {
    let errors = Self.errors(results)
    var next = shown.compactMapValues { old in
      presets.contains(old.preset) ? errors[old.preset].map(old.with) : nil
    }
    var isChanged = false
    for result in results where result.status.isGood {
      guard let preset = result.preset else { continue }
      let old = shown[result.output]
      if result.status == .unchanged, let old, old.text == Self.text(of: preset) {
        next[result.output] = old.with(errors: "")
      } else if let new = entry(result, preset, request) {
        next[result.output] = new
        isChanged = true
      }
    }
    defer { shown = next }
    return isChanged || next.mapValues(\.entry.errors) != shown.mapValues(\.entry.errors)
  }

  /// The errors of each preset with a GIF that could not be made.
  private static func errors(_ results: [BatchResult]) -> [String: String] {
    var errors: [String: [String]] = [:]
    for result in results where !result.status.isGood {
      guard let preset = result.preset else { continue }
      errors[preset, default: []] += result.findings.map(\.text)
    }
    return errors.mapValues { texts in
      var known: Set<String> = []
      return texts.filter { known.insert($0).inserted }.joined(separator: "\n\n")
    }
  }

  /// Nil for what was changed again meanwhile: the next update will see it.
  private func entry(
    _ result: BatchResult, _ preset: String, _ request: BatchRequest
  ) -> Shown? {
    guard let gif = try? GIFFile(path: result.output),
      let entry = try? GalleryEntry(
        request.document(preset), label: result.label,
        name: GalleryEntry.name(of: result.output, in: output), gif: gif)
    else { return nil }
    return Shown(preset: preset, text: entry.preset?.text ?? "", entry: entry)
  }

  private static func text(of preset: String) -> String? { try? PresetSource(path: preset).text }
}
