import Kineo

/// The bars of one step in the picture of an explanation, one for every time that it runs.
struct DiagramBars {
  private let entry: Schedule.Entry
  private let scale: TimeScale
  private let left: Double
  private let top: Double
  private let height: Double

  init(_ entry: Schedule.Entry, scale: TimeScale, left: Double, top: Double, height: Double) {
    self.entry = entry
    self.scale = scale
    self.left = left
    self.top = top
    self.height = height
  }

  var marks: [Diagram.Mark] {
    let whole = scale.place(entry.lastEnd) - scale.place(entry.start)
    let (spans, times) = entry.spans(limit: max(1, Int(whole / DiagramLook.narrowestBar)))
    var marks = spans.enumerated().flatMap { number, span in
      bar(span, isFirst: number == 0, isDense: times > 1)
    }
    if times > 1, let span = spans.first { marks += caption("×\(times)", over: span) }
    return marks
  }

  private func x(_ time: Time) -> Double { left + scale.place(time) }

  private func bar(
    _ span: Schedule.Occurrence, isFirst: Bool, isDense: Bool
  ) -> [Diagram.Mark] {
    let start = x(span.start)
    var color = DiagramLook.color(of: entry.property)
    guard span.end > span.start else { return [instant(at: start, color)] }
    // A bar is never thinner than a line; between two there is a line of paper.
    let end = max(start + 1.5, x(span.end) - 1)
    if !isFirst || isDense { color.alpha = isDense ? 0.4 : 0.72 }
    let box = Rect(minX: start, minY: top, maxX: end, maxY: top + height)
    let bar = Diagram.Mark.rectangle(box, corner: min(3, box.width / 2), fill: color)
    guard !isDense, box.width >= DiagramLook.narrowestCurve, let curve = ValueCurve(entry) else {
      return [bar]
    }
    return [bar] + line(curve, in: box, span) + (isFirst ? target(in: box, curve) : [])
  }

  private func instant(at x: Double, _ color: Color) -> Diagram.Mark {
    .rectangle(
      Rect(minX: x - 2, minY: top, maxX: x + 2, maxY: top + height), corner: 2, fill: color)
  }

  private func caption(_ text: String, over span: Schedule.Occurrence) -> [Diagram.Mark] {
    let middle = (x(span.start) + x(span.end)) / 2
    let room = x(span.end) - x(span.start)
    guard Diagram.width(of: text, size: DiagramLook.textSize) < room else { return [] }
    let baseline = top + height / 2 + 0.35 * DiagramLook.textSize
    return [
      .text(
        text, at: Point(x: middle, y: baseline), anchor: .middle, size: DiagramLook.textSize,
        color: DiagramLook.ink)
    ]
  }

  /// What the step leads to, where the curve leaves room: above or below its start, or its end.
  private func target(in box: Rect, _ curve: ValueCurve) -> [Diagram.Mark] {
    let text = "\(entry.step) → \(entry.to)"
    let (size, gap) = (DiagramLook.captionSize, 5.0)
    let fraction = (Diagram.width(of: text, size: size) + 2 * gap) / box.width
    guard box.height >= 2 * size, fraction < 1 else { return [] }
    let (top, bottom) = (box.minY + size, box.maxY - 0.4 * size)
    let probes = (0...8).map { fraction * Double($0) / 8 }
    func baseline(_ levels: [Double]) -> Double? {
      levels.allSatisfy { $0 < 0.5 } ? top : levels.allSatisfy { $0 > 0.5 } ? bottom : nil
    }
    func mark(_ x: Double, _ y: Double, _ anchor: Diagram.Anchor) -> [Diagram.Mark] {
      [.text(text, at: Point(x: x, y: y), anchor: anchor, size: size, color: .white)]
    }
    if let y = baseline(probes.map { curve.level(at: $0) }) {
      return mark(box.minX + gap, y, .start)
    }
    if let y = baseline(probes.map { curve.level(at: 1 - $0) }) {
      return mark(box.maxX - gap, y, .end)
    }
    return []
  }

  /// The value over the width of the bar.
  private func line(
    _ curve: ValueCurve, in box: Rect, _ span: Schedule.Occurrence
  ) -> [Diagram.Mark] {
    // A way back after a way there is the same from right to left.
    let goesBack = span.isBackwards != entry.isBackwards
    let count = max(8, min(96, Int(box.width / 2)))
    let levels = (0...count).map { index in
      curve.level(at: Double(goesBack ? count - index : index) / Double(count))
    }
    let (low, high) = (min(0, levels.min() ?? 0), max(1, levels.max() ?? 1))
    let inset = 3.0
    let points = levels.enumerated().map { index, level in
      Point(
        x: box.minX + box.width * Double(index) / Double(count),
        y: box.minY + inset + (box.height - 2 * inset) * (high - level) / (high - low))
    }
    var color = Color.white
    color.alpha = 0.85
    return [.polyline(points, color: color, width: 1.5)]
  }
}
