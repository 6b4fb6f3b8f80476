import KineoSystem

/// A line for each GIF that is not as it should be, and a summary.
///
///     FAIL  Output/turn.gif  wrong: Presets/turn.yaml:14:5: error: unknown step "rotat"
package struct ShortReport: BatchReport {
  private let style: TerminalStyle
  private let hasSummary: Bool
  private var count = BatchCount()
  private var findings = NewFindings()

  /// - Parameter hasSummary: Whether the last line has the number of GIFs.
  package init(style: TerminalStyle = .plain, hasSummary: Bool = true) {
    self.style = style
    self.hasSummary = hasSummary
  }

  package mutating func text(for event: BatchEvent) -> String? {
    count.take(event)
    switch event {
    case .started: return nil
    case .finished(let result): return result.status.isGood ? nil : line(of: result)
    case .ended(let end):
      let findings = end.findings.filter { $0.severity == .error }.compactMap(\.lines.first)
      let lines = findings + (hasSummary ? [count.summary(end)] : [])
      return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
  }

  private mutating func line(of result: BatchResult) -> String {
    let line = ResultLine(result: result, style: style, hasFacts: false).text()
    let new = findings.take(result.findings, of: result)
    guard let first = new.first, let words = first.lines.first else {
      return result.findings.isEmpty ? line : "\(line), as above"
    }
    let others = new.count - 1
    return "\(line): \(words)" + (others > 0 ? ", and \(counted(others, "more finding"))" : "")
  }
}
