import LibC

/// Writes files atomically: whole, or as they were.
package enum AtomicFile {
  /// Gives `path` the bytes that `body` hands to its argument, all of them or none.
  ///
  /// A new or regular file is written under a temporary name in its folder, which is made if it is missing,
  /// brought to the disk and renamed; it keeps the mode it had. A symbolic link stays one: what it points to is replaced.
  /// Pipes and devices cannot be replaced and are written to directly, if somebody reads from a pipe;
  /// `-` is standard output.
  ///
  /// - Throws: ``FileError/unwritable(path:reason:)``, and what `body` throws.
  package static func write<Result>(
    to path: String, _ body: (_ write: ([UInt8]) throws -> Void) throws -> Result
  ) throws -> Result {
    if path == "-" { return try writeDirectly(STDOUT_FILENO, path, body) }
    switch try Destination(path) {
    case .file(let target, let mode):
      return try replace(target, mode: mode, shownAs: path, body)
    case .device:
      let file = try openDevice(path)
      defer { close(file) }
      return try writeDirectly(file, path, body)
    }
  }

  /// Whether something can be written to `path`, as far as that is known before there is anything to write.
  ///
  /// - Throws: ``FileError/unwritable(path:reason:)`` if not.
  package static func check(_ path: String) throws(FileError) {
    guard path != "-", case .file(let target, _) = try Destination(path) else { return }
    let folder = PathText.folder(ofFile: target)
    guard access(folder, W_OK | X_OK) == 0 || errno == ENOENT else { throw .unwritable(path) }
  }

  /// Opens a pipe or a device for writing, without waiting for somebody to read from a pipe.
  private static func openDevice(_ path: String) throws(FileError) -> Int32 {
    let file = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw errno == ENXIO
        ? .unwritable(path: path, reason: "it is a pipe that nobody reads from, or a socket")
        : FileError.unwritable(path)
    }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    return file
  }

  private static func writeDirectly<Result>(
    _ file: Int32, _ path: String, _ body: (([UInt8]) throws -> Void) throws -> Result
  ) throws -> Result {
    try body { try writeAll($0, to: file, path) }
  }

  private static func replace<Result>(
    _ target: String, mode: mode_t?, shownAs path: String,
    _ body: (([UInt8]) throws -> Void) throws -> Result
  ) throws -> Result {
    let (file, temporary) = try TemporaryFiles.create(beside: target, shownAs: path)
    do {
      defer { close(file) }
      let result = try body { try writeAll($0, to: file, path) }
      if let mode, fchmod(file, mode) != 0 { throw FileError.unwritable(path) }
      guard fsync(file) == 0 else { throw FileError.unwritable(path) }
      try TemporaryFiles.rename(temporary, to: target, shownAs: path)
      return result
    } catch {
      TemporaryFiles.remove(temporary)
      throw error
    }
  }

  /// Writes all of `bytes` to an open file.
  static func writeAll(
    _ bytes: [UInt8], to file: Int32, _ path: String
  ) throws(FileError) {
    guard SystemCalls.writeAll(bytes[...], to: file) else { throw FileError.unwritable(path) }
  }
}

/// The kind of file at a path, as far as writing depends on it.
private enum Destination {
  /// Nothing yet, or a regular file with a mode to keep; `target` is behind all symbolic links.
  case file(target: String, mode: mode_t?)
  /// A pipe, terminal or other device.
  case device

  init(_ path: String) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .unwritable(path: path, reason: "this is not a file name")
    }
    var info = stat()
    guard lstat(path, &info) == 0 else {
      guard errno == ENOENT else { throw FileError.unwritable(path) }
      self = .file(target: path, mode: nil)
      return
    }
    let isLink = info.st_mode & S_IFMT == S_IFLNK
    guard stat(path, &info) == 0 else {
      throw isLink && errno == ENOENT
        ? .unwritable(path: path, reason: "the symbolic link points to nothing")
        : FileError.unwritable(path)
    }
    switch info.st_mode & S_IFMT {
    case S_IFREG:
      self = .file(target: isLink ? try resolved(path) : path, mode: info.st_mode & 0o7777)
    case S_IFDIR: throw .unwritable(path: path, reason: "this is a folder")
    default: self = .device
    }
  }
}

/// What is behind all symbolic links.
private func resolved(_ path: String) throws(FileError) -> String {
  guard let name = realpath(path, nil) else { throw FileError.unwritable(path) }
  defer { free(name) }
  return String(cString: name)
}
