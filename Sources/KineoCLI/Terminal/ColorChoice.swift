import KineoSystem

/// When words have colors.
enum ColorChoice: String, Sendable, CaseIterable {
  /// On a terminal, unless the environment overrides it.
  case auto
  case always, never

  /// How words look on a stream by default: `NO_COLOR` (no-color.org) wins over
  /// `CLICOLOR_FORCE` (bixense.com/clicolors), and both over what the stream is.
  static func automatic(isTerminal: Bool, environment: (String) -> String) -> TerminalStyle {
    if !environment("NO_COLOR").isEmpty { return .plain }
    if !["", "0"].contains(environment("CLICOLOR_FORCE")) { return .ansi }
    return isTerminal && !["", "dumb"].contains(environment("TERM")) ? .ansi : .plain
  }
}
