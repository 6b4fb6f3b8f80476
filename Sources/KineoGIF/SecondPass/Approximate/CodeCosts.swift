/// How many bits of LZW's codes a pixel costs, learned from the codes of the image so far.
///
/// A code stands for several pixels; what it costs is put down to them in proportion to what such
/// pixels cost before, so that in the end flat areas cost next to nothing and edges what they do.
struct CodeCosts: Sendable {
  /// What can be known of a pixel without knowing its index.
  enum Novelty: Int, Sendable, CaseIterable {
    /// The color of the pixel before it.
    case same
    /// A color like that of the pixel before it.
    case similar
    case near
    case other
    /// Unchanged after an unchanged pixel, or after one that changes.
    case stillUnchanged
    case unchanged

    /// That of the next pixel if it is like this one.
    var next: Novelty { self == .unchanged || self == .stillUnchanged ? .stillUnchanged : .same }
  }

  /// A number for each novelty, and for two that there are not.
  private typealias Numbers = SIMD8<Float>

  /// What pixels come to before anything is known, which counts as much as `trust` pixels.
  private static let expected = Numbers(0.3, 3, 5, 6, 0.1, 3, 1, 1)
  private static let trust: Float = 40

  private var bits = expected
  private var spent = expected * trust
  private var pixels = Numbers(repeating: trust)
  /// Pixels of the current code.
  private var pending = Numbers.zero

  /// Begins an image.
  mutating func reset() { self = CodeCosts() }

  /// The bits of a pixel.
  @inline(__always)
  subscript(novelty: Novelty) -> Float { bits[novelty.rawValue] }

  /// Pixels belong to the current code.
  @inline(__always)
  mutating func add(_ novelty: Novelty, count: Int = 1) {
    pending[novelty.rawValue] += Float(count)
  }

  /// The current code ends, and has `width` bits.
  mutating func endCode(width: Int) {
    let expected = pending * bits
    let all = expected.sum()
    guard all > 0 else { return }
    spent += expected * (Float(width) / all)
    pixels += pending
    bits = spent / pixels
    pending = .zero
  }
}
