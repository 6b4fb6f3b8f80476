/// Everything there is to know about the command, made from the table that calls are read by.
/// ``roff`` and ``markdown`` lay it out.
struct Manual {
  /// A piece of it.
  enum Block: Sendable {
    case heading(String)
    /// Of a part of what stands under a heading.
    case subheading(String)
    /// Of a part of that.
    case label(String)
    case paragraph(String)
    /// How a command is called.
    case usage(String)
    /// Names, each with its description.
    case terms([Term])
    /// Calls, each with what it does.
    case examples([Command.Example])
  }

  struct Term: Sendable {
    /// As it is typed.
    let name: String
    /// What stands for a value behind it; nil if there is none.
    var placeholder: String?
    let meaning: String
  }

  let blocks: [Block]

  static var program: Manual {
    Manual(
      blocks: [
        .paragraph(
          "kineo turns presets, which chain animation steps, into animated GIFs. It needs neither a "
            + "screen nor a browser, and the same preset gives the same bytes on any machine."),
        .examples(Program.examples),
      ] + commands + surroundings)
  }

  private static var commands: [Block] {
    CommandGroup.all.flatMap { group in
      [.heading(group.title)] + group.commands.flatMap(blocks(of:))
    }
      + [
        .heading("Options of all commands"), .terms(Options.common.map(Term.init)),
        .paragraph(
          "An option and its value are written \"--fps 25\" or \"--fps=25\", short ones \"-o x.gif\" or "
            + "\"-ox.gif\". Options may stand anywhere; after \"--\" nothing is an option."),
        .paragraph("Without a command there are:"), .terms(Program.specs.map(Term.init)),
      ]
  }

  private static func blocks(of command: Command) -> [Block] {
    let options: [Block] =
      command.options.isEmpty
      ? [] : [.label("Options"), .terms(command.options.map(Term.init))]
    return [
      .subheading("kineo \(command.name)"), .paragraph(command.summary + "."),
      .usage(command.usage),
    ] + command.details.map { .paragraph($0) } + options
      + [.label(command.examples.count == 1 ? "Example" : "Examples"), .examples(command.examples)]
  }

  /// What holds for all commands.
  private static var surroundings: [Block] {
    [
      .heading("Colors"),
      .paragraph(
        "Errors, warnings and headings have colors on a terminal; each of "
          + "standard output and standard error is asked for itself. \"--color always\" and \"--color "
          + "never\" win over everything, then NO_COLOR, then CLICOLOR_FORCE. Files and JSON never "
          + "have colors."),
      .heading("Environment"),
      .terms(EnvironmentVariable.allCases.map { Term(name: $0.rawValue, meaning: $0.meaning) }),
      .heading("Exit status"),
      .terms(
        ExitCode.allCases.map { Term(name: String($0.rawValue), meaning: $0.meaning) }),
    ]
  }
}

extension Manual.Term {
  fileprivate init(_ spec: OptionSpec) {
    self.init(
      name: spec.spellings.joined(separator: ", "),
      placeholder: spec.placeholder.map { $0 + (spec.isRepeatable ? "..." : "") },
      meaning: spec.description)
  }
}
