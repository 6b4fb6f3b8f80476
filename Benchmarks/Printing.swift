/// One figure, aligned with the others.
func printRow(_ name: String, _ value: String, _ note: String = "") {
  func padding(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count))
  }
  print(name + padding(name, 50) + padding(value, 10) + value + (note.isEmpty ? "" : "  " + note))
}

/// Figures as a Markdown table: a column of words, then columns of numbers.
struct Table {
  let title: String
  private var lines: [String]

  init(_ title: String, columns: [String]) {
    self.title = title
    lines = [Self.line(columns), "|---|" + String(repeating: "---:|", count: columns.count - 1)]
  }

  mutating func add(_ cells: [String]) { lines.append(Self.line(cells)) }

  func show() { print("\n" + title + "\n\n" + lines.joined(separator: "\n")) }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }
}
