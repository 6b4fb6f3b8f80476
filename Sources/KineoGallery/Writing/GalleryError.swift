/// Why a gallery is not written or not served.
package enum GalleryError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The folder has a file of this path that no gallery has written.
  case foreignFile(String)
  /// The list of a gallery's files is none.
  case unknownManifest(String)
  /// A file cannot be read, or is no GIF.
  case unreadable(String, reason: String)
  /// A preset has no such output any more.
  case changedPreset
  /// Another program listens at this port.
  case portInUse(Int)
  /// The system's `reason` for not listening at a port.
  case port(Int, reason: String)

  package var description: String {
    switch self {
    case .foreignFile(let path):
      "\(path) is there already and is not of a gallery; choose another folder, or remove it"
    case .unknownManifest(let path):
      "\(path) is not the list of a gallery's files; choose another folder, or remove it"
    case .unreadable(let path, let reason): "\(path): error: \(reason)"
    case .changedPreset: "the preset was changed meanwhile"
    case .portInUse(let port):
      "port \(port) is in use; choose another with --port, or any free one with --port 0"
    case .port(let port, let reason): "cannot serve on 127.0.0.1:\(port): \(reason)"
    }
  }
}
