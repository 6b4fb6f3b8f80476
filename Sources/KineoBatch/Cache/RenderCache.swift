import Kineo
import KineoSystem
import LibC

/// A folder that keeps GIFs from run to run, by what they are made from.
///
/// Several processes may use one folder at the same time: entries appear atomically, under names
/// that contain what they hold, and are read only if the digest that they begin with is that of
/// their name and their bytes. An entry that is not is removed, and the GIF rendered again. When all come to more
/// than ``limit`` bytes, those go that were not used for longest.
package struct RenderCache: Sendable {
  /// Bytes that are kept by default: 1 GB.
  package static let defaultLimit = 1_000_000_000
  /// How entries begin; the number grows when they are spelled otherwise.
  private static let mark = "kineo cache 2 "
  private static let suffix = ".kineo-gif"

  /// Where the entries are.
  package let folder: String
  /// The most bytes that stay after a run.
  package let limit: Int

  /// A cache in `folder`, which is made if it is missing.
  ///
  /// - Throws: An error with the reason why the folder cannot be made.
  package init(folder: String, limit: Int = defaultLimit) throws {
    self.folder = folder
    self.limit = limit
    try OutputFolder.create(folder)
    TemporaryFiles.removeAbandoned(in: folder)
  }

  /// The GIF that is kept under `key`, if it is there and as it was written.
  func file(for key: String) -> [UInt8]? {
    let path = path(of: key)
    guard let entry = try? FileBytes.read(path, limit: GIFFile.maximumSize) else { return nil }
    let head = Self.mark.utf8.count + 64 + 1
    let file = Array(entry.dropFirst(head))
    guard entry.count > head, entry.prefix(head).elementsEqual(Self.head(for: file, key)) else {
      unlink(path)
      return nil
    }
    // What was used last goes last.
    utimensat(AT_FDCWD, path, nil, 0)
    return file
  }

  /// Keeps `file` under `key`. A cache that cannot be written is none.
  func keep(_ file: [UInt8], for key: String) {
    try? AtomicFile.write(to: path(of: key)) { write in
      try write(Self.head(for: file, key))
      try write(file)
    }
  }

  /// Removes what was not used for longest until the rest is within the limit.
  func trim() {
    var entries = FolderListing(folder)?.entries.compactMap { Entry(folder, $0.name) } ?? []
    var total = entries.reduce(0) { $0 + $1.bytes }
    guard total > limit else { return }
    entries.sort { ($0.seconds, $0.nanoseconds, $0.path) < ($1.seconds, $1.nanoseconds, $1.path) }
    for entry in entries where total > limit {
      unlink(entry.path)
      total -= entry.bytes
    }
  }

  private func path(of key: String) -> String { "\(folder)/\(key)\(Self.suffix)" }

  private static func head(for file: [UInt8], _ key: String) -> [UInt8] {
    Array("\(mark)\(SHA256.hexadecimal(of: Array("\(key)\n".utf8) + file))\n".utf8)
  }

  /// A file of the cache, and when it was used.
  private struct Entry {
    let path: String
    let bytes: Int
    let seconds: Int
    let nanoseconds: Int

    /// Nil for whatever else is in the folder.
    init?(_ folder: String, _ name: String) {
      guard name.hasSuffix(RenderCache.suffix) else { return nil }
      path = "\(folder)/\(name)"
      var info = stat()
      guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
      bytes = Int(info.st_size)
      #if canImport(Darwin)
        (seconds, nanoseconds) = (info.st_mtimespec.tv_sec, info.st_mtimespec.tv_nsec)
      #else
        (seconds, nanoseconds) = (info.st_mtim.tv_sec, info.st_mtim.tv_nsec)
      #endif
    }
  }
}
