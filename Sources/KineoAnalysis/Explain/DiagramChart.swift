import Kineo
import KineoSystem

/// The picture of an explanation: a row of bars for each property that changes.
package struct DiagramChart {
  let rows: [ChartRow]
  let explanation: Explanation
  let flags: [Flag]
  private let nameWidth: Double
  let rowHeight: Double
  let scale: TimeScale

  /// A label's place above the chart.
  struct Flag {
    let name: String
    let time: Time
    let line: Int
  }

  package init(_ explanation: Explanation) {
    self.explanation = explanation
    rows = ChartRow.rows(explanation.steps)
    rowHeight = DiagramLook.rowHeight(rows: rows.count)
    let names = rows.flatMap { row in
      [Self.width(row.layer) + DiagramLook.gap + Self.width(row.property.description)]
    }
    nameWidth = min(names.max() ?? 0, DiagramLook.widestName)
    scale = TimeScale(duration: explanation.duration, length: DiagramLook.chartWidth)
    flags = Self.flags(explanation.labels, scale)
  }

  private static func width(_ text: String) -> Double {
    Diagram.width(of: text, size: DiagramLook.textSize)
  }

  /// Each label in the first line where it does not touch another.
  private static func flags(_ labels: [Timeline.Label], _ scale: TimeScale) -> [Flag] {
    var ends: [Double] = []
    return labels.sorted { $0.time < $1.time }.map { label in
      let name = cut(label.name, to: DiagramLook.widestName)
      let start = scale.place(label.time)
      let end = start + width(name) + 2 * DiagramLook.gap
      let line = ends.firstIndex { $0 <= start } ?? ends.count
      if line < ends.count { ends[line] = end } else { ends.append(end) }
      return Flag(name: name, time: label.time, line: line)
    }
  }

  // MARK: Layout

  var left: Double { DiagramLook.margin + nameWidth + DiagramLook.gap }
  private var flagLines: Int { flags.reduce(0) { max($0, $1.line + 1) } }
  var flagTop: Double { DiagramLook.margin + DiagramLook.titleSize + DiagramLook.gap }
  package var axis: Double {
    flagTop + Double(flagLines) * DiagramLook.flagHeight + DiagramLook.axisHeight
  }
  var bottom: Double { axis + Double(max(1, rows.count)) * rowHeight }

  package func x(_ time: Time) -> Double { left + scale.place(time) }

  var diagram: Diagram {
    // Room for a flag at the very end.
    let flag = flags.map { scale.place($0.time) + Self.width($0.name) + DiagramLook.gap }.max() ?? 0
    let chart = max(DiagramLook.chartWidth, flag)
    return Diagram(
      width: Int((left + chart + DiagramLook.margin).rounded(.up)),
      height: Int((bottom + DiagramLook.margin).rounded(.up)),
      marks: title + bands + ticks + flagMarks + rows.indices.flatMap(row))
  }

  // MARK: Rows

  private func row(_ index: Int) -> [Diagram.Mark] {
    let top = axis + Double(index) * rowHeight
    let bars = rows[index].steps.flatMap { step in
      DiagramBars(step.entry, scale: scale, left: left, top: top + 3, height: rowHeight - 6).marks
    }
    return names(index, baseline: top + rowHeight / 2 + 0.35 * DiagramLook.textSize) + bars
  }

  private func names(_ index: Int, baseline: Double) -> [Diagram.Mark] {
    let (row, previous) = (rows[index], index > 0 ? rows[index - 1] : nil)
    var marks: [Diagram.Mark] = []
    let isNewLayer = previous?.layerIndex != row.layerIndex
    let property = row.property.description
    if isNewLayer {
      let room = nameWidth - Self.width(property) - DiagramLook.gap
      marks.append(
        .text(
          Self.cut(row.layer, to: room), at: Point(x: DiagramLook.margin, y: baseline),
          size: DiagramLook.textSize, color: DiagramLook.ink))
    }
    if isNewLayer || previous?.property != row.property {
      marks.append(
        .text(
          property, at: Point(x: left - DiagramLook.gap, y: baseline), anchor: .end,
          size: DiagramLook.textSize, color: DiagramLook.color(of: row.property)))
    }
    return marks
  }

  /// The number of a copy or a letter at the end of a name stays if there is room for it.
  static func cut(_ name: String, to room: Double) -> String {
    // Sums of widths are not exact.
    guard width(name) > room + 0.01 else { return name }
    let number = TerminalText.number(of: name)
    let end = width("…" + number) < room ? "…" + number : "…"
    var cut = name.dropLast(number.count).prefix(60)
    while !cut.isEmpty, width(cut + end) > room { cut.removeLast() }
    return cut + end
  }
}
