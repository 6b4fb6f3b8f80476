import Kineo

/// The help texts, made from the table that calls are read by.
struct HelpText {
  /// How wide they may be.
  private let columns: Int

  /// - Parameter columns: The width of the terminal; lines of under 40 or over 100 columns are hard
  ///   to read.
  init(columns: Int = 80) { self.columns = min(max(columns, 40), 100) }

  /// Of the whole program.
  var program: StyledText {
    let width = Command.all.map(\.name.count).max() ?? 0
    let groups = CommandGroup.all.map { group in
      section(group.title, group.commands.map { row($0.name.padded(to: width), $0.summary) })
    }
    let codes = ExitCode.allCases.map { row(String($0.rawValue), $0.meaning) }
    let sections: [StyledText] =
      [
        StyledText(
          wrapped(
            "kineo \(kineoVersion) turns presets of chained animation steps into animated GIFs.")),
        heading("Usage") + " kineo COMMAND [ARGUMENT...]",
      ] + groups + [
        section("Options", rows(Program.specs)), section("Exit codes", codes),
        section("Examples", examples(Program.examples)),
        StyledText(wrapped("Run \"kineo help COMMAND\" for details of a command.")),
      ]
    return sections.joined(separator: "\n\n")
  }

  /// For a call without arguments.
  static var short: String {
    """
    Usage: kineo COMMAND [ARGUMENT...]
    The commands are \(Command.all.map(\.name).joined(separator: ", ")); run "kineo help" for details.
    """
  }

  func text(for command: Command) -> StyledText {
    let sections =
      [StyledText(wrapped(command.summary + "."))]
      + [heading("Usage") + StyledText(" " + wrapped(command.usage, indent: 7))]
      + command.details.map { StyledText(wrapped($0)) }
      + [section("Options", rows(command.specs))]
      + [
        section(
          command.examples.count == 1 ? "Example" : "Examples", examples(command.examples))
      ]
    return sections.joined(separator: "\n\n")
  }

  private func examples(_ examples: [Command.Example]) -> [StyledText] {
    examples.map { StyledText("  \($0.call)\n      " + wrapped($0.effect, indent: 6)) }
  }

  private func heading(_ title: String) -> StyledText { StyledText(title + ":", .emphasis) }

  private func section(_ title: String, _ rows: [StyledText]) -> StyledText {
    heading(title) + "\n" + rows.joined(separator: "\n")
  }

  private func rows(_ specs: [OptionSpec]) -> [StyledText] {
    let names = specs.map { spec in
      (spec.letter == nil ? "    " : "") + spec.synopsis
    }
    let width = names.map(\.count).max() ?? 0
    return zip(names, specs).map { name, spec in row(name.padded(to: width), spec.description) }
  }

  /// A name with its description, beside it or, where that is too narrow, below.
  private func row(_ name: String, _ summary: String) -> StyledText {
    let indent = name.count + 4
    guard columns - indent >= 24 else {
      let below = String(repeating: " ", count: 10)
      return StyledText("  \(name.trimmed)\n\(below)" + wrapped(summary, indent: below.count))
    }
    return StyledText("  \(name)  " + wrapped(summary, indent: indent))
  }

  private func wrapped(_ text: String, indent: Int = 0) -> String {
    text.wrapped(to: columns, indent: indent)
  }
}

extension Console {
  /// Help as wide as reports may be.
  var help: HelpText { HelpText(columns: reportColumns) }
}

extension String {
  /// Without spaces at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
