import Kineo
import KineoSystem

/// What was found in several presets, for other programs; `docs/lint.md` describes it.
package struct LintDocument: Sendable {
  /// Grows when something that was there changes its meaning or goes away.
  package static let version = 1

  package let reports: [LintReport]

  package init(reports: [LintReport]) { self.reports = reports }

  /// One JSON document (RFC 8259) that ends with a line break; every finding has a line.
  package var json: String {
    let document: JSONValue = [
      "version": .number(Self.version), "presets": .array(reports.map { Self.value(of: $0) }),
    ]
    return document.text(openLevels: 4)
  }

  /// The part of one preset.
  package static func value(of report: LintReport) -> JSONValue {
    [
      "preset": .string(report.source.name),
      "frames": .number(report.frames),
      "lookedAt": .number(report.lookedAt),
      "findings": .array(report.findings.map { value(of: $0) }),
      "silenced": .array(report.silences.map { value(of: $0) }),
    ]
  }

  private static func value(of finding: Finding) -> JSONValue {
    let location = finding.location
    return [
      "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
      "file": .string(location?.file ?? ""), "line": .number(location?.line),
      "column": .number(location?.column), "length": .number(location?.length),
      "message": .string(finding.message), "suggestion": .string(finding.advice ?? ""),
    ]
  }

  private static func value(of entry: (silence: LintSilence, findings: Int)) -> JSONValue {
    [
      "rule": .string(entry.silence.rule.rawValue),
      "reason": .string(entry.silence.reason),
      "line": .number(entry.silence.span.start.line),
      "findings": .number(entry.findings),
    ]
  }
}
