import LibC

/// A file that the system does not let be read or written.
public enum FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's `reason` for not reading the file at `path`.
  case unreadable(path: String, reason: String)
  /// The system's `reason` for not writing the file at `path`.
  case unwritable(path: String, reason: String)
  /// The file changed between two reads.
  case changed(path: String)
  /// The system's `reason` for not keeping in `folder` what is needed for a while, such as the content of a
  /// pipe or the frames of a film.
  case temporary(folder: String, reason: String)

  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    case .changed(let path): "\(path) changed while it was read"
    case .temporary(let folder, let reason):
      "cannot write a temporary file in \(folder): \(reason)"
    }
  }

  /// Whether the reader of a pipe went away.
  package var isBrokenPipe: Bool {
    guard case .unwritable(_, let reason) = self else { return false }
    return reason == String(cString: strerror(EPIPE))
  }

  /// Whether there is nothing where something was to be read.
  package var isMissing: Bool {
    guard case .unreadable(_, let reason) = self else { return false }
    return reason == String(cString: strerror(ENOENT))
  }

  /// The file at `path` is not written for the reason in `errno`.
  package static func unwritable(_ path: String) -> FileError {
    .unwritable(path: path, reason: systemReason())
  }
}

/// The words for what is in `errno`.
package func systemReason() -> String { String(cString: strerror(errno)) }
