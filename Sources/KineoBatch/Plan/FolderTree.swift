import KineoSystem

/// A folder and all folders below it, each once, however many links lead to it.
struct FolderTree {
  struct Folder {
    let path: String
    /// What comes after the root, such as `buttons/round`; empty for the root itself.
    let subfolder: String
    let listing: FolderListing
  }

  /// In the order of their names, each before those below it.
  private(set) var folders: [Folder] = []
  /// Paths that cannot be listed.
  private(set) var unreadable: [String] = []
  /// Links to folders that lead elsewhere, which are not followed.
  private(set) var leadingOut: [String] = []

  /// - Parameters:
  ///   - allowed: Where folders may be, links followed.
  ///   - isLeftOut: Whether folders of this name are not looked into.
  init(_ root: String, in allowed: AllowedFolders, leavingOut isLeftOut: (String) -> Bool) {
    var open = [(path: root, subfolder: "")]
    var seen: Set = [FileStatus(root)?.identity]
    while let (path, subfolder) = open.popLast() {
      guard let listing = FolderListing(path) else {
        unreadable.append(path)
        continue
      }
      folders.append(Folder(path: path, subfolder: subfolder, listing: listing))
      for entry in listing.entries.reversed()
      where entry.isFolder && !isLeftOut(entry.name) && seen.insert(entry.identity).inserted {
        let folder = Self.joined(path, entry.name)
        if !allowed.contains(folder) {
          leadingOut.append(folder)
        } else {
          open.append((folder, Self.joined(subfolder, entry.name)))
        }
      }
    }
  }

  /// The path of `name` in `folder`; an empty folder is the current one.
  static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty || name.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
