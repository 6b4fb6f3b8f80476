import Kineo

/// The presets that are watched, and what became of each.
struct WatchedPresets {
  /// What is to be told of a preset.
  enum News {
    case rendered(path: String, ExportReport, milliseconds: Int)
    /// What is wrong, as people are told.
    case wrong(String)
    case gone(preset: String)
  }

  /// A GIF as it was made last.
  private struct Shown {
    /// Names all that it was made from.
    let stamp: String
    let entry: GalleryEntry
  }

  /// A preset as it was read last.
  private struct Known {
    /// By path of the GIF: those of the last version that was right.
    var shown: [String: Shown] = [:]
    /// What is wrong with it; told once.
    var trouble: String?
  }

  private let places: [String]
  /// The folder of the GIFs.
  private let output: String
  /// By path.
  private var known: [String: Known] = [:]

  init(places: [String], output: String) {
    self.places = places
    self.output = output
  }

  /// All GIFs that there are.
  var entries: [GalleryEntry] { known.values.flatMap { $0.shown.values.map(\.entry) } }
  /// How many presets there are, wrong ones included.
  var count: Int { known.count }

  /// Renders what is new or different, and tells of it.
  ///
  /// All presets are read, because a change may be in what they include.
  ///
  /// - Returns: Whether the entries are different now.
  mutating func update(tell: (News) -> Void) throws -> Bool {
    let paths = try GalleryInput.all(in: places).compactMap(\.presetPath)
    var isChanged = false
    for path in known.keys.sorted() where !paths.contains(path) {
      known[path] = nil
      isChanged = true
      tell(.gone(preset: path))
    }
    var writers: [String: String] = [:]
    for path in paths { isChanged = update(path, &writers, tell) || isChanged }
    return isChanged
  }

  /// - Parameter writers: By path of a GIF, the preset that it is made from.
  /// - Returns: Whether the entries of the preset are different now.
  private mutating func update(
    _ path: String, _ writers: inout [String: String], _ tell: (News) -> Void
  ) -> Bool {
    var preset = known[path] ?? Known()
    let stamps = preset.shown.mapValues(\.stamp)
    do {
      preset.shown = try shown(path, preset.shown, &writers, tell)
      preset.trouble = nil
    } catch {
      let trouble = Self.text(of: error, path)
      if trouble != preset.trouble { tell(.wrong(trouble)) }
      preset.trouble = trouble
    }
    known[path] = preset
    return preset.shown.mapValues(\.stamp) != stamps
  }

  private func shown(
    _ path: String, _ old: [String: Shown], _ writers: inout [String: String],
    _ tell: (News) -> Void
  ) throws -> [String: Shown] {
    let document = try PresetDocument(path: path)
    var shown: [String: Shown] = [:]
    for variation in document.variations {
      let target = "\(output)/\(variation.outputName)"
      if let other = writers.updateValue(path, forKey: target.lowercased()) {
        throw CommandFailure(
          message: "\(quoted(other)) and this preset would both be written to \(quoted(target))")
      }
      let scene = try document.scene(variation)
      var options = ExportOptions()
      options.preset = document.source
      let stamp = Provenance(scene, from: document.source, options).comment
      if let same = old[target], same.stamp == stamp, FileStatus(target) != nil {
        shown[target] = same
        continue
      }
      let entry = try GalleryEntry(
        name: String(variation.outputName.dropLast(4)), label: variation.label,
        gif: gif(at: target, stamp) ?? render(scene, options, to: target, tell),
        preset: document.source, scene: scene)
      shown[target] = Shown(stamp: stamp, entry: entry)
    }
    return shown
  }

  /// The GIF that is there, if its comment says that it is what the preset gives.
  private func gif(at path: String, _ stamp: String) -> GIFFile? {
    guard FileStatus(path)?.isDevice == false,
      let bytes = try? FileBytes.read(path, limit: GIFFile.maximumSize),
      let gif = try? GIFFile(bytes), gif.comments.contains(where: { $0.text == stamp })
    else { return nil }
    return gif
  }

  private func render(
    _ scene: Scene, _ options: ExportOptions, to path: String, _ tell: (News) -> Void
  ) throws -> GIFFile {
    let start = Instant.now
    try OutputFolder.create(Destination.folder(of: path))
    let report = try scene.export(to: path, options: options)
    tell(.rendered(path: path, report, milliseconds: Instant.now.milliseconds(since: start)))
    return try GIFFile(FileBytes.read(path, limit: GIFFile.maximumSize))
  }

  private static func text(of error: any Error, _ path: String) -> String {
    switch error {
    case let error as PresetError: error.description
    case ExportError.file: "kineo: error: \(error)"
    default: "\(path): error: \(error)"
    }
  }
}

extension GalleryInput {
  /// A file that was named may be away while an editor puts another in its place.
  fileprivate var presetPath: String? {
    guard case .preset(let path) = self, FileStatus(path) != nil else { return nil }
    return path
  }
}
