#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension TemporaryFiles {
  /// Removes from `folder` what was left behind by runs that were killed: temporary files whose
  /// process is gone. What cannot be removed stays.
  public static func removeAbandoned(in folder: String) {
    for name in names(in: folder) {
      if let process = process(thatWrites: name), kill(process, 0) != 0, errno == ESRCH {
        unlink("\(folder)/\(name)")
      }
    }
  }

  /// The process in the name of a temporary file; nil for any other name.
  private static func process(thatWrites name: String) -> pid_t? {
    guard name.hasPrefix(prefix) else { return nil }
    let parts = name.dropFirst(prefix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    let isNumbered =
      parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
    // 0 would ask about the whole process group.
    return isNumbered ? pid_t(parts[0]).flatMap { $0 > 0 ? $0 : nil } : nil
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee))
        {
          String(cString: $0)
        }
      }
      names.append(name)
    }
    return names
  }
}
