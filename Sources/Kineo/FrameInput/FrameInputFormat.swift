/// How frames are stored.
public enum FrameInputFormat: String, Sendable, Hashable, CaseIterable {
  /// PNG pictures: files of their own, or one after the other in a stream.
  case png
  /// A YUV4MPEG2 stream, as `ffmpeg -f yuv4mpegpipe` and `vspipe` write it.
  case y4m
  /// Frames one after the other without any header: R, G, B and straight alpha, a byte each, row by
  /// row from the top.
  case rgba
  /// The same without alpha.
  case rgb

  /// The format whose files begin with `head`; nil for raw frames, which begin with anything.
  init?(head: [UInt8]) {
    if head.starts(with: PNGDecoder.signature) {
      self = .png
    } else if head.starts(with: Y4MHeader.signature) {
      self = .y4m
    } else {
      return nil
    }
  }

  /// Bytes of a pixel of raw frames; nil for the other formats.
  var bytesPerPixel: Int? {
    switch self {
    case .rgba: 4
    case .rgb: 3
    case .png, .y4m: nil
    }
  }
}
