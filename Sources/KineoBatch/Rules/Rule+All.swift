import Kineo
import KineoAnalysis
import KineoSystem

extension Rule {
  /// Every kind of finding that any command reports; no two have one name.
  package static let all = batch + Comparison.rules + LintCheck.rules + GIFProblem.rules

  /// The rule of this name; nil for one that is not of this version.
  static func named(_ name: String) -> Rule? { byName[name] }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}
