/// The steps of an explanation as a table of text.
struct StepTable {
  private struct Column {
    let title: String
    var isNumber = false
    /// The least width it is cut to where the table is too wide; nil where it is never cut.
    var least: Int?
    let cell: (Explanation.Step) -> String
  }

  private let columns: [Column]
  private let cells: [[String]]
  private let widths: [Int]
  private let mark: String

  private static let gap = 2

  init(_ steps: [Explanation.Step], width: Int, signs: ChartSigns) {
    let columns = Self.columns(signs, hasLoops: steps.contains { !$0.entry.repetitions.isEmpty })
    let cells = steps.map { step in
      columns.map { TerminalText.cut($0.cell(step), to: .max, mark: "") }
    }
    let widths = columns.enumerated().map { index, column in
      cells.reduce(column.title.count) { max($0, TerminalText.width(of: $1[index])) }
    }
    self.columns = columns
    self.cells = cells
    self.widths = Self.fitted(widths, columns, to: width)
    mark = signs.ellipsis
  }

  var lines: [String] { ([columns.map(\.title)] + cells).map(line) }

  private func line(_ cells: [String]) -> String {
    cells.indices.map { index in
      let text = TerminalText.cut(cells[index], to: widths[index], mark: mark)
      return columns[index].isNumber
        ? TerminalText.aligned(text, to: widths[index])
        : TerminalText.padded(text, to: widths[index])
    }
    .joined(separator: String(repeating: " ", count: Self.gap)).trimmingEnd
  }

  private static func columns(_ signs: ChartSigns, hasLoops: Bool) -> [Column] {
    let loops = Column(title: "runs", least: 6) { $0.entry.runs(signs) }
    return [
      Column(title: "start", isNumber: true) { "\($0.entry.start)" },
      Column(title: "end", isNumber: true) { "\($0.entry.end)" },
      Column(title: "frames", isNumber: true) { step in
        let (first, last) = (step.frames.lowerBound, step.frames.upperBound)
        return first == last ? "\(first)" : "\(first)-\(last)"
      },
      Column(title: "property", least: 10) { "\($0.entry.layer).\($0.entry.property)" },
      Column(title: "step", least: 6) { $0.entry.step },
      Column(title: "change", least: 12) { "\($0.entry.from) \(signs.arrow) \($0.entry.to)" },
      Column(title: "curve", least: 8) { $0.entry.curve.description },
    ] + (hasLoops ? [loops] : []) + [
      Column(title: "line") { $0.entry.mark.map { "\($0.line):\($0.column)" } ?? "" }
    ]
  }

  /// Takes a column at a time from the widest one that may be cut.
  private static func fitted(_ widths: [Int], _ columns: [Column], to width: Int) -> [Int] {
    var widths = widths
    var excess = widths.reduce(gap * (widths.count - 1), +) - width
    while excess > 0 {
      let narrowable = widths.indices.filter { widths[$0] > columns[$0].least ?? .max }
      guard let widest = narrowable.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }
}

extension Schedule.Entry {
  /// How often it runs and whether that is forth and back, such as `×5 every 0.5 s`.
  fileprivate func runs(_ signs: ChartSigns) -> String {
    let loops = repetitions.map { loop in
      "\(signs.times)\(loop.count) every \(loop.period) s" + (loop.alternates ? ", back" : "")
    }
    return loops.joined(separator: "; ")
  }
}
