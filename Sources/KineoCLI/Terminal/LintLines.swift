import Kineo
import KineoAnalysis
import KineoSystem

/// What `kineo lint` prints about a preset.
struct LintLines {
  let report: LintReport
  /// Whether only findings that keep a preset from being rendered are printed.
  let isQuiet: Bool

  func write(to console: Console) {
    for message in report.messages(from: isQuiet ? .error : .note) {
      console.report(StyledText(message: message))
    }
    guard !isQuiet else { return }
    if report.findings.isEmpty { console.report("\(report.source.name): nothing found\(silenced)") }
    if report.lookedAt < report.frames {
      console.report(
        "\(report.source.name): looked at \(grouped(report.lookedAt)) of "
          + counted(report.frames, "frame"))
    }
  }

  /// `, 2 silenced (seam, flash)`
  private var silenced: String {
    let silences = report.silences.filter { $0.findings > 0 }
    guard !silences.isEmpty else { return "" }
    let names = silences.map(\.silence.rule.rawValue).joined(separator: ", ")
    return ", \(grouped(silences.reduce(0) { $0 + $1.findings })) silenced (\(names))"
  }

  /// A line a rule.
  static var rules: String {
    let width = LintRule.allCases.map(\.rawValue.count).max() ?? 0
    return LintCheck.all.map { check in
      let name = check.rule.rawValue.padded(to: width)
      return "\(name)  \(check.severity.rawValue.padded(to: 7))  \(check.summary)"
    }.joined(separator: "\n")
  }
}
