import Kineo
import KineoBatch
import KineoSystem
import LibC

/// What a gallery shows: the GIFs of presets, and other GIFs.
package struct GalleryInput {
  /// A file, and its name without the folder it was found in and without its ending.
  package struct GIF: Equatable {
    package let path: String
    package let name: String

    package init(path: String, name: String) {
      self.path = path
      self.name = name
    }
  }

  package private(set) var presets: [FoundPreset] = []
  package private(set) var gifs: [GIF] = []
  /// Why something that was looked for gave nothing.
  package private(set) var findings: [Finding] = []

  /// The files that `operands` name, and those in the folders and behind the patterns among them; what
  /// is neither GIF nor folder is read as a preset.
  package init(_ operands: [String]) throws(GalleryError) {
    for operand in operands {
      let isFolder = FileStatus(operand)?.isFolder == true
      if !isFolder, operand.lowercased().hasSuffix(".gif") {
        gifs.append(GIF(path: operand, name: Self.name(of: operand)))
        continue
      }
      let found = isFolder ? try Self.gifs(below: operand) : []
      let search = PresetSearch([operand])
      presets += search.presets
      gifs += found
      // A folder of GIFs needs no presets.
      findings += search.findings.filter { $0.rule != "no-preset" || found.isEmpty }
    }
  }

  private static func name(of path: String) -> String {
    String((path.split(separator: "/").last ?? "").dropLast(4))
  }

  /// In the order of their names, first a folder's files and then those of the folders in it.
  private static func gifs(below folder: String) throws(GalleryError) -> [GIF] {
    let root = folder.hasSuffix("/") ? folder : folder + "/"
    var (found, waiting) = ([GIF](), [""])
    while let branch = waiting.popLast() {
      for name in try names(in: root + branch) where name.lowercased().hasSuffix(".gif") {
        guard !isFolder(root + branch + name) else { continue }
        found.append(GIF(path: root + branch + name, name: String((branch + name).dropLast(4))))
      }
      let folders = try names(in: root + branch).filter { isFolder(root + branch + $0) }
      waiting += folders.reversed().map { "\(branch)\($0)/" }
    }
    return found
  }

  /// A symbolic link to a folder is none: it could lead back to where it is.
  private static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// Sorted; hidden ones are left out.
  private static func names(in folder: String) throws(GalleryError) -> [String] {
    guard let stream = opendir(folder) else {
      throw .folder(folder, reason: systemReason())
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}
