import LibC

/// Several files that are put in their places when all of them are whole.
///
/// What fails for want of room or rights fails while they are written under temporary names; putting
/// them in place is only renaming.
package struct StagedFiles: ~Copyable {
  private var files: [(temporary: String, target: String)] = []

  package init() {}

  /// Writes a file under a temporary name in the folder of `path`, which is made if it is missing.
  ///
  /// - Throws: ``FileError/unwritable(path:reason:)``.
  package mutating func add(_ bytes: [UInt8], for path: String) throws(FileError) {
    let (file, temporary) = try TemporaryFiles.create(beside: path, shownAs: path)
    files.append((temporary, path))
    defer { close(file) }
    try AtomicFile.writeAll(bytes, to: file, path)
    guard fsync(file) == 0 else { throw FileError.unwritable(path) }
  }

  /// Puts all files in their places, in the order in which they were added.
  ///
  /// - Throws: ``FileError/unwritable(path:reason:)``.
  package mutating func commit() throws(FileError) {
    while let (temporary, target) = files.first {
      try TemporaryFiles.rename(temporary, to: target, shownAs: target)
      files.removeFirst()
    }
  }

  deinit {
    for file in files { TemporaryFiles.remove(file.temporary) }
  }
}
