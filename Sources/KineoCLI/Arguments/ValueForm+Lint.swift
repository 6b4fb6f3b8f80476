import Kineo

extension ValueForm<[LintRule]> {
  /// Names with commas between them: `seam,flash`.
  static let lintRules = ValueForm(
    allowed: "rules with commas between them: "
      + LintRule.allCases.map(\.rawValue).joined(separator: ", "),
    candidates: .list(LintRule.allCases.map(\.rawValue))
  ) { text in
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let rules = names.compactMap { LintRule(rawValue: String($0)) }
    return rules.count == names.count ? rules : nil
  }
}
