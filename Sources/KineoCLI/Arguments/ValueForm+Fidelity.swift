import Kineo
import KineoSystem

extension ValueForm<Int> {
  /// `500kB`, `500KiB`, `1.5MB` or bytes.
  static let fileSize = ValueForm(
    allowed: "a size such as \(FileSize.spelling)", meant: { FileSize.meant(by: $0) },
    read: { FileSize.bytes($0) })
}
