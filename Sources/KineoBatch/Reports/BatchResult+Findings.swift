import Kineo
import KineoSystem

extension BatchResult {
  /// The path of the GIF, or of its preset where that is unknown, with the label where there is
  /// one.
  var title: String {
    let path = output.isEmpty ? preset ?? "" : output
    return label.isEmpty ? path : "\(path) (\(label))"
  }

  /// The findings for reports that have findings only: ``findings``, and one more if they do
  /// not mention the problem.
  var reportedFindings: [Finding] {
    let isSaid =
      status.isGood || status == .skipped || status == .found && !findings.isEmpty
      || findings.contains { $0.severity == .error }
    guard !isSaid else { return findings }
    let finding = Finding(
      rule: status.rawValue, message: "\(title) is \(status.words)", at: Location(preset ?? output))
    return [finding] + findings
  }

  /// The file that a finding is about, or the nearest one.
  func file(of finding: Finding) -> String { finding.location?.file ?? preset ?? output }
}

extension Finding {
  /// The lines of ``text``, without anything that could drive a terminal.
  var lines: [String] { Self.lines(of: text) }

  /// ``message`` as one such line.
  var sentence: String { Self.lines(of: message).joined(separator: " ") }

  private static func lines(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { visibleName(String($0)) }
  }
}
