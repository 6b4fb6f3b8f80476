import Kineo
import KineoSystem

/// What linting finds in one preset.
package struct LintReport: Sendable {
  /// The preset that was checked.
  package let source: PresetSource
  /// In the order of the text, and of the table of rules at one place.
  package let findings: [Finding]
  /// The rules that the preset silences, and how much they found.
  package let silences: [(silence: LintSilence, findings: Int)]
  /// How many frames the animation has, in all outputs together; 0 for one that cannot be drawn.
  package let frames: Int
  /// The number of them that rules have checked.
  package let lookedAt: Int

  /// The most serious there is; nil for none at all.
  package var severity: Severity? { findings.map(\.severity).max() }

  /// Every finding with its place, its line and what to do about it, as people read it.
  ///
  /// - Parameter least: Leaves out what is less serious.
  package func messages(from least: Severity = .note) -> [String] {
    findings.filter { $0.severity >= least }.map(\.text)
  }
}
