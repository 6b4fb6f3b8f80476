import KineoGIF

extension FileFormat {
  /// Whether such a file can hold an animation, as far as that is known before frames are drawn.
  ///
  /// - Parameter delays: Of the frames, in hundredths of a second.
  /// - Throws: ``FormatError`` if not.
  func check(_ size: FrameSize, delays: [Int], loop: Loop) throws(FormatError) {
    if self == .webp { try WebPEncoder.check(size, delays: delays, loop: loop) }
  }
}
