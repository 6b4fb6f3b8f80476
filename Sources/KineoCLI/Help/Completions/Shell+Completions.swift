import Kineo

extension Shell {
  /// The script that teaches it, made from the table that calls are read by.
  var completions: String { completions(of: Command.all) }

  /// The same for a table of commands of its own.
  func completions(of commands: [Command]) -> String {
    switch self {
    case .bash: BashCompletions(commands: commands).script
    case .zsh: ZshCompletions(commands: commands).script
    case .fish: FishCompletions(commands: commands).script
    }
  }

  /// The first line of what follows the shell's own.
  static var credit: String { "# Completes calls of kineo \(kineoVersion)." }
}

extension Command {
  /// How many words besides options it takes, its action among them; nil for any number.
  var wordLimit: Int? {
    let actions = action == nil ? 0 : 1
    guard let operand else { return actions }
    return operand.isRepeatable ? nil : actions + operand.count
  }
}
