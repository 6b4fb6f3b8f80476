import Kineo
import Synchronization

/// Decides which compositions of a batch stay in memory from the plan on: the first ones that come,
/// as long as there is room.
final class CompositionStore: Sendable {
  private let limit: Int
  private let used = Mutex(0)

  /// - Parameter limit: About how many bytes there are for all.
  init(limit: Int) { self.limit = limit }

  /// Takes the room that `composition` needs, if it is there.
  func hasRoom(for composition: Composition) -> Bool {
    let bytes = composition.scene.approximateBytes
    return used.withLock { used in
      guard bytes <= limit - used else { return false }
      used += bytes
      return true
    }
  }
}
