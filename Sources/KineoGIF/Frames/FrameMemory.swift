import KineoRaster
import Synchronization

/// What a frame changes, and the pixels that it changes it to.
struct FrameChange: Sendable {
  /// The smallest block around all pixels that differ from the frame before; nil if none does.
  let rect: PixelRect?
  /// All pixels of the block, row by row.
  let runs: [ColorRun]
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
