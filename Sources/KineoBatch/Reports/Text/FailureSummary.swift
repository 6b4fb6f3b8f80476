import KineoSystem

/// The GIFs with problems, for the end of a long log.
struct FailureSummary {
  private static let most = 50

  private var results: [BatchResult] = []
  private var count = 0

  mutating func take(_ result: BatchResult) {
    guard !result.status.isGood, result.status != .skipped else { return }
    count += 1
    // Of the others only the number is printed.
    if count <= Self.most { results.append(result) }
  }

  func lines(_ style: TerminalStyle = .plain) -> [String] {
    let width = min(results.map { visibleName($0.title).count }.max() ?? 0, 48)
    let lines = results.map { ResultLine(result: $0, style: style).text(nameWidth: width) }
    return lines + (count > Self.most ? ["... and \(grouped(count - Self.most)) more"] : [])
  }
}
