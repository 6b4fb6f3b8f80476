import Kineo
import KineoSystem

extension ValueForm<Int> {
  /// `500kB`, `500KiB`, `1.5MB` or bytes.
  static let fileSize = ValueForm(allowed: "a size such as \(FileSize.spelling)") { text in
    FileSize.bytes(text)
  }
}
