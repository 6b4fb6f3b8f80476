internal import CFreeType
internal import CHarfBuzz
import KineoSystem

extension LinkedLibrary {
  /// Reads the outlines of fonts.
  package static var freetype: Self {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return Self("freetype", version: nil) }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return Self("freetype", version: "\(major).\(minor).\(patch)")
  }

  /// Shapes text.
  package static var harfbuzz: Self {
    Self("harfbuzz", version: String(cString: hb_version_string()))
  }

  /// Uncompresses for FreeType.
  package static var brotli: Self { Self("brotli", version: nil) }
}
