extension Command {
  static let completions = Command(
    name: "completions", summary: "Print a shell completion script",
    operand: Operand(placeholder: "SHELL"), options: [],
    details: [
      "A SHELL is bash, zsh or fish. \"make install\" installs all three."
    ],
    examples: [
      Example(call: "kineo completions bash > kineo.bash", effect: "To be read by ~/.bashrc"),
      Example(
        call: "kineo completions zsh > ~/.zfunc/_kineo", effect: "For a folder that $fpath names"),
      Example(
        call: "kineo completions fish > ~/.config/fish/completions/kineo.fish",
        effect: "Where fish looks by itself"),
    ]
  ) { arguments, console in
    // The parser has checked that it is there.
    let name = arguments.operands.first ?? ""
    guard let shell = Shell(rawValue: name) else {
      let names = Shell.allCases.map(\.rawValue)
      throw UsageError.unknownShell(name, allowed: names)
    }
    // The console ends the last line itself.
    console.report(String(shell.completions.dropLast()))
    return .done
  }
}
