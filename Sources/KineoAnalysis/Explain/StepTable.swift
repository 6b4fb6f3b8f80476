import Kineo
import KineoSystem

/// The steps of an explanation as a table of text.
struct StepTable {
  private struct Column {
    let title: String
    var isNumber = false
    /// The least width it is cut to where the table is too wide; nil where it is never cut.
    var least: Int?
    /// What cuts may not touch, at the end of the cell.
    var ending: (Explanation.Step) -> String = { _ in "" }
    /// Whether cuts take of the ending too what is more than half of the cell.
    var isHalved = false
    let cell: (Explanation.Step) -> String
  }

  /// The text of a cell: a part that may be cut, and one that follows it.
  private struct Cell {
    let text: String
    var ending = ""
    var isHalved = false

    var width: Int { TerminalText.width(of: text) + TerminalText.width(of: ending) }

    func cut(to width: Int, mark: String) -> String {
      let room = max(isHalved ? width / 2 : 1, width - TerminalText.width(of: ending))
      return TerminalText.cut(
        TerminalText.cutName(text, to: room, mark: mark) + ending, to: width, mark: mark)
    }
  }

  private let columns: [Column]
  private let cells: [[Cell]]
  private let widths: [Int]
  private let mark: String

  private static let gap = 2

  init(_ explanation: Explanation, width: Int, signs: ChartSigns) {
    let steps = explanation.steps
    let columns = Self.columns(
      signs, hasLoops: steps.contains { !$0.entry.repetitions.isEmpty },
      place: { explanation.place(of: $0) })
    let cells = steps.map { step in
      columns.map { Cell(text: $0.cell(step), ending: $0.ending(step), isHalved: $0.isHalved) }
    }
    let widths = columns.enumerated().map { index, column in
      cells.reduce(column.title.count) { max($0, $1[index].width) }
    }
    self.columns = columns
    self.cells = cells
    self.widths = Self.fitted(widths, columns, to: width)
    mark = signs.ellipsis
  }

  var lines: [String] { ([columns.map { Cell(text: $0.title) }] + cells).map(line) }

  private func line(_ cells: [Cell]) -> String {
    cells.indices.map { index in
      let text = cells[index].cut(to: widths[index], mark: mark)
      return columns[index].isNumber
        ? TerminalText.aligned(text, to: widths[index])
        : TerminalText.padded(text, to: widths[index])
    }
    .joined(separator: String(repeating: " ", count: Self.gap)).trimmingEnd
  }

  private static func columns(
    _ signs: ChartSigns, hasLoops: Bool, place: @escaping (SourcePosition) -> String
  ) -> [Column] {
    let loops = Column(title: "runs", least: 4) { $0.entry.runs(signs) }
    return [
      Column(title: "start", isNumber: true) { milliseconds($0.entry.start) },
      Column(title: "end", isNumber: true) { milliseconds($0.entry.end) },
      Column(title: "frames", isNumber: true) { step in
        let (first, last) = (step.frames.lowerBound, step.frames.upperBound)
        return first == last ? "\(first)" : "\(first)-\(last)"
      },
      Column(
        title: "property", least: 10, ending: { ".\($0.entry.property)" },
        cell: { $0.entry.layer }),
      Column(
        title: "change", least: 8, ending: { " \(signs.arrow) \($0.entry.to)" }, isHalved: true,
        cell: { "\($0.entry.from)" }),
      Column(title: "curve", least: 5) { $0.entry.curve.description },
    ] + (hasLoops ? [loops] : []) + [
      Column(title: "line") { $0.entry.mark.map(place) ?? "" }
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

extension Explanation {
  /// `3:5`, with the name of its file in front where that is not the preset itself.
  fileprivate func place(of mark: SourcePosition) -> String {
    (file(of: mark).map { "\($0):" } ?? "") + "\(mark.line):\(mark.column)"
  }
}

extension Schedule.Entry {
  /// How often each of its loops runs, the innermost first, such as `×5 ×2 back`.
  fileprivate func runs(_ signs: ChartSigns) -> String {
    repetitions.map { "\(signs.times)\($0.count)" + ($0.alternates ? " back" : "") }
      .joined(separator: " ")
  }
}

/// Seconds for people: to the millisecond.
func milliseconds(_ time: Time) -> String {
  Rational((time.seconds * 1000).rounded, over: 1000).description
}
