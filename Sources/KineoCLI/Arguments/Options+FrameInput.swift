import Kineo

/// Options about frames that are there already.
extension Options {
  static let format = Option(
    "format", "NAME", .word(FrameInputFormat.self), "How the frames are stored, if not as found")
  static let raw = Flag("raw", "The same as --format rgba")
  static let frameSize = Option("size", "WxH", .frameSize, "Columns and rows of raw frames")
  static let inputFrameRate = Option(
    "fps", "N", .decimal(FrameInput.frameRates),
    "Frames a second of the GIF, and of input that does not say its own, 20 if not given; of more "
      + "than 50 some are left out")
  static let inputRate = Option(
    "input-fps", "N", .decimal(FrameInput.frameRates),
    "Frames a second of the input, instead of what it says or --fps")
  static let matrix = Option(
    "matrix", "NAME", .word(YUVMatrix.self),
    "How colors of YUV4MPEG2 are meant, by the size of the canvas if not given")
  static let background = Option(
    "background", "COLOR", .color, "What shows through the frames, white if not given")
  static let transparent = Flag(
    "transparent", "Let the page show through the frames where they are less than half opaque")
  static let loop = Option("loop", "TIMES", .loop, "How often to play, forever if not given")
}
