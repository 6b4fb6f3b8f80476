/// What was found in several presets, for other programs; `docs/lint.md` describes it.
public struct LintDocument: Sendable {
  /// Grows when something that was there changes its meaning or goes away.
  public static let version = 1

  public let reports: [LintReport]

  public init(reports: [LintReport]) { self.reports = reports }

  /// One JSON document (RFC 8259), without a line break at its end.
  public var json: String {
    let document = JSONValue.object([
      ("version", .integer(Self.version)), ("presets", .list(reports.map(Self.value))),
    ])
    return document.text()
  }

  private static func value(of report: LintReport) -> JSONValue {
    .object([
      ("preset", .text(report.source.name)),
      ("frames", .integer(report.frames)),
      ("lookedAt", .integer(report.lookedAt)),
      ("findings", .list(report.findings.map(value))),
      ("silenced", .list(report.silences.map(value))),
    ])
  }

  private static func value(of located: LintReport.Located) -> JSONValue {
    let (finding, span) = (located.finding, located.span)
    return .object([
      ("rule", .text(finding.rule.rawValue)),
      ("severity", .text(finding.severity.rawValue)),
      ("line", .integer(span.start.line)),
      ("column", .integer(span.start.column)),
      ("length", .integer(span.length)),
      ("message", .text(finding.message)),
      ("suggestion", .text(finding.suggestion)),
    ])
  }

  private static func value(of entry: (silence: LintSilence, findings: Int)) -> JSONValue {
    .object([
      ("rule", .text(entry.silence.rule.rawValue)),
      ("reason", .text(entry.silence.reason)),
      ("line", .integer(entry.silence.span.start.line)),
      ("findings", .integer(entry.findings)),
    ])
  }
}
