internal import CFontconfig
import KineoSystem

extension LinkedLibrary {
  /// Knows the fonts that are installed.
  package static var fontconfig: Self {
    let version = Int(FcGetVersion())
    return Self(
      "fontconfig", version: "\(version / 10000).\(version / 100 % 100).\(version % 100)")
  }

  /// Reads XML for fontconfig.
  package static var expat: Self { Self("expat", version: nil) }
}
