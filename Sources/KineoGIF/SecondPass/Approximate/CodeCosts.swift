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
  /// The same where single numbers are read or changed, which in a vector takes far longer.
  private typealias List = InlineArray<8, Float>

  /// What pixels come to before anything is known, which counts as much as `trust` pixels.
  private static let expected = Numbers(0.3, 3, 5, 6, 0.1, 3, 1, 1)
  private static let trust: Float = 40

  private var bits = List(expected)
  private var spent = expected * trust
  private var pixels = Numbers(repeating: trust)
  /// Pixels of the current code.
  private var pending = List(repeating: 0)

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
    let pending = Numbers(self.pending)
    let expected = pending * Numbers(bits)
    let all = expected.sum()
    guard all > 0 else { return }
    spent += expected * (Float(width) / all)
    pixels += pending
    bits = List(spent / pixels)
    self.pending = List(repeating: 0)
  }
}

extension InlineArray<8, Float> {
  fileprivate init(_ vector: SIMD8<Float>) { self.init { vector[$0] } }
}

extension SIMD8<Float> {
  fileprivate init(_ list: InlineArray<8, Float>) {
    self.init()
    for i in list.indices { self[i] = list[i] }
  }
}
