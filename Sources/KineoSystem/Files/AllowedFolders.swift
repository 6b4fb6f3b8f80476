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
  /// counts as where it would be made.
  package func contains(_ path: String) -> Bool {
    guard let target = Self.target(of: path) else { return false }
    return roots.contains { (target + "/").hasPrefix($0) }
  }

  /// Nil for links that lead nowhere, and where folders may not be looked into.
  private static func target(of path: String) -> String? {
    if let target = FileStatus.target(of: path) { return target }
    guard !path.utf8.contains(0), !FileStatus.isTaken(path) else { return nil }
    let trimmed = PathText.withoutSlashes(path)
    guard let name = trimmed.split(separator: "/").last, name != "..", name != "." else {
      return nil
    }
    return target(of: PathText.folder(ofFile: trimmed)).map {
      $0 == "/" ? "/\(name)" : "\($0)/\(name)"
    }
  }
}
