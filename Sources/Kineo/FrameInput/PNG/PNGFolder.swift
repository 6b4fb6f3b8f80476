import KineoSystem
import LibC

/// The PNG files of a folder.
struct PNGFolder {
  /// Their paths, in natural order.
  let paths: [String]
  /// How many files and folders there are besides, hidden ones not counted.
  let others: Int

  init(_ folder: String) throws(FrameInputError) {
    let names = try Self.names(in: folder).filter { !$0.hasPrefix(".") }
    let pictures = names.filter { $0.lowercased().hasSuffix(".png") }
    others = names.count - pictures.count
    guard !pictures.isEmpty else { throw .noPNGs(folder: folder, others: others) }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    paths = pictures.sorted(by: NaturalOrder.precedes).map { prefix + $0 }
  }

  /// Whether there is a folder at `path`.
  static func exists(at path: String) -> Bool {
    var info = stat()
    return !path.utf8.contains(0) && stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// In no particular order.
  private static func names(in folder: String) throws(FrameInputError) -> [String] {
    guard let stream = opendir(folder) else {
      throw .file(.unreadable(path: folder, reason: systemReason()))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }
}
