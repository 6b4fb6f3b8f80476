import KineoSystem

/// For the log of a GitHub workflow: the lines of all GIFs in a group that can be opened, each finding
/// as a workflow command that becomes an annotation at its place, once for all GIFs of a preset, and a summary.
///
/// GitHub shows ten errors, ten warnings and ten notices of a step as annotations; all are in the log.
package struct GitHubReport: BatchReport {
  private var count = BatchCount()
  private var failures = FailureSummary()
  private var findings = NewFindings()

  package init() {}

  package mutating func text(for event: BatchEvent) -> String? {
    count.take(event)
    switch event {
    case .started(let start):
      return "::group::" + WorkflowCommand.data("\(start.command): \(start.counted(start.total))")
    case .finished(let result):
      failures.take(result)
      let line = WorkflowCommand.harmless("\(count.position) \(ResultLine(result: result).text())")
      let commands = findings.take(result.reportedFindings, of: result).map {
        WorkflowCommand(finding: $0, file: result.file(of: $0)).text
      }
      return ([line] + commands).joined(separator: "\n")
    case .ended(let end):
      let commands = end.findings.map { WorkflowCommand(finding: $0, file: $0.location?.file).text }
      let lines = (failures.lines() + [count.summary(end)]).map(WorkflowCommand.harmless)
      return (["::endgroup::"] + commands + lines).joined(separator: "\n")
    }
  }
}

/// A line that the runner of a workflow takes as an order, such as
/// `::error file=Presets/a.yaml,line=14,col=5,title=preset::unknown step`.
private struct WorkflowCommand {
  let finding: Finding
  let file: String?

  var text: String {
    var properties: [String] = []
    if let file { properties.append("file=\(Self.property(ReportPath.tidied(file)))") }
    if let line = finding.location?.line { properties.append("line=\(line)") }
    if let column = finding.location?.column { properties.append("col=\(column)") }
    properties.append("title=\(Self.property("kineo: \(finding.rule)"))")
    return "::\(name) \(properties.joined(separator: ","))::" + Self.data(finding.sentence)
  }

  private var name: String {
    switch finding.severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// Escaped as the runner's toolkit does it for what follows the second pair of colons.
  static func data(_ text: String) -> String {
    escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A")])
  }

  /// Escaped for the value of a property.
  private static func property(_ text: String) -> String {
    escaped(text, [("%", "%25"), ("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")])
  }

  /// Scalar by scalar, because a carriage return and a line feed are one character.
  private static func escaped(_ text: String, _ escapes: [(Unicode.Scalar, String)]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escape = escapes.first(where: { $0.0 == scalar }) {
        result += escape.1
      } else {
        result.unicodeScalars.append(scalar.drivesTerminal ? "?" : scalar)
      }
    }
    return result
  }

  /// Without the signs that begin an order of the older kind, which counts anywhere in a line. Lines
  /// of ours never begin with the newer kind.
  static func harmless(_ line: String) -> String {
    line.split(separator: "##[", omittingEmptySubsequences: false).joined(separator: "## [")
  }
}
