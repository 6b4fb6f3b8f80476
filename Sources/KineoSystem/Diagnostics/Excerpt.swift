/// The line of a file that a message is about, and the marker below it.
package struct Excerpt: Equatable, Sendable {
  /// Columns of a terminal that are spent on a line; a longer one is cut around the place.
  private static let width = 90
  /// Characters kept before the place when the start of the line is cut away.
  private static let lead = 30
  private static let tabStop = 4

  /// The number of the line, counted from 1.
  let number: Int
  /// The line as it is printed: tabs expanded, control characters made visible.
  package let line: String
  /// Spaces, a caret under the place, and tildes to its end.
  package let marker: String

  /// - Parameters:
  ///   - characters: The whole line without its break.
  ///   - number: The number of the line.
  ///   - column: The first marked character, counted from 1.
  ///   - length: How many characters are marked; for none there is a caret all the same.
  package init(_ characters: [Character], line number: Int, column: Int, length: Int) {
    self.number = number
    let place = min(column - 1, characters.count)
    let first = Self.firstShown(characters, place)
    var (line, used) = (first > 0 ? "…" : "", first > 0 ? 1 : 0)
    var (caret, end) = (used, used)
    for index in first..<characters.count {
      let cell = Self.cell(for: characters[index], at: used)
      if used + cell.columns > Self.width {
        line += "…"
        break
      }
      if index == place { caret = used }
      line += cell.text
      used += cell.columns
      if index < place + length { end = used }
    }
    if place == characters.count { caret = used }
    self.line = line
    marker =
      String(repeating: " ", count: caret) + "^"
      + String(repeating: "~", count: max(0, end - caret - 1))
  }

  /// 0 when the place is near enough to the start of the line to show it from there.
  private static func firstShown(_ characters: [Character], _ place: Int) -> Int {
    var used = 0
    for character in characters.prefix(place + 1) {
      used += cell(for: character, at: used).columns
      if used > width * 3 / 4 { return max(0, place - lead) }
    }
    return 0
  }

  private static func cell(
    for character: Character, at column: Int
  ) -> (text: String, columns: Int) {
    if character == "\t" {
      let count = tabStop - column % tabStop
      return (String(repeating: " ", count: count), count)
    }
    let text = visible(character)
    // What `visible` spelled out is as wide as its ASCII letters.
    return (text, text == String(character) ? columns(of: character) : text.count)
  }
}
