#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Several files that are put in their places when all of them are whole.
///
/// What fails for want of room or rights fails while they are written under temporary names; putting
/// them in place is only renaming.
struct StagedFiles: ~Copyable {
  private var files: [(temporary: String, target: String)] = []

  init() {}

  /// Writes a file under a temporary name in the folder of `path`, which must exist.
  ///
  /// - Throws: ``ExportError/file(path:reason:)``.
  mutating func add(_ bytes: [UInt8], for path: String) throws(ExportError) {
    let (file, temporary) = try TemporaryFiles.create(beside: path, shownAs: path)
    files.append((temporary, path))
    defer { close(file) }
    try WholeFile.writeAll(bytes, to: file, path)
    guard fsync(file) == 0 else { throw systemError(path) }
  }

  /// Puts all files in their places, in the order in which they were added.
  ///
  /// - Throws: ``ExportError/file(path:reason:)``.
  mutating func commit() throws(ExportError) {
    while let (temporary, target) = files.first {
      try TemporaryFiles.rename(temporary, to: target, shownAs: target)
      files.removeFirst()
    }
  }

  deinit {
    for file in files { TemporaryFiles.remove(file.temporary) }
  }
}
