/// The weights of red and blue in brightness, which decide how Y'CbCr becomes RGB.
public enum YUVMatrix: String, Sendable, Hashable, CaseIterable {
  /// ITU-R BT.601: video in standard definition, and what ffmpeg makes of pictures.
  case bt601
  /// ITU-R BT.709: video in high definition.
  case bt709

  /// `Kr` and `Kb` (BT.601-7, section 2.5.1; BT.709-6, section 3.2).
  var weights: (red: Double, blue: Double) {
    switch self {
    case .bt601: (0.299, 0.114)
    case .bt709: (0.2126, 0.0722)
    }
  }

  /// As messages call it.
  var words: String {
    switch self {
    case .bt601: "standard definition (bt601)"
    case .bt709: "high definition (bt709)"
    }
  }

  /// The default for a canvas of this size: standard definition is up to 1024 x 576.
  static func `default`(for size: FrameSize) -> YUVMatrix {
    size.width > 1024 || size.height > 576 ? .bt709 : .bt601
  }
}
