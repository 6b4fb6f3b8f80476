internal import CYAML
import KineoSystem

extension LinkedLibrary {
  /// Reads presets.
  package static var yaml: Self {
    Self("libyaml", version: String(cString: yaml_get_version_string()))
  }
}
