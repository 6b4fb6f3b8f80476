#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An open file that is closed when nobody needs it any more.
final class OpenFile: Sendable {
  let descriptor: Int32
  /// Standard input is left open.
  private let isOwned: Bool

  init(descriptor: Int32, isOwned: Bool) {
    self.descriptor = descriptor
    self.isOwned = isOwned
  }

  /// Opens the file at `path` for reading.
  ///
  /// - Parameter waits: Whether to wait for somebody who writes, where it is a pipe.
  convenience init(reading path: String, waits: Bool) throws(FootageError) {
    // A path with NUL would silently be cut there.
    guard !path.utf8.contains(0) else {
      throw .unreadable(name: path, reason: "the path contains NUL")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw .unreadable(name: path, reason: systemReason()) }
    self.init(descriptor: descriptor, isOwned: true)
  }

  deinit { if isOwned { close(descriptor) } }
}

/// The words for what is in `errno`.
func systemReason() -> String { String(cString: strerror(errno)) }
