/// The name of one copy or of some: `dot[3]`, `dot[2..5]`, `cell[1][0]`.
struct LayerReference {
  /// One number, or a range from the first to the last, both included; a range may run down.
  struct Index {
    let first: Int
    let last: Int

    var numbers: [Int] {
      first <= last ? Array(first...last) : Array((last...first).reversed())
    }
  }

  /// What stands before the first bracket.
  let name: String
  /// At least one.
  let indices: [Index]

  /// Nil when `text` is not a name with numbers in brackets.
  init?(_ text: String) {
    guard let bracket = text.firstIndex(of: "["), text.last == "]" else { return nil }
    name = String(text[..<bracket])
    let inside = text[bracket...].dropFirst().dropLast()
    let indices = inside.split(separator: "][", omittingEmptySubsequences: false).map(Self.index)
    self.indices = indices.compactMap { $0 }
    guard self.indices.count == indices.count else { return nil }
  }

  private static func index(_ text: Substring) -> Index? {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false).map(number)
    guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil else {
      return nil
    }
    return Index(first: first, last: last)
  }

  /// Digits as numbers are written, so that no copy has two names.
  private static func number(_ text: Substring) -> Int? {
    Int(text).flatMap { $0 >= 0 && String($0) == text ? $0 : nil }
  }
}
