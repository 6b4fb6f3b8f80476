import LibC

/// The folders that files may be read from or written to, wherever links and `..` lead.
///
///     let allowed = AllowedFolders(["Presets", "/usr/share/kineo"])
///     guard allowed.contains("Presets/../../secret.yaml") else { ... }
package struct AllowedFolders: Sendable {
  /// Behind all links, each with a slash at its end.
  private let roots: [String]

  /// Folders that are not there allow nothing.
  package init(_ folders: [String]) {
    roots = folders.compactMap { FileStatus.target(of: $0) }.map { $0 == "/" ? "/" : $0 + "/" }
  }

  /// Whether the file at `path` is in one of the folders, behind all links. One that is not there
  /// counts as where it would be.
  package func contains(_ path: String) -> Bool {
    guard let target = Self.target(of: path) else { return false }
    return roots.contains { (target + "/").hasPrefix($0) }
  }

  /// Where a path leads, whether anything is there or not: so nothing shows what is elsewhere. Links that
  /// lead in a circle count as where they are. Nil where its folder is nowhere.
  ///
  /// - Parameter links: How many links to nothing are followed; the kernel follows 40.
  package static func target(of path: String, following links: Int = 40) -> String? {
    if let target = FileStatus.target(of: path) { return target }
    guard !path.utf8.contains(0) else { return nil }
    let trimmed = PathText.withoutSlashes(path)
    guard let name = trimmed.split(separator: "/").last, name != "..", name != ".",
      let folder = target(of: PathText.folder(ofFile: trimmed), following: links)
    else { return nil }
    let prefix = folder == "/" ? "/" : folder + "/"
    guard links > 0, let link = FileStatus.link(at: prefix + name) else { return prefix + name }
    return target(of: link.hasPrefix("/") ? link : prefix + link, following: links - 1)
  }
}
