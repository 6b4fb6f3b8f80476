internal import CGD
import KineoSystem

extension LinkedLibrary {
  /// Compresses frames and writes the blocks of GIFs.
  package static var gd: Self { Self("libgd", version: String(cString: gdVersionString())) }
}
