import Kineo

/// A shell that can be taught to complete calls.
enum Shell: String, Sendable, CaseIterable {
  case bash, zsh, fish

  /// The script that teaches it, made from the table that calls are read by.
  var completions: String {
    switch self {
    case .bash: BashCompletions(commands: Command.all).script
    case .zsh: ZshCompletions(commands: Command.all).script
    case .fish: FishCompletions(commands: Command.all).script
    }
  }

  /// The first line of what follows the shell's own.
  static var credit: String { "# Completes calls of kineo \(kineoVersion)." }
}

extension Command {
  /// How many words besides options it takes; nil for any number.
  var operandLimit: Int? {
    guard let operand else { return 0 }
    return operand.isRepeatable ? nil : operand.count
  }
}
