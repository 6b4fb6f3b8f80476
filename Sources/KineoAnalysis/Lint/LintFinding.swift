import Kineo
import KineoSystem

/// Something in a scene that is probably not what its author wants; a ``LintReport`` has it with its
/// location in the preset.
package struct LintFinding: Sendable, Equatable {
  /// What the finding is about; a preset's outline knows where that stands.
  package enum Place: Sendable, Equatable {
    /// A step, a label or another word at a known place.
    case mark(SourcePosition)
    /// The layer of this name.
    case layer(String)
    /// The first of these top-level keys that the preset has.
    case keys([String])

    /// The step at `mark`, or the whole chain for a step that was made in Swift.
    static func step(_ mark: SourcePosition?) -> Place { mark.map { .mark($0) } ?? .animation }

    static let animation = Place.keys(["animate"])
  }

  package let rule: LintRule
  package let severity: Severity
  package let place: Place
  /// What was found, with its numbers; one line without a full stop.
  package let message: String
  /// What to do about it.
  package let suggestion: String

  /// - Parameter severity: That of the rule by default.
  init(
    _ rule: LintRule, _ severity: Severity? = nil, at place: Place, _ message: String,
    suggestion: String
  ) {
    self.rule = rule
    self.severity = severity ?? LintCheck.of(rule).severity
    self.place = place
    self.message = message
    self.suggestion = suggestion
  }
}
