import Synchronization

/// Palettes that were chosen for the colors of some frames, which files of different quality share.
package final class KnownPalettes: Sendable {
  /// What a palette depends on beside the colors.
  struct Kind: Hashable {
    /// The most colors that it has.
    let limit: Int
    /// How many times these were refined.
    let refinements: Int
  }

  private let known = Mutex<[Kind: [SolidColor]]>([:])

  package init() {}

  /// The palette of a kind. Whoever asks for one while any is being chosen waits.
  ///
  /// - Parameter choose: Chooses it; its colors and their order depend on those of the frames and `kind` alone.
  func palette(_ kind: Kind, _ choose: () -> [SolidColor]) -> [SolidColor] {
    known.withLock { known in
      if let palette = known[kind] { return palette }
      let palette = choose()
      known[kind] = palette
      return palette
    }
  }
}
