/// A name with a place for a number, as `ffmpeg` has it: `frame-%04d.png`.
struct FrameNumbering: Equatable {
  private let head: String
  private let tail: String
  /// Digits at least, filled with zeros.
  private let width: Int

  /// Nil for a name without such a place, or with several.
  init?(_ pattern: String) {
    guard let match = pattern.firstMatch(of: /%(?:0([1-9]))?d/) else { return nil }
    head = String(pattern[..<match.range.lowerBound])
    tail = String(pattern[match.range.upperBound...])
    width = match.1.flatMap { Int($0) } ?? 1
    if tail.contains("%") || head.contains("%") { return nil }
  }

  /// The name for one number, 0 or more.
  subscript(number: Int) -> String {
    let digits = "\(number)"
    return head + String(repeating: "0", count: max(0, width - digits.count)) + digits + tail
  }
}
