import Kineo

/// Reads presets and GIFs into the entries of a gallery.
struct GalleryReader {
  /// The folder of the presets' GIFs.
  let gifs: String
  /// Reads presets with what the call and their projects say of them.
  let presets: PresetReader
  let measures: Bool
  let isQuiet: Bool
  let console: Console

  /// One for each GIF, those of presets first; tells every mistake of every file.
  ///
  /// - Returns: Nil if anything is wrong.
  func entries(for inputs: [GalleryInput]) -> [GalleryEntry]? {
    var entries: [GalleryEntry] = []
    var (shown, isRight) = (Set<FileStatus.Identity>(), true)
    // A GIF that is given besides its preset is the preset's.
    let ordered = inputs.filter(\.isPreset) + inputs.filter { !$0.isPreset }
    for (index, input) in ordered.enumerated() {
      if !isQuiet { console.progress("reading", done: index, of: ordered.count) }
      let read: [GalleryEntry]? =
        switch input {
        case .preset(let path): self.entries(ofPreset: path, &shown)
        case .gif(let path, let name): self.entries(ofGIF: path, name, &shown)
        }
      entries += read ?? []
      isRight = isRight && read != nil
    }
    return isRight ? entries : nil
  }

  private func entries(
    ofPreset path: String, _ shown: inout Set<FileStatus.Identity>
  ) -> [GalleryEntry]? {
    var known: Set<FileStatus.Identity> = []
    let entries = PresetFile.telling(mistakesOf: path, with: presets, console) { document in
      try document.variations.map { variation in
        let scene = try document.scene(variation)
        let gif = "\(gifs)/\(variation.outputName)"
        if let identity = FileStatus(gif)?.identity { known.insert(identity) }
        return try GalleryEntry(
          name: String(variation.outputName.dropLast(4)), label: variation.label,
          gif: Self.file(gif), preset: document.source, madeFrom: variation.origin, scene: scene,
          measures: measures)
      }
    }
    shown.formUnion(known)
    return entries
  }

  private func entries(
    ofGIF path: String, _ name: String, _ shown: inout Set<FileStatus.Identity>
  ) -> [GalleryEntry]? {
    if let identity = FileStatus(path)?.identity, !shown.insert(identity).inserted { return [] }
    do {
      return [GalleryEntry(name: name, gif: try Self.file(path))]
    } catch {
      console.message(error.description)
      return nil
    }
  }

  private static func file(_ path: String) throws(CommandFailure) -> GIFFile {
    do {
      return try GIFFile(FileBytes.read(path, limit: GIFFile.maximumSize))
    } catch {
      throw CommandFailure(message: "\(path): error: \(error)")
    }
  }
}

extension GalleryInput {
  fileprivate var isPreset: Bool {
    if case .preset = self { true } else { false }
  }
}
