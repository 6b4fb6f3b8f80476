import Kineo

extension Program {
  static func run(_ arguments: [String], _ console: Console) throws -> ExitCode {
    guard let first = arguments.first else {
      console.message(HelpText.short)
      return .wrong
    }
    if first.hasPrefix("-") { return try run(options: arguments, console) }
    let command = try Command.named(first)
    switch try ArgumentParser.parse(command, arguments.dropFirst()) {
    case .run(let parsed): return try command.run(parsed, console)
    case .help:
      console.report(console.help.text(for: command))
      return .done
    }
  }

  private static func run(
    options: [String], _ console: Console
  ) throws(UsageError) -> ExitCode {
    switch options[0] {
    case Options.help.spec.spelling, "-h": console.report(console.help.program)
    case Options.version.spec.spelling: console.report(try version(options.dropFirst()))
    case Options.verbose.spec.spelling: throw .rule("--verbose comes after --version")
    default: throw .unknownOption(options[0], allowed: specs.map(\.spelling))
    }
    return .done
  }

  private static func version(_ options: ArraySlice<String>) throws(UsageError) -> String {
    let verbose = Options.verbose.spec.spelling
    for option in options where option != verbose {
      throw .unknownOption(option, allowed: [verbose])
    }
    return options.isEmpty ? VersionText.short : VersionText.verbose
  }
}

extension Command {
  /// In the order of the help text.
  static let all = CommandGroup.all.flatMap(\.commands)

  static func named(_ name: String) throws(UsageError) -> Command {
    guard let command = all.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, allowed: all.map(\.name))
    }
    return command
  }
}
