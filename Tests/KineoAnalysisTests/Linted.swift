import Kineo

@testable import KineoAnalysis

/// What a linter says about a preset: a black square of 8 px in the middle of 40 x 40 white pixels,
/// and `animate`.
struct Linted {
  let report: LintReport

  /// - Parameters:
  ///   - animate: The steps, one a line.
  ///   - layers: Instead of the square, one a line.
  ///   - keys: Further top-level lines.
  init(
    animate: String, layers: String = square, keys: String = "hold: 1",
    canvas: String = "{width: 40, height: 40}", rules: Set<LintRule> = Set(LintRule.allCases)
  ) throws {
    func listed(_ lines: String) -> String {
      lines.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    }
    let text = """
      canvas: \(canvas)
      layers:
      \(listed(layers))
      animate:
      \(listed(animate))
      \(keys)
      """
    let source = try PresetSource(name: "a.yaml", text: text)
    report = try Linter(rules: rules).report(on: source)
  }

  static let square = "- square: {rectangle: [8, 8], position: [20, 20]}"

  /// What was found, in the order of the text.
  var rules: [LintRule] { report.findings.compactMap { LintRule(rawValue: $0.rule) } }
  var messages: [String] { report.findings.map(\.message) }
  /// `line:column` of each finding.
  var places: [String] {
    report.findings.compactMap(\.location).map { "\($0.line ?? 0):\($0.column ?? 0)" }
  }
}
