import Kineo

/// Options about frames that are there already.
extension Options {
  static let format = Option(
    "format", "NAME", .word(FrameInputFormat.self), "Format of the frames (default: detected)")
  static let raw = Flag("raw", "The same as --format rgba")
  static let frameSize = Option("size", "WxH", .frameSize, "Columns and rows of raw frames")
  static let inputFrameRate = Option(
    "fps", "N", .rate(FrameInput.frameRates),
    "Frames a second of the GIF, and of input without a frame rate (default: 20); of more "
      + "than 50 some are left out")
  static let inputRate = Option(
    "input-fps", "N", .rate(FrameInput.frameRates),
    "Frames a second of the input, instead of its own or --fps")
  static let matrix = Option(
    "matrix", "NAME", .word(YUVMatrix.self),
    "Color matrix of video (default: that of the video, or by its size)")
  static let background = Option(
    "background", "COLOR", .color, "What shows through the frames (default: white)")
  static let transparent = Flag(
    "transparent", "Keep pixels transparent that are less than half opaque")
  static let crop = Option(
    "crop", "WxH+X+Y", .crop, "Keep this part of each frame, before scaling")
  static let frameWidth = Option(
    "width", "PIXELS", .integer(1...65_535),
    "Scale to this width; the height follows without --height")
  static let frameHeight = Option(
    "height", "PIXELS", .integer(1...65_535),
    "Scale to this height; the width follows without --width")
  static let resampling = Option(
    "resampling", "NAME", .word(Resampling.self, otherNames: Resampling.otherNames),
    "Interpolation where frames are scaled; pixelated keeps pixels sharp (default: smooth)")
  static let start = Option("from", "TIME", .time, "Begin at this time of the input")
  static let end = Option("to", "TIME", .time, "End at this time of the input")
  static let speed = Option(
    "speed", "X", .decimal(Rational(1, over: 100)...100),
    "Play at a multiple of the speed (default: 1)")
  static let reverse = Flag("reverse", "Play from the last frame to the first")
  static let bounce = Flag("bounce", "Play forward, then back to the second frame")
  static let hold = Option(
    "hold", "TIME", .hold,
    "How long to show the last frame, with --bounce the one where it turns")
  static let interval = Option(
    "every", "N", .integer(1...1_000_000),
    "Keep the first of each N frames, at the same speed (default: 1)")
  static let delays = Option(
    "delays", "FILE", .inputFile(extensions: ["txt"]),
    "A text file with the delay of each frame, one a line, such as 0.5 or 120ms")
  static let palette = Option(
    "palette", "FILE", .inputFile(extensions: ["png", "gif", "gpl", "hex", "txt"]),
    "Use the colors of this file alone: of a PNG, a GIF, or a text of one color a line")
  static let loop = Option(
    "loop", "TIMES", .loop, "How often to play (default: as the input, or forever)")
}
