internal import CPNG
import KineoSystem

extension LinkedLibrary {
  /// Reads and writes PNG files.
  package static var png: Self { Self("libpng", version: String(cString: png_get_libpng_ver(nil))) }

  /// Compresses for libpng.
  package static var zlib: Self { Self("zlib", version: String(cString: zlibVersion())) }
}
