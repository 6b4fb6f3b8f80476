import LibC

/// What is in a folder, in the order of the bytes of the names.
package struct FolderListing {
  package struct Entry {
    package let name: String
    /// Whether it is a folder, behind all symbolic links.
    package let isFolder: Bool
    /// Whether it is neither a file nor a folder.
    package let isDevice: Bool
    /// The same for all ways that lead to it.
    package let identity: FileStatus.Identity
  }

  package private(set) var entries: [Entry] = []
  /// Names behind which nothing can be seen, such as links that lead nowhere.
  package private(set) var danglingNames: [String] = []
  /// Names that are not text, with U+FFFD for what is none: files that cannot be asked for.
  package private(set) var unreadableNames: [String] = []

  /// What is wrong with one of the ``unreadableNames``.
  package static func mistake(inName name: String) -> String {
    "the name \(quoted(name)) is not UTF-8; rename the file"
  }

  /// Nil when the folder cannot be read.
  package init?(_ folder: String) {
    guard let names = Self.names(in: folder) else { return nil }
    for bytes in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard let name = String(validating: bytes, as: UTF8.self) else {
        unreadableNames.append(String(decoding: bytes, as: UTF8.self))
        continue
      }
      guard let status = FileStatus("\(folder)/\(name)") else {
        danglingNames.append(name)
        continue
      }
      entries.append(
        Entry(
          name: name, isFolder: status.isFolder, isDevice: status.isDevice,
          identity: status.identity))
    }
  }

  /// The paths of the files of a folder that end in one of `endings`, such as `png`, in the order people
  /// count: `frame2.png` before `frame10.png`. Upper case counts like lower case; hidden files do not
  /// count.
  ///
  /// - Returns: The paths; the names that are not text, with U+FFFD for what is none; and the number of the
  ///   other names, hidden ones not counted. Nil when the folder cannot be read, for which `errno` has the
  ///   reason.
  package static func files(
    in folder: String, endings: [String]
  ) -> (paths: [String], unreadableNames: [String], others: Int)? {
    guard let all = names(in: folder) else { return nil }
    var (found, unreadable, others) = ([String](), [String](), 0)
    for bytes in all where bytes.first != 0x2E {
      let name = String(decoding: bytes, as: UTF8.self)
      if !PathText.hasEnding(name, of: endings) {
        others += 1
      } else if name.utf8.elementsEqual(bytes) {
        found.append(name)
      } else {
        unreadable.append(name)
      }
    }
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return (
      found.sorted(by: NaturalOrder.precedes).map { prefix + $0 }, unreadable.sorted(), others
    )
  }

  /// The name beside `path`, where nothing is, that was probably meant; nil if there is none like it. Hidden ones do
  /// not count, and neither does an extension that both names have: it makes no name like another one.
  ///
  /// - Parameter isWanted: Whether the file or folder at a path may be meant.
  package static func nearestName(
    to path: String, where isWanted: (_ path: String) -> Bool
  ) -> String? {
    let folder = PathText.folder(ofFile: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let names = (names(in: folder) ?? []).compactMap { bytes -> String? in
      guard bytes.first != 0x2E, let other = String(validating: bytes, as: UTF8.self),
        other != name, isWanted("\(folder)/\(other)")
      else { return nil }
      return other
    }
    let (stem, ending) = parts(of: name)
    let alike = names.filter { parts(of: $0).ending == ending }
    // Names may be as short as g8: half of one may be mistyped.
    let nearest = KineoSystem.nearestName(
      to: stem, among: alike.map { parts(of: $0).stem }, upTo: min(3, stem.count / 2))
    return nearest.flatMap { nearest in alike.first { parts(of: $0).stem == nearest } }
      ?? KineoSystem.nearestName(to: name, among: names.filter { parts(of: $0).ending != ending })
  }

  /// The parts of a name before and behind its last dot, the latter in lower case.
  private static func parts(of name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
    return (String(name[..<dot]), name[dot...].lowercased())
  }

  /// The names as they are stored, without `.` and `..`; nil when the folder cannot be read.
  package static func names(in folder: String) -> [[UInt8]]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
    }
    return names
  }
}
