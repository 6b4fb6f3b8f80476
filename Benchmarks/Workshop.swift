import Kineo
import KineoSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder for the files of one run.
final class Workshop {
  let folder: String
  private var names: [String] = []

  init() throws {
    var template = Array("/tmp/kineo-benchmark-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { throw BenchmarkError.missing("a folder in /tmp") }
    folder = String(cString: path)
  }

  /// The path of a file that is removed with the workshop.
  func path(_ name: String) -> String {
    if !names.contains(name) { names.append(name) }
    return folder + "/" + name
  }

  func remove() {
    for name in names { unlink(folder + "/" + name) }
    rmdir(folder)
  }

  func size(_ name: String) -> Int {
    var info = stat()
    return stat(path(name), &info) == 0 ? Int(info.st_size) : 0
  }

  /// Removes a file before the workshop goes, because it is large.
  func discard(_ path: String) { unlink(path) }

  /// The preset at `path` at a tenth of its speed.
  func writeTenTimesLonger(_ path: String, to name: String) throws -> String {
    let lines = try PresetSource(path: path).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    var longer = ""
    var isInChain = false
    for line in lines {
      if isInChain, line.first != " " { isInChain = false }
      longer += (isInChain ? "    " : "") + line + "\n"
      if line == "animate:" {
        longer += "  - speed:\n      factor: 0.1\n      steps:\n"
        isInChain = true
      }
    }
    try AtomicFile.write(to: self.path(name)) { try $0(Array(longer.utf8)) }
    return self.path(name)
  }
}
