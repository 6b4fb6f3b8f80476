import Kineo
import KineoSystem

extension GalleryEntry {
  /// The GIF of one output of a preset.
  package init(
    _ document: PresetDocument, label: String, name: String, gif: GIFFile, measures: Bool = false
  ) throws {
    guard let output = document.outputs.first(where: { $0.label == label }) else {
      throw GalleryError.changedPreset
    }
    try self.init(
      name: name, label: label, gif: gif, preset: document.source,
      composition: document.composition(output), measures: measures)
  }

  /// `deep/spin` for `Output/deep/spin.gif` in `Output`.
  package static func name(of output: String, in folder: String) -> String {
    let root = folder.hasSuffix("/") ? folder : folder + "/"
    return String(output.dropFirst(output.hasPrefix(root) ? root.count : 0).dropLast(4))
  }
}

extension GIFFile {
  /// The GIF in the file at `path`.
  package init(path: String) throws(GalleryError) {
    do {
      self = try GIFFile(FileBytes.read(path, limit: GIFFile.maximumSize))
    } catch {
      throw .unreadable(path, reason: "\(error)")
    }
  }
}
