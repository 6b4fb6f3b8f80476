import Kineo

extension Scene {
  /// Many moments of the animation in one picture: a contact sheet, each picture with its frame's
  /// number and its time, or all of them over each other.
  ///
  ///     let sheet = try scene.sheet(options: SheetOptions(moments: .evenly(20), columns: 5))
  ///     let file = try PNGEncoder.encode(sheet)
  ///
  /// Pictures show what the GIF shows at these moments. Where the background lets the page show
  /// through, they stand on a checkerboard; over each other they keep it as it is.
  ///
  /// - Parameters:
  ///   - progress: Told after each moment how many of how many are drawn.
  /// - Throws: ``SheetError``, ``MotionError``, ``FrameClockError`` or ``ExportError``, all before
  ///   anything is drawn.
  package func sheet(
    options: SheetOptions = SheetOptions(),
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> PixelBuffer {
    try Sheet(self, options: options).draw(progress: progress)
  }
}
