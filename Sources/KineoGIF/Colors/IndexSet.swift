/// Some of the indices 0...255, one bit each.
struct IndexSet: Equatable, Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  init() {}

  init(_ indices: some Sequence<Int>) {
    for index in indices { insert(index) }
  }

  static func == (a: IndexSet, b: IndexSet) -> Bool { a.words == b.words }

  @inline(__always)
  var isEmpty: Bool { words.0 | words.1 | words.2 | words.3 == 0 }

  @inline(__always)
  func contains(_ index: Int) -> Bool {
    let word = index >> 6
    let bits =
      word < 2 ? (word == 0 ? words.0 : words.1) : (word == 2 ? words.2 : words.3)
    return bits &>> UInt64(index & 63) & 1 != 0
  }

  /// Without a branch, as which of the words it is cannot be foreseen.
  @inline(__always)
  mutating func insert(_ index: Int) {
    let (word, bit) = (index >> 6, 1 as UInt64 &<< UInt64(index & 63))
    words.0 |= word == 0 ? bit : 0
    words.1 |= word == 1 ? bit : 0
    words.2 |= word == 2 ? bit : 0
    words.3 |= word == 3 ? bit : 0
  }

  @inline(__always)
  func intersection(_ other: IndexSet) -> IndexSet {
    var both = self
    both.words.0 &= other.words.0
    both.words.1 &= other.words.1
    both.words.2 &= other.words.2
    both.words.3 &= other.words.3
    return both
  }

  /// Takes one of the indices out; nil if there is none.
  @inline(__always)
  mutating func popFirst() -> Int? {
    guard !isEmpty else { return nil }
    var (first, bits) = (192, words.3)
    if words.2 != 0 { (first, bits) = (128, words.2) }
    if words.1 != 0 { (first, bits) = (64, words.1) }
    if words.0 != 0 { (first, bits) = (0, words.0) }
    let rest = bits & (bits &- 1)
    words.3 = first == 192 ? rest : words.3
    words.2 = first == 128 ? rest : words.2
    words.1 = first == 64 ? rest : words.1
    words.0 = first == 0 ? rest : words.0
    return first &+ bits.trailingZeroBitCount
  }
}
