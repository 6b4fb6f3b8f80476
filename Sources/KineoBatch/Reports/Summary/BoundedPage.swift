/// Text that never grows beyond a number of bytes: what does not fit any more is counted.
struct BoundedPage {
  private(set) var text = ""
  private var bytesLeft: Int
  /// Reserved for the note about what was left out.
  private static let reserve = 200

  init(limit: Int) { bytesLeft = max(0, limit - Self.reserve) }

  /// Adds `lines` whole, or nothing.
  mutating func add(_ lines: [String]) -> Bool {
    let addition = lines.map { $0 + "\n" }.joined()
    guard addition.utf8.count <= bytesLeft else { return false }
    bytesLeft -= addition.utf8.count
    text += addition
    return true
  }

  /// Adds a head, as many of the items as fit, and a foot; nothing for no items.
  ///
  /// - Returns: How many items were left out.
  mutating func add(
    _ head: [String], _ items: some Collection<[String]>, foot: [String] = []
  ) -> Int {
    guard !items.isEmpty else { return 0 }
    let footBytes = foot.reduce(0) { $0 + $1.utf8.count + 1 }
    guard footBytes <= bytesLeft else { return items.count }
    bytesLeft -= footBytes
    let isBegun = add(head)
    var added = 0
    while isBegun, added < items.count, add(items[items.index(items.startIndex, offsetBy: added)]) {
      added += 1
    }
    bytesLeft += footBytes
    if isBegun { _ = add(foot) }
    return items.count - added
  }

  /// Adds a line for which room was kept.
  mutating func close(_ line: String) {
    precondition(line.utf8.count < Self.reserve, "more than was kept free")
    text += line + "\n"
  }
}
