/// How words for people are painted: not at all, or with the colors of a terminal.
package enum TerminalStyle: Sendable, Equatable {
  case plain
  /// With the control sequences of ECMA-48 (SGR, section 8.3.117).
  case ansi

  /// What words are, which decides on their look.
  package enum Role: Sendable, CaseIterable {
    case error, warning, note, good
    /// What matters least.
    case faint
    /// What matters most.
    case emphasis
  }

  /// `text`, which must not have control sequences of its own, in the look of `role`.
  package func painted(_ text: String, _ role: Role) -> String {
    switch self {
    case .plain: text
    case .ansi: text.isEmpty ? "" : "\u{1B}[\(Self.rendition(of: role))m\(text)\u{1B}[0m"
    }
  }

  /// Eight-color renditions, which follow the theme of the terminal; bold red is distinguished from
  /// green by those who cannot see the hue.
  private static func rendition(of role: Role) -> String {
    switch role {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "36"
    case .good: "32"
    case .faint: "2"
    case .emphasis: "1"
    }
  }
}
