/// The strings an LZW encoder has met, as a tree: every code is a string, its children are the
/// strings with one more index.
struct LZWDictionary: Sendable {
  typealias Code = UInt32

  /// Codes have at most 12 bits (GIF89a, appendix F).
  static let codeLimit: Code = 4096

  /// The code the next string gets; `codeLimit` when the dictionary is full.
  private(set) var next: Code = 0
  /// `(parent << 8 | index) << 12 | child`, 0 for a free slot; the next slot is tried on a clash.
  private var slots = [UInt32](repeating: 0, count: slotCount)
  /// The string of a code without its last index, and that index.
  private var parents = [UInt16](repeating: 0, count: Int(codeLimit))
  private var lasts = [UInt8](repeating: 0, count: Int(codeLimit))

  private static let slotCount = 8192

  var isFull: Bool { next == Self.codeLimit }

  /// Forgets all strings but those of one index.
  mutating func reset(minimumCodeSize: Int) {
    next = (1 << Code(minimumCodeSize)) + 2
    for i in slots.indices { slots[i] = 0 }
  }

  /// The code of `parent`'s string with `index` at its end; 0 if there is none.
  @inline(__always)
  func child(of parent: Code, by index: Code) -> Code {
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
    slots[freeSlot(for: parent << 8 | index)] = (parent << 8 | index) << 12 | next
    parents[Int(next)] = UInt16(parent)
    lasts[Int(next)] = UInt8(truncatingIfNeeded: index)
    next += 1
  }

  /// Takes back the last `add`, which was for the same string.
  mutating func removeLast(from parent: Code, _ index: Code) {
    let entry = (parent << 8 | index) << 12 | (next - 1)
    var slot = Self.slot(of: parent << 8 | index)
    while slots[slot] != entry { slot = (slot + 1) & (Self.slotCount - 1) }
    slots[slot] = 0
    next -= 1
  }

  /// Writes the string of `code`, which ends before `end`, into `output`.
  func write(_ code: Code, endingAt end: Int, from start: Int, into output: inout [UInt8]) {
    var code = Int(code)
    for i in stride(from: end - 1, to: start, by: -1) {
      output[i] = lasts[code]
      code = Int(parents[code])
    }
    output[start] = UInt8(truncatingIfNeeded: code)
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
