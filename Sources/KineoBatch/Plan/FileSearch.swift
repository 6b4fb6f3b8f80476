import Kineo
import KineoSystem

/// A file, and where it was found.
package struct FoundFile: Sendable, Equatable {
  /// `-` is standard input.
  package let path: String
  /// The folders between the one that was searched and the file, such as `buttons/round`; empty for
  /// files that were named.
  package let subfolder: String

  /// A file that was named, or found in a subfolder.
  package init(path: String, subfolder: String = "") {
    self.path = path
    self.subfolder = subfolder
  }
}

/// Finds the inputs of a call: files as they are named, folders with all that is below them, and
/// patterns such as `Presets/**/button-*.yaml`.
///
///     let presets = FileSearch(["Presets", "intro.yaml"]).files
///     let gifs = FileSearch(["Output/**/*.gif"], for: .gifs).files
///
/// In folders, files and folders whose names begin with `.` or `_` are left out, such as the files
/// that presets include; patterns leave them out, too, unless they begin with it. What is found comes in the
/// order of the names; a file found twice counts once.
package struct FileSearch {
  /// The files of a folder that are wanted.
  package struct Kind: Sendable {
    /// As messages call one of them.
    let noun: String
    /// Whether readers refuse links that lead out, whatever is behind them.
    let refusesLinks: Bool
    /// By the name without its folder.
    let isWanted: @Sendable (String) -> Bool

    /// Files whose names end in `.yaml`, `.yml` or `.json`, but for `kineo.yaml`.
    package static let presets = Kind(noun: "preset", refusesLinks: true) { name in
      let name = name.lowercased()
      return PresetName.isPreset(name) && name != Project.fileName
    }

    /// Files whose names end in `.gif`.
    package static let gifs = Kind(noun: "GIF", refusesLinks: false) {
      $0.lowercased().hasSuffix(".gif")
    }

    /// What can be compared: presets and GIFs.
    package static let animations = Kind(noun: "preset or GIF", refusesLinks: false) {
      presets.isWanted($0) || gifs.isWanted($0)
    }
  }

  /// What was found, in the order of what was looked for.
  package private(set) var files: [FoundFile] = []
  /// Why something that was looked for gave nothing.
  package private(set) var findings: [Finding] = []
  /// By their bytes: names that only look the same are different files.
  private var paths: Set<[UInt8]> = []

  private let kind: Kind
  private let allowedPaths: [String]

  /// Looks for everything in `places`.
  ///
  /// - Parameter allowedPaths: Folders that links below a place may lead to, besides the place itself
  ///   and its project.
  package init(_ places: [String], for kind: Kind = .presets, allowing allowedPaths: [String] = [])
  {
    self.kind = kind
    self.allowedPaths = allowedPaths
    for place in places {
      if place == "-" {
        add(FoundFile(path: place))
      } else if let status = FileStatus(place) {
        if status.isFolder { search(place) } else { add(FoundFile(path: place)) }
      } else if FilePattern.isPattern(place) {
        expand(place)
      } else {
        // Its reader reports what is wrong with it.
        add(FoundFile(path: place))
      }
    }
  }

  private mutating func add(_ file: FoundFile) {
    if paths.insert(Self.key(of: file.path)).inserted { files.append(file) }
  }

  /// The same for spellings of a path that differ only in `.` and redundant slashes.
  private static func key(of path: String) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let parts = Array(path.utf8).split(separator: slash).filter { $0 != [UInt8(ascii: ".")] }
    return (path.hasPrefix("/") ? [slash] : []) + Array(parts.joined(separator: [slash]))
  }

  private mutating func search(_ folder: String) {
    let (count, root, kind) = (findings.count, PathText.withoutSlashes(folder), kind)
    var found: [FoundFile] = []
    for folder in folders(below: root) {
      let names = files(of: folder.listing, in: folder.path, outside: folder.outside) {
        !Self.isLeftOut($0) && kind.isWanted($0)
      }
      found += names.map {
        FoundFile(path: FolderTree.joined(folder.path, $0), subfolder: folder.subfolder)
      }
    }
    for file in found.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      add(file)
    }
    if found.isEmpty, findings.count == count {
      report("there is no \(kind.noun) in \(quoted(folder))", rule: .noInput, folder)
    }
  }

  /// The names that are wanted of all that is no folder. Pipes and devices are reported instead:
  /// who reads one without a writer waits for ever.
  ///
  /// - Parameter outside: Links that lead out; where their reader refuses them, they are left to it.
  private mutating func files(
    of listing: FolderListing, in folder: String, outside: Set<String> = [],
    where isWanted: (String) -> Bool
  ) -> [String] {
    let outside = kind.refusesLinks ? outside : []
    let entries = listing.entries.filter {
      isWanted($0.name) && (!$0.isFolder || outside.contains($0.name))
    }
    let devices = entries.filter { $0.isDevice && !outside.contains($0.name) }.map(\.name)
    for name in devices { reportDevice(FolderTree.joined(folder, name)) }
    // The reader reports why it is not accessible.
    return entries.map(\.name).filter { !devices.contains($0) }
      + listing.danglingNames.filter(isWanted)
  }

  /// The folder itself and all below it that are not left out; reports those that cannot be listed.
  private mutating func folders(below root: String) -> [FolderTree.Folder] {
    let kind = kind
    // A project that is wrong is reported with each preset.
    let project = (try? Project.find(from: root))?.folder
    let allowed = AllowedFolders([project ?? root] + allowedPaths)
    let tree = FolderTree(
      root, in: allowed, leavingOut: Self.isLeftOut,
      isFile: { kind.isWanted($0) || Self.isNameOfFile($0) })
    for path in tree.unreadable { reportUnreadable(path) }
    for path in tree.leadingOut {
      report(
        "\(quoted(path)) is a link that leads out of \(quoted(project ?? root)); --allow-path allows "
          + "other folders",
        rule: .reading, path)
    }
    for folder in tree.folders { report(namesIn: folder.listing, of: folder.path) }
    return tree.folders
  }

  private mutating func listing(of folder: String) -> FolderListing? {
    guard let listing = FolderListing(folder) else {
      reportUnreadable(folder)
      return nil
    }
    report(namesIn: listing, of: folder)
    return listing
  }

  private mutating func reportUnreadable(_ folder: String) {
    report("the folder \(quoted(folder)) cannot be read", rule: .reading, folder)
  }

  private mutating func reportDevice(_ path: String) {
    report("\(quoted(path)) is a pipe or a device, not a file", rule: .reading, path)
  }

  private mutating func report(namesIn listing: FolderListing, of folder: String) {
    for name in listing.unreadableNames where kind.isWanted(name) {
      report(FolderListing.mistake(inName: name), rule: .fileName, folder)
    }
  }

  private mutating func expand(_ pattern: String) {
    let count = findings.count
    let parts = pattern.split(separator: "/")
    let found = match(parts[...], in: pattern.hasPrefix("/") ? "/" : "")
    for path in found { add(FoundFile(path: path)) }
    if found.isEmpty, findings.count == count {
      report("nothing matches \(quoted(pattern))", rule: .noInput, nil)
    }
  }

  /// The files that `parts` lead to, in the order of their names.
  ///
  /// - Parameter folder: Empty for the current one.
  private mutating func match(_ parts: ArraySlice<Substring>, in folder: String) -> [String] {
    guard let part = parts.first else { return [] }
    let rest = parts.dropFirst()
    let place = folder.isEmpty ? "." : folder
    if part == "**" {
      // Further ones mean the same.
      let rest = parts.drop { $0 == "**" }
      return folders(below: place).flatMap {
        match(rest, in: FolderTree.joined(folder, $0.subfolder))
      }
    }
    guard FilePattern.isPattern(part) else {
      let path = FolderTree.joined(folder, String(part))
      let status = FileStatus(path)
      if !rest.isEmpty { return status?.isFolder == true ? match(rest, in: path) : [] }
      if status?.isDevice == true { reportDevice(path) }
      return FileStatus.isTaken(path) && status.map { !$0.isFolder && !$0.isDevice } ?? true
        ? [path] : []
    }
    guard let listing = listing(of: place) else { return [] }
    let filePattern = FilePattern(part)
    // As in folders, and as hidden names are, unless they are asked for.
    func isMatch(_ name: String) -> Bool {
      filePattern.matches(name) && (part.hasPrefix("_") || !name.hasPrefix("_"))
        && name.lowercased() != Project.fileName
    }
    if rest.isEmpty {
      return files(of: listing, in: folder, where: isMatch)
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        .map { FolderTree.joined(folder, $0) }
    }
    return listing.entries.filter { $0.isFolder && isMatch($0.name) }.flatMap {
      match(rest, in: FolderTree.joined(folder, $0.name))
    }
  }

  private mutating func report(_ message: String, rule: Rule, _ file: String?) {
    findings.append(
      Finding(rule, message, file: file, text: "kineo: error: \(message)"))
  }

  /// Whether a name ends like that of a file, such as `README.md`; a folder may be called `v1.2`.
  private static func isNameOfFile(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.last?.first?.isLetter == true
  }

  private static func isLeftOut(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("_")
  }
}
