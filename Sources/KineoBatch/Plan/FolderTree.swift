import KineoSystem

/// A folder and all folders below it, each once, however many links lead to it.
struct FolderTree {
  struct Folder {
    let path: String
    /// What comes after the root, such as `buttons/round`; empty for the root itself.
    let subfolder: String
    let listing: FolderListing
    /// Names of links that lead out of the allowed folders.
    let outside: Set<String>
  }

  /// In the order of their names, each before those below it.
  private(set) var folders: [Folder] = []
  /// Paths that cannot be listed.
  private(set) var unreadable: [String] = []
  /// Links that lead out of the allowed folders, by their names to folders: nothing depends on what is there.
  private(set) var leadingOut: [String] = []

  /// - Parameters:
  ///   - allowed: Where folders may be, links followed.
  ///   - isLeftOut: Whether folders of this name are not looked into.
  ///   - isFile: Whether a link of this name is one to a file.
  init(
    _ root: String, in allowed: AllowedFolders, leavingOut isLeftOut: (String) -> Bool,
    isFile: (String) -> Bool
  ) {
    var open = [(path: root, subfolder: "")]
    var seen: Set = [FileStatus(root)?.identity]
    while let (path, subfolder) = open.popLast() {
      guard let listing = FolderListing(path) else {
        unreadable.append(path)
        continue
      }
      let outside = Self.links(in: listing, of: path, outOf: allowed)
      leadingOut += outside.filter { !isLeftOut($0) && !isFile($0) }.map { Self.joined(path, $0) }
      folders.append(
        Folder(path: path, subfolder: subfolder, listing: listing, outside: Set(outside)))
      for entry in listing.entries.reversed()
      where entry.isFolder && !isLeftOut(entry.name) && !outside.contains(entry.name)
        && seen.insert(entry.identity).inserted
      {
        open.append((Self.joined(path, entry.name), Self.joined(subfolder, entry.name)))
      }
    }
  }

  /// The names of links that lead out of the allowed folders, whether there is anything behind them or not.
  private static func links(
    in listing: FolderListing, of folder: String, outOf allowed: AllowedFolders
  ) -> [String] {
    let names = (listing.entries.map(\.name) + listing.danglingNames)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return names.filter { name in
      let path = joined(folder, name)
      return FileStatus.link(at: path) != nil && !allowed.contains(path)
    }
  }

  /// The path of `name` in `folder`; an empty folder is the current one.
  static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty || name.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
