/// The strings an LZW encoder has met: every code is one. Strings of one repeated index are lists, all
/// others a tree, in which the children of a code are the strings with one more index.
struct LZWDictionary: Sendable {
  typealias Code = UInt32

  /// Codes have at most 12 bits (GIF89a, appendix F).
  static let codeLimit: Code = 4096

  /// The code the next string gets; `codeLimit` when the dictionary is full.
  private(set) var next: Code = 0
  /// `runs[index][n]` is the code of `n + 2` times `index`: flat areas are taken in leaps.
  private var runs = [[Code]](repeating: [], count: 256)
  /// All children but the first: `(parent << 8 | index) << 12 | child`, 0 for a free slot; the next
  /// slot is tried on a clash.
  private var slots = [UInt32](repeating: 0, count: slotCount)
  /// `index << 12 | child` of the first child of a code. Most steps go to that child, and one load is
  /// quicker than hashing (1.6 times for flat pictures).
  private var firstChildren = [UInt32](repeating: childless, count: Int(codeLimit))

  private static let slotCount = 8192
  /// Stands for no first child: its index is none that a pixel can have.
  private static let childless = UInt32.max

  var isFull: Bool { next == Self.codeLimit }

  /// Forgets all strings but those of one index.
  mutating func reset(minimumCodeSize: Int) {
    next = (1 << Code(minimumCodeSize)) + 2
    for index in runs.indices where !runs[index].isEmpty {
      runs[index].removeAll(keepingCapacity: true)
    }
    for i in slots.indices { slots[i] = 0 }
    for i in firstChildren.indices { firstChildren[i] = Self.childless }
  }

  /// The longest string of nothing but `index`, at most `limit` times, which is at least once.
  @inline(__always)
  func run(of index: UInt8, atMost limit: Int) -> (string: Code, length: Int) {
    let length = min(limit, runs[Int(index)].count + 1)
    return (length > 1 ? runs[Int(index)][length - 2] : Code(index), length)
  }

  /// Gives the next code to the longest string of nothing but `index`, with `index` once more.
  @inline(__always)
  mutating func lengthenRun(of index: UInt8) {
    runs[Int(index)].append(next)
    next += 1
  }

  /// Moves on from `string` along `indices`, from `position`, while the dictionary has the longer
  /// string.
  ///
  /// - Parameter string: A code of the dictionary, or an index; if it is a run, it ends before
  ///   `position`.
  @inline(__always)
  func follow(_ indices: Span<UInt8>, from position: inout Int, string: inout Code) {
    precondition(position >= 0, "what follows")
    let (firstChildren, slots) = (firstChildren.span, slots.span)
    while position < indices.count {
      let index = Code(unsafe indices[unchecked: position])
      guard let longer = Self.child(of: string, index, firstChildren, slots) else { return }
      string = longer
      position &+= 1
    }
  }

  /// Whether a code has longer strings that are not runs.
  @inline(__always)
  func hasChild(_ parent: Code) -> Bool {
    unsafe firstChildren.span[unchecked: Int(parent & (Self.codeLimit - 1))] != Self.childless
  }

  /// `parent`'s string with `index` at its end, if the dictionary has it and it is not a run.
  @inline(__always)
  func child(of parent: Code, _ index: Code) -> Code? {
    Self.child(of: parent, index, firstChildren.span, slots.span)
  }

  /// There is a place for each code, and one in `slots` for each hash, so that their subscripts need no
  /// checks.
  @inline(__always)
  private static func child(
    of parent: Code, _ index: Code, _ firstChildren: Span<UInt32>, _ slots: Span<UInt32>
  ) -> Code? {
    let first = unsafe firstChildren[unchecked: Int(parent & (codeLimit - 1))]
    if first >> 12 == index { return first & 0xFFF }
    guard first != childless else { return nil }
    let key = parent << 8 | index
    var slot = slot(of: key)
    var found = unsafe slots[unchecked: slot]
    while found != 0, found >> 12 != key {
      slot = (slot &+ 1) & (slotCount - 1)
      found = unsafe slots[unchecked: slot]
    }
    return found == 0 ? nil : found & 0xFFF
  }

  /// Gives the next code to `parent`'s string with `index` at its end, which is not a run.
  @inline(__always)
  mutating func add(to parent: Code, _ index: UInt8) {
    let index = Code(index)
    if firstChildren[Int(parent)] == Self.childless {
      firstChildren[Int(parent)] = index << 12 | next
    } else {
      slots[freeSlot(for: parent << 8 | index)] = (parent << 8 | index) << 12 | next
    }
    next += 1
  }

  private func freeSlot(for key: UInt32) -> Int {
    var slot = Self.slot(of: key)
    while slots[slot] != 0 { slot = (slot &+ 1) & (Self.slotCount - 1) }
    return slot
  }

  /// A number below `slotCount`, which is 2^13.
  @inline(__always)
  private static func slot(of key: UInt32) -> Int {
    Int((key &* 0x9E37_79B1) >> 19)  // Fibonacci hashing, Knuth vol. 3, 6.4
  }
}
