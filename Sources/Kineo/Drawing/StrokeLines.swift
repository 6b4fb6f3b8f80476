/// The lines that strokes follow where these are not whole outlines: a part of them, or dashes.
///
/// They are kept from frame to frame while the state asks for the same ones.
struct StrokeLines {
  private struct Key: Equatable {
    let trim: Trim
    let dash: DashPattern
    let dashOffset: Double
  }

  private let outlines: [Path]
  private var measures: [PathMeasure]?
  private var last: (key: Key, lines: [Line])?

  /// The line of one outline.
  struct Line {
    var path: Path
    /// Where each dash is on it; nil where there are none.
    var spans: [ClosedRange<Double>?]?
  }

  /// - Parameter outlines: They are trimmed like one path, one after the other.
  init(_ outlines: [Path]) { self.outlines = outlines }

  /// The line of each outline; nil for all of the outlines themselves.
  mutating func lines(for state: LayerState) -> [Line]? {
    let isWhole = state.trim.end - state.trim.start >= 1
    guard !isWhole || state.dash != .solid else { return nil }
    let key = Key(trim: state.trim, dash: state.dash, dashOffset: state.dashOffset)
    if let last, last.key == key { return last.lines }
    let measures = measures ?? outlines.map { PathMeasure($0) }
    self.measures = measures
    let parts = isWhole ? outlines : Self.trimmed(measures, state.trim)
    let lines = parts.indices.map { index in
      let measure = isWhole ? measures[index] : PathMeasure(parts[index])
      let dashed = measure.dashes(lengths: state.dash.lengths, offset: state.dashOffset)
      return dashed.map { Line(path: $0.path, spans: $0.spans) } ?? Line(path: parts[index])
    }
    last = (key, lines)
    return lines
  }

  private static func trimmed(_ measures: [PathMeasure], _ trim: Trim) -> [Path] {
    let whole = measures.reduce(0) { $0 + $1.length }
    var begin = 0.0
    return measures.map { measure in
      defer { begin += measure.length }
      return measure.trimmed(from: trim.start, to: trim.end, beginningAt: begin, of: whole)
    }
  }
}
