import Kineo
import KineoSystem

/// For code scanning and editors: all findings as one document of SARIF 2.1.0 (OASIS, 2020).
package struct SARIFReport: BatchReport {
  private var command = ""
  private var log = FindingLog()

  package init() {}

  package mutating func text(for event: BatchEvent) -> String? {
    log.take(event)
    if case .started(let start) = event { command = start.command }
    guard case .ended(let end) = event else { return nil }
    return String(document(end).text(openLevels: 6).dropLast())
  }

  private func document(_ end: BatchEnd) -> JSONValue {
    // Findings about the batch have no location, and are listed with the invocation.
    let entries = log.entries.filter { !$0.isOfBatch }
    let rules = Set(entries.map(\.finding.rule)).sorted()
    let indices = Dictionary(rules.enumerated().map { ($1, $0) }) { first, _ in first }
    let run: JSONValue = [
      "tool": ["driver": Self.driver(rules)],
      "automationDetails": ["id": .string("kineo/\(command)/")],
      "columnKind": "unicodeCodePoints",
      "invocations": [Self.invocation(end)],
      "results": .array(
        entries.map { Self.result($0, ruleIndex: indices[$0.finding.rule] ?? 0) }),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [run],
    ]
  }

  private static func driver(_ rules: [String]) -> JSONValue {
    let descriptions = rules.map { rule -> JSONValue in
      let summary = Rule.named(rule)?.summary ?? words(of: rule)
      return ["id": .string(rule), "shortDescription": ["text": .string(summary)]]
    }
    return [
      "name": "kineo", "version": .string(kineoVersion), "semanticVersion": .string(kineoVersion),
      "rules": .array(descriptions),
    ]
  }

  /// `budget-size` as `Budget size`.
  private static func words(of rule: String) -> String {
    let words = rule.split(separator: "-").joined(separator: " ")
    return words.isEmpty ? "Finding" : words.prefix(1).uppercased() + words.dropFirst()
  }

  /// What a check found is no fault of the execution (section 3.20.14).
  private static func invocation(_ end: BatchEnd) -> JSONValue {
    let isSuccess = !end.isInterrupted && [0, 1].contains(end.code)
    return [
      "executionSuccessful": .bool(isSuccess), "exitCode": .number(end.code),
      "toolExecutionNotifications": .array(end.findings.map(notification)),
    ]
  }

  private static func notification(_ finding: Finding) -> JSONValue {
    [
      "descriptor": ["id": .string(finding.rule)], "level": .string(finding.severity.rawValue),
      "message": ["text": .string(finding.sentence)],
    ]
  }

  private static func result(_ entry: FindingLog.Entry, ruleIndex index: Int) -> JSONValue {
    let location: JSONValue = ["physicalLocation": .object(physicalLocation(entry))]
    return [
      "ruleId": .string(entry.finding.rule), "ruleIndex": .number(index),
      "level": .string(entry.finding.severity.rawValue),
      "message": ["text": .string(entry.finding.sentence)],
      "locations": [location],
      "partialFingerprints": ["kineoFinding/v1": .string(entry.fingerprint)],
    ]
  }

  private static func physicalLocation(_ entry: FindingLog.Entry) -> [JSONValue.Member] {
    let artifact = JSONValue.Member(
      "artifactLocation", ["uri": .string(ReportPath.uri(entry.path))])
    guard let line = entry.finding.location?.line, line > 0 else { return [artifact] }
    var region = [JSONValue.Member("startLine", .number(line))]
    if let column = entry.finding.location?.column, column > 0 {
      region.append(JSONValue.Member("startColumn", .number(column)))
    }
    return [artifact, JSONValue.Member("region", .object(region))]
  }
}
