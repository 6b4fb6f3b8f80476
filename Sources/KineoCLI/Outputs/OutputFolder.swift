#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folder that files are written to.
enum OutputFolder {
  /// Makes the folder and its parents, as far as they are missing.
  static func create(_ path: String) throws(CommandFailure) {
    let parts = path.split(separator: "/")
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in parts {
      folder += part
      // The reason of the failure counts only if there is no folder afterwards.
      let code = mkdir(folder, 0o777) == 0 ? 0 : errno
      guard code == 0 || FileStatus(folder)?.isFolder == true else {
        let reason = String(cString: strerror(code))
        throw CommandFailure(message: "cannot create the folder \(quoted(folder)): \(reason)")
      }
      folder += "/"
    }
  }
}
