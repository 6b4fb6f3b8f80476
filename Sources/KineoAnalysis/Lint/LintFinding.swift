import Kineo

/// How grave a finding is.
package enum LintSeverity: String, Sendable, Comparable {
  /// Worth knowing, and no reason to fail.
  case note
  /// Probably a mistake.
  case warning
  /// Nothing can be rendered.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}

/// Something in a preset that is probably not what its author wants.
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
  package let severity: LintSeverity
  package let place: Place
  /// What was found, with its numbers; one line without a full stop.
  package let message: String
  /// What to do about it.
  package let suggestion: String

  /// - Parameter severity: That of the rule unless said.
  init(
    _ rule: LintRule, _ severity: LintSeverity? = nil, at place: Place, _ message: String,
    suggestion: String
  ) {
    self.rule = rule
    self.severity = severity ?? LintCheck.of(rule).severity
    self.place = place
    self.message = message
    self.suggestion = suggestion
  }
}
