import LibC

extension TemporaryFiles {
  /// Seconds after which a file counts as left behind that was not written to, where its process
  /// cannot be asked for.
  private static let patience = 24 * 60 * 60

  /// Removes from `folder` what was left behind by runs that were killed. What cannot be removed
  /// stays.
  ///
  /// Those are temporary files whose process is gone. Of processes in other containers and on other
  /// hosts that cannot be known: their files go if nothing was written to them for a day.
  package static func removeAbandoned(in folder: String) {
    for bytes in FolderListing.names(in: folder) ?? [] {
      guard let name = TemporaryName(String(decoding: bytes, as: UTF8.self)) else { continue }
      let path = "\(folder)/\(name.text)"
      if isAbandoned(name, at: path) { unlink(path) }
    }
  }

  private static func isAbandoned(_ name: TemporaryName, at path: String) -> Bool {
    if name.namespace == ProcessNamespace.identity {
      return kill(name.process, 0) != 0 && errno == ESRCH
    }
    var info = stat()
    guard lstat(path, &info) == 0 else { return false }
    #if canImport(Darwin)
      let written = info.st_mtimespec.tv_sec
    #else
      let written = info.st_mtim.tv_sec
    #endif
    // A time to come is no age: clocks differ.
    return time(nil) - written > patience
  }
}
