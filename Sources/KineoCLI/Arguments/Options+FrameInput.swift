import Kineo

/// Options about frames that are there already.
extension Options {
  static let format = Option(
    "format", "NAME", .word(FrameInputFormat.self), "Format of the frames (default: detected)")
  static let raw = Flag("raw", "The same as --format rgba")
  static let frameSize = Option("size", "WxH", .frameSize, "Columns and rows of raw frames")
  static let inputFrameRate = Option(
    "fps", "N", .decimal(FrameInput.frameRates),
    "Frames a second of the GIF, and of input without a frame rate (default: 20); of more "
      + "than 50 some are left out")
  static let inputRate = Option(
    "input-fps", "N", .decimal(FrameInput.frameRates),
    "Frames a second of the input, instead of its own or --fps")
  static let matrix = Option(
    "matrix", "NAME", .word(YUVMatrix.self),
    "Color matrix of YUV4MPEG2 (default: by the size of the canvas)")
  static let background = Option(
    "background", "COLOR", .color, "What shows through the frames (default: white)")
  static let transparent = Flag(
    "transparent", "Keep pixels transparent that are less than half opaque")
  static let loop = Option("loop", "TIMES", .loop, "How often to play (default: forever)")
}
