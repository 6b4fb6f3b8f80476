/// The strings an LZW encoder has met, as a tree: every code is a string, its children are the
/// strings with one more index.
struct LZWDictionary: Sendable {
  typealias Code = UInt32

  /// Codes have at most 12 bits (GIF89a, appendix F).
  static let codeLimit: Code = 4096

  /// The code the next string gets; `codeLimit` when the dictionary is full.
  private(set) var next: Code = 0
  /// All children but the first: `(parent << 8 | index) << 12 | child`, 0 for a free slot; the next
  /// slot is tried on a clash.
  private var slots = [UInt32](repeating: 0, count: slotCount)
  /// `index << 12 | child` of the first child of a code, 0 if it has none. Most steps go to that
  /// child, and one load is quicker than hashing (1.6 times for flat pictures).
  private var firstChildren = [UInt32](repeating: 0, count: Int(codeLimit))

  private static let slotCount = 8192

  var isFull: Bool { next == Self.codeLimit }

  /// Forgets all strings but those of one index.
  mutating func reset(minimumCodeSize: Int) {
    next = (1 << Code(minimumCodeSize)) + 2
    for i in slots.indices { slots[i] = 0 }
    for i in 0..<Int(next) { firstChildren[i] = 0 }
  }

  /// The code of `parent`'s string with `index` at its end; 0 if there is none.
  @inline(__always)
  func child(of parent: Code, by index: Code) -> Code {
    let first = firstChildren[Int(parent)]
    if first >> 12 == index, first != 0 { return first & 0xFFF }
    if first == 0 { return 0 }
    let key = parent << 8 | index
    var slot = Self.slot(of: key)
    while true {
      let found = slots[slot]
      if found == 0 { return 0 }
      if found >> 12 == key { return found & 0xFFF }
      slot = (slot &+ 1) & (Self.slotCount - 1)
    }
  }

  /// Gives the next code to `parent`'s string with `index` at its end.
  @inline(__always)
  mutating func add(to parent: Code, _ index: Code) {
    if firstChildren[Int(parent)] == 0 {
      firstChildren[Int(parent)] = index << 12 | next
    } else {
      slots[freeSlot(for: parent << 8 | index)] = (parent << 8 | index) << 12 | next
    }
    firstChildren[Int(next)] = 0
    next += 1
  }

  private func freeSlot(for key: UInt32) -> Int {
    var slot = Self.slot(of: key)
    while slots[slot] != 0 { slot = (slot &+ 1) & (Self.slotCount - 1) }
    return slot
  }

  @inline(__always)
  private static func slot(of key: UInt32) -> Int {
    Int((key &* 0x9E37_79B1) >> 19)  // Fibonacci hashing, Knuth vol. 3, 6.4
  }
}
