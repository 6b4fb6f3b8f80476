/// What comes before a command: its name, or an option of the program itself.
enum Program {
  static let specs = [Options.help.spec, Options.version.spec, Options.verbose.spec]

  /// Where to begin, and calls with what all commands have.
  static let examples = [
    Command.Example(call: "kineo new spin", effect: "Writes spin.yaml, a preset to start from"),
    Command.Example(call: "kineo render spin.yaml", effect: "Renders it into spin.gif"),
    Command.Example(call: "kineo render --help", effect: "Shows help for a command"),
    Command.Example(
      call: "kineo lint spin.yaml --color always | less -R", effect: "Keeps the colors for a pager"),
    Command.Example(call: "kineo --version", effect: "Prints the version"),
    Command.Example(
      call: "kineo --version --verbose", effect: "Prints the versions of the libraries as well"),
  ]
}
