extension Command {
  static let help = Command(
    name: "help", summary: "Tell more about a command",
    operand: Operand(placeholder: "COMMAND", isOptional: true), options: [], details: [],
    examples: [Example(call: "kineo help render", effect: "What render does, with its options")]
  ) { arguments, console in
    if let name = arguments.operands.first {
      console.report(HelpText.text(for: try Command.named(name)))
    } else {
      console.report(HelpText.program)
    }
    return .done
  }
}
