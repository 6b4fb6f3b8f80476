extension Command {
  static let help = Command(
    name: "help", summary: "Show help for a command",
    operand: Operand(placeholder: "COMMAND", isOptional: true),
    options: [Options.manualPage.spec, Options.markdown.spec],
    details: ["Without a COMMAND all of them are listed."],
    examples: [
      Example(call: "kineo help render", effect: "What render does, with its options"),
      Example(call: "kineo help --man > kineo.1", effect: "For man ./kineo.1"),
      Example(call: "kineo help --markdown > cli.md", effect: "The same as a page for the web"),
    ]
  ) { arguments, console in
    try arguments.checkHelpOptions()
    if let name = arguments.operands.first {
      console.report(console.help.text(for: try Command.named(name)))
    } else if arguments.has(Options.manualPage) {
      // The console ends the last line itself.
      console.report(String(Manual.program.roff.dropLast()))
    } else if arguments.has(Options.markdown) {
      console.report(String(Manual.program.markdown.dropLast()))
    } else {
      console.report(console.help.program)
    }
    return .done
  }
}

extension ParsedArguments {
  fileprivate func checkHelpOptions() throws(UsageError) {
    let forms = [Options.manualPage, Options.markdown].filter(has).map(\.spec.spelling)
    guard let form = forms.first else { return }
    if forms.count > 1 {
      throw .rule("\(forms.joined(separator: " and ")) both choose the form; give one of them")
    }
    if let name = operands.first {
      throw .rule("\(form) describes all commands, not only of \(quoted(name))")
    }
  }
}
