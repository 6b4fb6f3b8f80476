/// The strings an LZW encoder has met, as a tree in which the longer strings of each can be listed.
///
/// Grows as libgd's dictionary does, so that a walk over it ends a string where libgd ends a code.
struct StringTree: Sendable {
  /// A string with one more index than its parent.
  struct Node {
    /// `index << 16 | sibling`.
    private let bits: UInt32

    fileprivate init(_ index: Int, sibling: Int) {
      bits = UInt32(index) << 16 | UInt32(sibling)
    }

    var index: Int { Int(bits >> 16) }
    /// The next string of the same parent; 0 for none.
    var sibling: Int { Int(bits & 0xFFFF) }
  }

  private static let limit = Int(LZWDictionary.codeLimit)

  /// The code that the next string gets; the limit of codes if there is none left.
  private(set) var next = 0
  /// By code; 0 for none.
  private var firstChildren = [UInt16](repeating: 0, count: limit)
  private var nodes = [Node](repeating: Node(0, sibling: 0), count: limit)

  /// The index that leaves pixels as they are: a string with it at its end is the first child of its
  /// parent.
  private var transparent = -1

  /// Forgets all strings but those of one index.
  mutating func reset(minimumCodeSize: Int, transparent: Int) {
    next = (1 << minimumCodeSize) + 2
    self.transparent = transparent
    for i in firstChildren.indices { firstChildren[i] = 0 }
  }

  /// The first string that is longer by an index than `code`'s; 0 for none.
  @inline(__always)
  func firstChild(of code: Int) -> Int { Int(firstChildren[code]) }

  /// The string with this code, which came from the tree itself.
  @inline(__always)
  func node(_ code: Int) -> Node { unsafe nodes.span[unchecked: code] }

  /// The string of `parent` with `index` at its end, if there is one.
  func child(of parent: Int, _ index: Int) -> Int? {
    var child = firstChild(of: parent)
    while child != 0, node(child).index != index { child = node(child).sibling }
    return child == 0 ? nil : child
  }

  /// The string of `parent` that leaves one pixel more as it is, if there is one.
  @inline(__always)
  private func leaving(after parent: Int) -> Int? {
    let child = firstChild(of: parent)
    return child != 0 && node(child).index == transparent ? child : nil
  }

  /// The string of `parent` with `index` at its end gets a code.
  ///
  /// - Returns: False if all codes are given away.
  @inline(__always)
  mutating func add(to parent: Int, _ index: Int) -> Bool {
    guard next < Self.limit else { return false }
    if let first = leaving(after: parent) {
      nodes[next] = Node(index, sibling: nodes[first].sibling)
      nodes[first] = Node(transparent, sibling: next)
    } else {
      nodes[next] = Node(index, sibling: Int(firstChildren[parent]))
      firstChildren[parent] = UInt16(next)
    }
    next += 1
    return true
  }
}
