import LibC

/// The folder that files are written to.
package enum OutputFolder {
  /// A folder is missing and cannot be made.
  package struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    let path: String
    /// The system's message.
    let reason: String

    package var description: String { "cannot create the folder \"\(path)\": \(reason)" }
  }

  /// Makes the folder and its parents, as far as they are missing.
  package static func create(_ path: String) throws(Failure) {
    let parts = path.split(separator: "/")
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in parts {
      folder += part
      // The reason of the failure counts only if there is no folder afterwards.
      let code = mkdir(folder, 0o777) == 0 ? 0 : errno
      guard code == 0 || FileStatus(folder)?.isFolder == true else {
        throw Failure(path: folder, reason: String(cString: strerror(code)))
      }
      folder += "/"
    }
  }
}
