import Kineo

/// A line of a chart: steps of one property of one layer that do not overlap.
struct ChartRow {
  let layer: String
  let layerIndex: Int
  let property: PropertyKey
  var steps: [Explanation.Step]
  /// When all of them are over.
  private var end: Time

  private init(_ step: Explanation.Step) {
    (layer, layerIndex) = (step.entry.layer, step.entry.layerIndex)
    property = step.entry.property
    steps = [step]
    end = step.entry.lastEnd
  }

  /// Whether `step`, which begins no earlier than the others, stands beside the last of them.
  private func hasRoom(for step: Explanation.Step) -> Bool {
    step.entry.start >= end || steps.last.map { $0.entry.precedes(step.entry) } ?? true
  }

  private mutating func add(_ step: Explanation.Step) {
    steps.append(step)
    end = max(end, step.entry.lastEnd)
  }

  /// The rows of a chart, by layer and property. What overlaps gets rows of its own.
  static func rows(_ steps: [Explanation.Step]) -> [ChartRow] {
    let ordered = steps.enumerated().sorted { a, b in
      (a.element.entry.layerIndex, a.element.entry.property, a.offset)
        < (b.element.entry.layerIndex, b.element.entry.property, b.offset)
    }
    var rows: [ChartRow] = []
    var first = 0
    for (_, step) in ordered {
      if rows.last?.isFor(step.entry) != true { first = rows.count }
      if let row = rows[first...].firstIndex(where: { $0.hasRoom(for: step) }) {
        rows[row].add(step)
      } else {
        rows.append(ChartRow(step))
      }
    }
    return rows
  }

  private func isFor(_ entry: Schedule.Entry) -> Bool {
    layerIndex == entry.layerIndex && property == entry.property
  }
}

extension Schedule.Entry {
  /// Whether this is over before `other` begins, in each period of the loops that they share.
  fileprivate func precedes(_ other: Schedule.Entry) -> Bool {
    let shared = zip(repetitions.reversed(), other.repetitions.reversed())
      .prefix { $0 == $1 }.count
    return lastEnd(ofLoops: repetitions.count - shared) <= other.start
  }
}
