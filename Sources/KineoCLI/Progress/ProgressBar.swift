import KineoSystem

/// A line on a terminal that shows how far a file is and leaves nothing behind.
///
///     Output/spin.gif [##########..............]  42%
struct ProgressBar {
  /// Between two drawings: about 15 a second. What is done sooner shows no bar at all.
  private static let pause = 66

  private var isShown = false
  private var lastDrawn = Instant.now

  /// What to write to bring the line up to date; nil when nothing is to be done yet.
  mutating func redrawn(
    _ label: String, done: Int, of total: Int, columns: () -> Int?, now: Instant
  ) -> String? {
    guard total > 0, now.milliseconds(since: lastDrawn) >= Self.pause, let columns = columns()
    else { return nil }
    lastDrawn = now
    isShown = true
    return "\r" + Self.line(label, progress: (done, total), columns: columns) + Self.eraseRest
  }

  /// What to write to be rid of the line; empty when there is none.
  mutating func erased() -> String {
    defer {
      isShown = false
      lastDrawn = .now
    }
    return isShown ? "\r" + Self.eraseRest : ""
  }

  /// Erase in Line (ECMA-48, section 8.3.41).
  private static let eraseRest = "\u{1B}[K"

  /// A line that leaves at least one column free, so that it never wraps.
  static func line(_ label: String, progress: (done: Int, total: Int), columns: Int) -> String {
    let done = min(max(progress.done, 0), progress.total)
    let percent = "\(done * 100 / progress.total)%".aligned(to: 4)
    let room = columns - 1 - percent.count
    let label = shortened(label, to: room / 2)
    let cells = min(40, room - width(of: label) - 4)
    guard cells >= 5 else { return columns > percent.count ? percent : "" }
    let filled = done * cells / progress.total
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: cells - filled)
    return "\(label) [\(bar)] \(percent)"
  }

  /// The end of `text`, which distinguishes files better than its start.
  private static func shortened(_ text: String, to limit: Int) -> String {
    guard width(of: text) > limit else { return text }
    var rest = text[...]
    while !rest.isEmpty, width(of: rest) + 3 > limit { rest.removeFirst() }
    return "..." + rest
  }

  /// Columns at most: nothing but ASCII is sure to be as narrow as one.
  private static func width(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
  }
}
