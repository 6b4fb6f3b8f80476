import Kineo
import KineoSystem

/// When words have colors.
enum ColorChoice: String, Sendable, CaseIterable {
  /// Where somebody looks at a terminal, unless the environment says otherwise.
  case auto
  case always, never

  /// What the arguments choose, wherever in the call they do, so that messages about the rest of a
  /// call keep to it too.
  ///
  /// Nothing but an option begins with two dashes: ``ArgumentParser`` takes no such values.
  static func chosen(in arguments: [String]) -> ColorChoice {
    let options = arguments.prefix { $0 != "--" }
    for (index, argument) in options.enumerated() {
      let spelling = Options.color.spec.spelling
      if argument == spelling, index + 1 < options.count {
        return ColorChoice(rawValue: options[index + 1]) ?? .auto
      }
      if argument.hasPrefix(spelling + "=") {
        return ColorChoice(rawValue: String(argument.dropFirst(spelling.count + 1))) ?? .auto
      }
    }
    return .auto
  }

  /// How words look on a stream if no option says so: `NO_COLOR` (no-color.org) wins over
  /// `CLICOLOR_FORCE` (bixense.com/clicolors), and both over what the stream is.
  static func automatic(isTerminal: Bool, environment: (String) -> String) -> TextStyle {
    if !environment("NO_COLOR").isEmpty { return .plain }
    if !["", "0"].contains(environment("CLICOLOR_FORCE")) { return .ansi }
    return isTerminal && !["", "dumb"].contains(environment("TERM")) ? .ansi : .plain
  }
}
