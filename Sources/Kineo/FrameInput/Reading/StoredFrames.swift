/// Frames that are stored as they are, without compression.
protocol StoredFrames: FrameSource {
  /// What is stored of a frame.
  ///
  /// - Throws: ``FileError``.
  func bytes(of frame: Int) throws -> [UInt8]
}

extension StoredFrames {
  /// The first frames of all runs of equal ones.
  var changes: [Int] {
    get throws {
      var (changes, last) = ([Int](), [UInt8]())
      for frame in 0..<frameCount {
        let bytes = try bytes(of: frame)
        if bytes != last || frame == 0 { changes.append(frame) }
        last = bytes
      }
      return changes
    }
  }
}
