import KineoSystem

/// For GitLab's merge requests: a Code Quality report, one JSON array of all findings.
package struct GitLabReport: BatchReport {
  private var log = FindingLog()

  package init() {}

  package mutating func text(for event: BatchEvent) -> String? {
    log.take(event)
    guard case .ended = event else { return nil }
    return String(JSONValue.array(log.entries.map(Self.issue)).text(openLevels: 1).dropLast())
  }

  private static func issue(_ entry: FindingLog.Entry) -> JSONValue {
    let finding = entry.finding
    // A begin is required; what is about a whole file is shown at its first line.
    let lines: JSONValue = ["begin": .number(max(1, finding.location?.line ?? 1))]
    return [
      "description": .string(finding.sentence), "check_name": .string(finding.rule),
      "fingerprint": .string(entry.fingerprint), "severity": .string(severity(of: finding)),
      "location": ["path": .string(entry.path), "lines": lines],
    ]
  }

  private static func severity(of finding: Finding) -> String {
    switch finding.severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
