import Kineo

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that a gallery shows or whose GIFs it shows.
enum GalleryInput: Equatable {
  case preset(path: String)
  /// The name is without the folder it was found in, and without its ending.
  case gif(path: String, name: String)

  private static let presetEndings = [".yaml", ".yml", ".json"]

  /// The files that `operands` name, and those in the folders among them.
  static func all(in operands: [String]) throws -> [GalleryInput] {
    try operands.flatMap { operand -> [GalleryInput] in
      guard FileStatus(operand)?.isFolder == true else { return [file(operand)] }
      return try files(below: operand)
    }
  }

  /// What is neither GIF nor folder is read as a preset.
  private static func file(_ path: String) -> GalleryInput {
    guard path.lowercased().hasSuffix(".gif") else { return .preset(path: path) }
    return .gif(path: path, name: String((path.split(separator: "/").last ?? "").dropLast(4)))
  }

  /// In the order of their names, first a folder's files and then those of the folders in it.
  private static func files(below folder: String) throws -> [GalleryInput] {
    let root = folder.hasSuffix("/") ? folder : folder + "/"
    var (found, waiting) = ([GalleryInput](), [""])
    while let branch = waiting.popLast() {
      let names = try names(in: root + branch)
      found += names.compactMap { input(root, branch + $0) }
      waiting += names.filter { isFolder(root + branch + $0) }.reversed().map { "\(branch)\($0)/" }
    }
    return found
  }

  private static func input(_ root: String, _ path: String) -> GalleryInput? {
    guard !isFolder(root + path) else { return nil }
    let lowercase = path.lowercased()
    if lowercase.hasSuffix(".gif") {
      return .gif(path: root + path, name: String(path.dropLast(4)))
    }
    let isPreset = presetEndings.contains(where: lowercase.hasSuffix)
    let isProject = path.split(separator: "/").last == "kineo.yaml"
    return isPreset && !isProject ? .preset(path: root + path) : nil
  }

  /// A symbolic link to a folder is none: it could lead back to where it is.
  private static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// Sorted; hidden ones are left out.
  private static func names(in folder: String) throws(CommandFailure) -> [String] {
    guard let stream = opendir(folder) else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(message: "cannot read the folder \(quoted(folder)): \(reason)")
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
