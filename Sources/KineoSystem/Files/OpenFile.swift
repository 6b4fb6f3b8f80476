import LibC

/// An open file, closed when the last reference to it is gone.
package final class OpenFile: Sendable {
  package let descriptor: Int32
  /// Standard input is left open.
  private let isOwned: Bool

  package init(descriptor: Int32, isOwned: Bool) {
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  /// Opens the file at `path` for reading.
  ///
  /// - Parameter waits: Whether to wait for a writer, if it is a pipe.
  package convenience init(reading path: String, waits: Bool) throws(FileError) {
    // A path with NUL would silently be cut there.
    guard !path.utf8.contains(0) else {
      throw .unreadable(path: path, reason: "the path contains NUL")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: systemReason()) }
    self.init(descriptor: descriptor, isOwned: true)
  }

  deinit { if isOwned { close(descriptor) } }
}
