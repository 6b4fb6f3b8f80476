import Kineo

/// The help texts, made from the table that calls are read by.
enum HelpText {
  /// Of the whole program.
  static var program: String {
    let width = Command.all.map(\.name.count).max() ?? 0
    let commands = Command.all.map { row($0.name.padded(to: width), $0.summary) }
    return """
      kineo \(kineoVersion) turns presets of chained animation steps into animated GIFs.

      Usage: kineo COMMAND [ARGUMENT...]

      Commands:
      \(commands.joined(separator: "\n"))

      Options:
      \(rows(Program.specs))

      "kineo help COMMAND" tells more about a command.
      Exit codes: 0 done, 1 a check found something, 2 the call or its input is wrong, 3 rendering or writing failed, 4 a file cannot be as small as --max-size asks.
      """
  }

  /// For a call without arguments.
  static var short: String {
    """
    Usage: kineo COMMAND [ARGUMENT...]
    The commands are \(Command.all.map(\.name).joined(separator: ", ")); "kineo help" tells more.
    """
  }

  static func text(for command: Command) -> String {
    let examples = command.examples.map { "  \($0.call)\n      \($0.effect)" }
    let sections =
      [command.summary + ".", "Usage: " + usage(of: command)]
      + command.details.map { wrapped($0, indent: 0) }
      + ["Options:\n" + rows(command.specs)]
      + [(examples.count == 1 ? "Example:\n" : "Examples:\n") + examples.joined(separator: "\n")]
    return sections.joined(separator: "\n\n")
  }

  private static func usage(of command: Command) -> String {
    var words = ["kineo", command.name]
    if let operand = command.operand {
      let word = operand.placeholder + (operand.isRepeatable ? "..." : "")
      words += Array(repeating: operand.isOptional ? "[\(word)]" : word, count: operand.count)
    }
    words += command.required.map(\.usage)
    if command.options.count > command.required.count { words.append("[OPTION...]") }
    return words.joined(separator: " ")
  }

  private static func rows(_ specs: [OptionSpec]) -> String {
    let names = specs.map { spec in
      (spec.letter.map { "-\($0), " } ?? "    ") + spec.spelling
        + (spec.placeholder.map { " \($0)" } ?? "")
        + (spec.isRepeatable ? "..." : "")
    }
    let width = names.map(\.count).max() ?? 0
    return zip(names, specs).map { name, spec in
      row(name.padded(to: width), spec.summary + (spec.isFlag ? "" : ": " + spec.allowed))
    }.joined(separator: "\n")
  }

  private static func row(_ name: String, _ summary: String) -> String {
    "  \(name)  " + wrapped(summary, indent: name.count + 4)
  }

  /// Breaks `text` between words at 80 columns; all lines but the first are indented.
  private static func wrapped(_ text: String, indent: Int) -> String {
    var lines: [String] = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if indent + last.count + 1 + word.count > 80 {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] += " \(word)"
      }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
