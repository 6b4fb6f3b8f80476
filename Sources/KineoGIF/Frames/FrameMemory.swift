import KineoRaster
import Synchronization

/// What a frame changes, and the pixels that it changes it to.
struct FrameChange: Sendable {
  /// The smallest block around all pixels that differ from the frame before; nil if none does.
  let rect: PixelRect?
  /// All pixels of the block, row by row.
  let runs: [ColorRun]

  /// Changes a canvas as the frame does.
  ///
  /// - Parameters:
  ///   - canvas: The frame before; `canvas[y * width + x]`.
  ///   - pixel: What shows a color there.
  @inline(__always)
  func change<Shown: BitwiseCopyable>(
    _ canvas: inout MutableSpan<Shown>, width: Int, _ pixel: (SolidColor) -> Shown
  ) {
    guard let rect else { return }
    var (row, column) = (rect.y * width, rect.x)
    for run in runs {
      let end = column + Int(run.pixels)
      precondition(end <= rect.maxX && row < canvas.count, "runs fill the rows of their block")
      let shown = pixel(run.color)
      for i in row + column..<row + end { unsafe canvas[unchecked: i] = shown }
      column = end
      if end == rect.maxX { (row, column) = (row + width, rect.x) }
    }
  }
}

/// Room for the changes of frames, which workers share: frames that find some need not be drawn
/// again.
final class FrameMemory: Sendable {
  private let room: Atomic<Int>

  /// The number of runs for all frames.
  init(runs: Int) { room = Atomic(runs) }

  /// Takes room for `runs`. Once there was too little, there is none for anybody.
  func take(_ runs: Int) -> Bool {
    room.subtract(runs, ordering: .relaxed).newValue >= 0
  }
}
