import Kineo

/// Reads presets and GIFs into the entries of a gallery.
struct GalleryReader {
  /// The folder of the presets' GIFs.
  let gifs: String
  /// What the call says of all presets.
  let settings: PresetSettings
  let measures: Bool
  let isQuiet: Bool
  let console: Console

  /// One for each GIF, those of presets first; tells every mistake of every file.
  ///
  /// - Returns: Nil if anything is wrong.
  func entries(for input: GalleryInput) -> [GalleryEntry]? {
    let request = BatchRequest(input.presets, to: .folder(gifs), settings: settings)
    let plan = BatchPlan(request)
    let findings = input.findings + plan.refused.flatMap(\.findings)
    for finding in findings { console.message(finding.text) }
    var (entries, isRight) = ([GalleryEntry](), findings.isEmpty)
    func add(_ entry: () throws -> GalleryEntry) {
      let total = plan.items.count + input.gifs.count
      if !isQuiet { console.progress("reading", done: entries.count, of: total) }
      do {
        entries.append(try entry())
      } catch {
        console.message("\(error)")
        isRight = false
      }
    }
    for item in plan.items { add { try entry(of: item, request) } }
    // A GIF that is given besides its preset is the preset's.
    var shown = Set(plan.items.compactMap { FileStatus($0.output)?.identity })
    for gif in input.gifs {
      if let identity = FileStatus(gif.path)?.identity, !shown.insert(identity).inserted {
        continue
      }
      add { GalleryEntry(name: gif.name, gif: try Self.file(gif.path)) }
    }
    return isRight ? entries : nil
  }

  private func entry(of item: BatchItem, _ request: BatchRequest) throws -> GalleryEntry {
    let gif = try Self.file(item.output)
    do {
      return try GalleryEntry(
        request.document(item.preset), label: item.label,
        name: Self.name(of: item.output, in: gifs), gif: gif, measures: measures)
    } catch let error as PresetError {
      throw error
    } catch {
      throw CommandFailure(message: "\(item.preset): error: \(error)")
    }
  }

  /// `deep/spin` for `Output/deep/spin.gif` in `Output`.
  static func name(of output: String, in folder: String) -> String {
    let root = folder.hasSuffix("/") ? folder : folder + "/"
    return String(output.dropFirst(output.hasPrefix(root) ? root.count : 0).dropLast(4))
  }

  static func file(_ path: String) throws(CommandFailure) -> GIFFile {
    do {
      return try GIFFile(FileBytes.read(path, limit: GIFFile.maximumSize))
    } catch {
      throw CommandFailure(message: "\(path): error: \(error)")
    }
  }
}

extension GalleryEntry {
  /// The GIF of one variation of a preset.
  init(
    _ document: PresetDocument, label: String, name: String, gif: GIFFile, measures: Bool = false
  ) throws {
    guard let variation = document.variations.first(where: { $0.label == label }) else {
      throw CommandFailure(message: "the preset was changed meanwhile")
    }
    try self.init(
      name: name, label: label, gif: gif, preset: document.source, madeFrom: variation.origin,
      scene: document.scene(variation), measures: measures)
  }
}
