internal import CWebP
import KineoSystem

extension LinkedLibrary {
  /// Reads JPEG files.
  package static var jpeg: Self { Self("libjpeg-turbo", version: nil) }

  /// Reads WebP files.
  package static var webp: Self {
    let version = WebPGetDecoderVersion()
    return Self("libwebp", version: "\(version >> 16).\(version >> 8 & 255).\(version & 255)")
  }
}
