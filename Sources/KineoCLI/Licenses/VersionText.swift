import Kineo
import KineoSystem

/// What `kineo --version` prints.
enum VersionText {
  /// One line.
  static let short = "kineo \(kineoVersion)"

  /// That line, and one for each library.
  static var verbose: String {
    (Component.all.map(\.library) + system).map(\.label).joined(separator: "\n")
  }

  /// Libraries that the program finds on the system it runs on.
  private static var system: [LinkedLibrary] {
    #if canImport(Glibc)
      [.glibc]
    #else
      []
    #endif
  }
}
