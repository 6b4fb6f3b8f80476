import KineoSystem

/// For people: a line for each GIF with its new findings below it, and a summary.
///
/// In a large batch files that are as they were are only counted, so that a log shows what
/// happened, and what is not as it should be is listed again at the end, where a reader looks
/// first.
package struct HumanReport: BatchReport {
  /// Up to this number of GIFs each has its line, and nothing is listed twice.
  package static let smallBatch = 20
  /// Names longer than this stand out of their column.
  private static let widestName = 48

  private let style: TerminalStyle
  private var count = BatchCount()
  private var failures = FailureSummary()
  private var findings = NewFindings()
  /// Of the longest name so far.
  private var nameWidth = 0

  package init(style: TerminalStyle = .plain) { self.style = style }

  package mutating func text(for event: BatchEvent) -> String? {
    count.take(event)
    switch event {
    case .started: return nil
    case .finished(let result): return lines(of: result)
    case .ended(let end):
      let again = count.total > Self.smallBatch ? failures.lines(style) : []
      let findings = end.findings.flatMap { $0.painted(style) }
      let summary = style.painted(count.summary(end), count.bad > 0 ? .error : .emphasis)
      return (again + findings + [summary]).joined(separator: "\n")
    }
  }

  private mutating func lines(of result: BatchResult) -> String? {
    failures.take(result)
    let isAsItWas = result.status == .unchanged || result.status == .cached
    if isAsItWas, result.findings.isEmpty, count.total > Self.smallBatch { return nil }
    nameWidth = max(nameWidth, min(visibleName(result.title).count, Self.widestName))
    let new = findings.take(result.findings, of: result)
    let line = ResultLine(result: result, style: style).text(nameWidth: nameWidth)
    let reference = new.isEmpty && !result.findings.isEmpty ? ", as above" : ""
    let lines = new.flatMap { $0.painted(style) }.map { "    " + $0 }
    return ([style.painted(count.position, .faint) + " " + line + reference] + lines)
      .joined(separator: "\n")
  }
}

extension Finding {
  /// ``lines``, the first in the look of the severity.
  fileprivate func painted(_ style: TerminalStyle) -> [String] {
    let role: TerminalStyle.Role =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    return lines.prefix(1).map { style.painted($0, role) } + lines.dropFirst()
  }
}
