import Kineo
import KineoAnalysis
import KineoSystem

/// For the test views of CI engines: JUnit's XML with a test case for each GIF.
///
/// A finding of a check is a failure, what kept a GIF from being rendered an error, as JUnit
/// distinguishes a wrong result from a broken test. Findings about the batch itself are a
/// case of its own.
package struct JUnitReport: BatchReport {
  private var count = BatchCount()
  private var cases: [XMLElement] = []

  package init() {}

  package mutating func text(for event: BatchEvent) -> String? {
    count.take(event)
    switch event {
    case .started: cases = []
    case .finished(let result): cases.append(Self.testCase(result))
    case .ended(let end): return document(end)
    }
    return nil
  }

  private func document(_ end: BatchEnd) -> String {
    let batchCases = end.findings.isEmpty ? [] : [Self.testCase(end, count.start)]
    let isWrong = end.findings.contains { $0.severity == .error }
    let outcomes = BatchResult.Status.allCases.map { (Outcome($0), count[$0]) }
    func number(_ outcome: Outcome) -> Int {
      outcomes.reduce(0) { $0 + ($1.0 == outcome ? $1.1 : 0) }
    }
    let counts = [
      ("tests", "\(cases.count + batchCases.count)"), ("failures", "\(number(.failure))"),
      ("errors", "\(number(.error) + (isWrong ? 1 : 0))"), ("skipped", "\(number(.skipped))"),
      ("time", Self.time(end.milliseconds)),
    ]
    var suite = XMLElement("testsuite", [("name", "kineo \(count.start.command)")] + counts)
    suite.children = cases + batchCases
    var suites = XMLElement("testsuites", [("name", "kineo")] + counts.filter { $0.0 != "skipped" })
    suites.children = [suite]
    return suites.document
  }

  private static func testCase(_ result: BatchResult) -> XMLElement {
    var element = XMLElement(
      "testcase",
      [
        ("name", result.title), ("classname", result.preset ?? result.output),
        ("time", time(result.milliseconds)),
      ])
    let findings = result.reportedFindings
    let details = findings.flatMap(\.lines).joined(separator: "\n")
    let line = ResultLine(result: result).text()
    switch Outcome(result.status) {
    case .success: element.children.append(output([line] + findings.flatMap(\.lines)))
    case .skipped:
      element.children = [XMLElement("skipped", [("message", "the run ended before it")])]
    case .failure, .error:
      let attributes = [
        ("message", findings.first?.sentence ?? result.status.words),
        ("type", findings.first?.rule ?? result.status.rawValue),
      ]
      let name = Outcome(result.status) == .error ? "error" : "failure"
      element.children = [XMLElement(name, attributes, text: details), output([line])]
    }
    return element
  }

  private static func testCase(_ end: BatchEnd, _ start: BatchStart) -> XMLElement {
    var element = XMLElement(
      "testcase",
      [("name", "the whole batch"), ("classname", "kineo \(start.command)"), ("time", "0")])
    let lines = end.findings.flatMap(\.lines)
    if let error = end.findings.first(where: { $0.severity == .error }) {
      let attributes = [("message", error.sentence), ("type", error.rule)]
      element.children = [XMLElement("error", attributes, text: lines.joined(separator: "\n"))]
    } else {
      element.children = [output(lines)]
    }
    return element
  }

  private static func output(_ lines: [String]) -> XMLElement {
    XMLElement("system-out", text: lines.joined(separator: "\n"))
  }

  /// Seconds, to the millisecond.
  private static func time(_ milliseconds: Int) -> String {
    decimal(Double(milliseconds) / 1000, places: 3)
  }
}

/// What JUnit calls how a test ends.
private enum Outcome {
  case success, failure, error, skipped

  init(_ status: BatchResult.Status) {
    switch status {
    case .rendered, .unchanged, .cached, .passed: self = .success
    case .found, .different, .stale, .missing, .orphan, .overBudget, .tooLarge: self = .failure
    case .wrong, .failed: self = .error
    case .skipped: self = .skipped
    }
  }
}
