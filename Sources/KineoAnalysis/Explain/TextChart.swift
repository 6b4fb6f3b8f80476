import Kineo
import KineoSystem

/// Bars over time, one line a row, in columns of a terminal.
struct TextChart {
  let rows: [ChartRow]
  let labels: [Timeline.Label]
  let signs: ChartSigns
  /// Columns in front of the bars.
  private let margin: Int
  private let layerWidth: Int
  private let scale: TimeScale

  private static let gap = 2
  /// Names get a third of the width at most.
  private static let nameDivisor = 3
  private static let labelLines = 6

  init(_ explanation: Explanation, width: Int, signs: ChartSigns) {
    self.signs = signs
    labels = explanation.labels
    rows = ChartRow.rows(explanation.steps)
    let properties = rows.map { $0.property.description.count }.max() ?? 0
    let names = rows.map { TerminalText.width(of: $0.layer) }.max() ?? 0
    layerWidth = min(names, max(6, width / Self.nameDivisor - properties))
    margin = layerWidth + 1 + properties + Self.gap
    scale = TimeScale(
      duration: explanation.duration, length: Double(max(10, width - margin)))
  }

  var lines: [String] { axis + rows.indices.map(line) }

  /// A row's column for an instant; the very end is in the last.
  private func column(_ time: Time) -> Int {
    min(Int(scale.place(time).rounded()), columns - 1)
  }

  private var columns: Int { Int(scale.length) }

  // MARK: Rows

  private func line(_ index: Int) -> String {
    let row = rows[index]
    let previous = index > 0 ? rows[index - 1] : nil
    let isNewLayer = previous?.layerIndex != row.layerIndex
    let isNewProperty = isNewLayer || previous?.property != row.property
    let layer = TerminalText.padded(
      isNewLayer ? TerminalText.cutName(row.layer, to: layerWidth, mark: signs.ellipsis) : "",
      to: layerWidth)
    let name = layer + " " + (isNewProperty ? row.property.description : "")
    return (TerminalText.padded(name, to: margin) + bars(row)).trimmingEnd
  }

  private func bars(_ row: ChartRow) -> String {
    var cells = [Character](repeating: " ", count: columns)
    for label in labels { cells[column(label.time)] = signs.label }
    for (step, next) in zip(
      row.steps, row.steps.dropFirst().map { Optional($0.entry.start) } + [nil])
    {
      draw(step.entry, followedAt: next, in: &cells)
    }
    return String(cells)
  }

  private func draw(
    _ entry: Schedule.Entry, followedAt following: Time?, in cells: inout [Character]
  ) {
    let whole = scale.place(entry.lastEnd) - scale.place(entry.start)
    // A run takes two columns at least, or all of them become one.
    let (spans, times) = entry.spans(limit: max(1, Int(whole / 2)))
    for (number, span) in spans.enumerated() {
      let next = number + 1 < spans.count ? spans[number + 1].start : following
      draw(span, isDense: times > 1, followedAt: next, in: &cells)
    }
    if times > 1, let span = spans.first { write("\(signs.times)\(times)", over: span, in: &cells) }
  }

  private func draw(
    _ span: Schedule.Occurrence, isDense: Bool, followedAt next: Time?,
    in cells: inout [Character]
  ) {
    let first = column(span.start)
    guard span.end > span.start else {
      cells[first] = isDense ? signs.dense : signs.instant
      return
    }
    let end = max(first + 1, Int(scale.place(span.end).rounded()))
    let sign = isDense ? signs.dense : span.isBackwards ? signs.backward : signs.forward
    for column in first..<min(end, columns) { cells[column] = sign }
    // Where another begins at once the two would look like one.
    let isFollowed = next.map { column($0) == end } ?? false
    if isFollowed, !isDense, end - first > 1, end <= columns {
      cells[end - 1] = span.isBackwards ? signs.lastBackward : signs.lastForward
    }
  }

  /// In the middle of the span, if it is wide enough.
  private func write(
    _ text: String, over span: Schedule.Occurrence, in cells: inout [Character]
  ) {
    let (first, end) = (column(span.start), column(span.end) + 1)
    guard end - first >= text.count + 2 else { return }
    let start = first + (end - first - text.count) / 2
    for (offset, character) in text.enumerated() { cells[start + offset] = character }
  }

  // MARK: Axis

  private var axis: [String] {
    let ticks = scale.ticks(distance: 9)
    var line = [Character](repeating: signs.axis, count: columns)
    for tick in ticks { line[column(tick)] = signs.tick }
    var numbers = FlagLine(columns: columns)
    for tick in ticks { numbers.add("\(tick) s", at: column(tick)) }
    return (flags + [numbers.text, String(line)])
      .map { (String(repeating: " ", count: margin) + $0).trimmingEnd }
  }

  /// The labels' names above their instants, in as many lines as they need; the last names are left
  /// out where these are too many.
  private var flags: [String] {
    var lines: [FlagLine] = []
    for label in labels.sorted(by: { $0.time < $1.time }) {
      let name = TerminalText.cut(label.name, to: columns / 3, mark: signs.ellipsis)
      let text = "\(signs.label)\(name)"
      let column = min(column(label.time), columns - TerminalText.width(of: text))
      if let free = lines.firstIndex(where: { $0.hasRoom(at: column) }) {
        lines[free].add(text, at: column)
      } else if lines.count < Self.labelLines {
        lines.append(FlagLine(columns: columns))
        lines[lines.count - 1].add(text, at: column)
      }
    }
    return lines.reversed().map(\.text)
  }
}

/// Texts in one line, each at its column.
private struct FlagLine {
  let columns: Int
  private(set) var text = ""

  init(columns: Int) { self.columns = columns }

  func hasRoom(at column: Int) -> Bool {
    text.isEmpty || TerminalText.width(of: text) < column
  }

  /// Leaves out what does not fit.
  mutating func add(_ flag: String, at column: Int) {
    guard hasRoom(at: column), column + TerminalText.width(of: flag) <= columns else { return }
    text = TerminalText.padded(text, to: column) + flag
  }
}

extension String {
  /// Without spaces at the end.
  var trimmingEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
