import LibC

/// The identity of a file, independent of its name.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  let isFolder: Bool

  /// Nil when there is nothing at `path`, or nothing that may be seen.
  init?(_ path: String) {
    var info = stat()
    guard !path.utf8.contains(0), stat(path, &info) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: info.st_dev)
    number = UInt64(truncatingIfNeeded: info.st_ino)
    isFolder = info.st_mode & S_IFMT == S_IFDIR
  }
}
