import KineoBatch
import KineoSystem

/// What a gallery shows: the GIFs of presets, and other GIFs.
package struct GalleryInput {
  /// A file, and its name without the folder it was found in and without its ending.
  package struct GIF: Equatable {
    package let path: String
    package let name: String
    /// Whether it was named itself, not a folder that it is in.
    package let isNamed: Bool

    package init(path: String, name: String, isNamed: Bool = false) {
      self.path = path
      self.name = name
      self.isNamed = isNamed
    }
  }

  package private(set) var presets: [FoundFile] = []
  package private(set) var gifs: [GIF] = []
  /// Why something that was looked for gave nothing.
  package private(set) var findings: [Finding] = []

  /// The files that `operands` name, and those in the folders and behind the patterns among them; what
  /// is neither GIF nor folder is read as a preset.
  ///
  /// - Parameter allowedPaths: Folders that links may lead to, as for `FileSearch`.
  package init(_ operands: [String], allowing allowedPaths: [String] = []) {
    for operand in operands {
      let isFolder = FileStatus(operand)?.isFolder == true
      if !isFolder, operand.lowercased().hasSuffix(".gif") {
        let search = FileSearch([operand], for: .gifs, allowing: allowedPaths)
        gifs += search.files.map { Self.gif($0, isNamed: true) }
        findings += search.findings
        continue
      }
      let found = isFolder ? FileSearch([operand], for: .gifs, allowing: allowedPaths).files : []
      let search = FileSearch([operand], allowing: allowedPaths)
      presets += search.files
      gifs += found.map { Self.gif($0, isNamed: false) }
      // A folder of GIFs needs no presets.
      findings += search.findings.filter { $0.rule != "no-preset" || found.isEmpty }
    }
  }

  private static func gif(_ file: FoundFile, isNamed: Bool) -> GIF {
    let name = String((file.path.split(separator: "/").last ?? "").dropLast(4))
    return GIF(
      path: file.path, name: file.subfolder.isEmpty ? name : "\(file.subfolder)/\(name)",
      isNamed: isNamed)
  }
}
