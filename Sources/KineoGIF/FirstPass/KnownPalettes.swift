import Synchronization

/// Palettes that were chosen for some frames: they are the same for files of any quality.
package final class KnownPalettes: Sendable {
  /// By the most colors they were to have.
  private let known = Mutex<[Int: [SolidColor]]>([:])

  package init() {}

  /// The palette with at most `limit` colors. Whoever asks for one that is being chosen waits for it.
  ///
  /// - Parameter choose: Chooses it; the colors and their order depend on the frames and `limit` alone.
  func palette(limit: Int, _ choose: (_ limit: Int) -> [SolidColor]) -> [SolidColor] {
    known.withLock { known in
      if let palette = known[limit] { return palette }
      let palette = choose(limit)
      known[limit] = palette
      return palette
    }
  }
}
