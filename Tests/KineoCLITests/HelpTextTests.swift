import Testing

@testable import KineoCLI

@Suite struct HelpTextTests {
  @Test("the help of a command mentions its every option", arguments: Command.all.map(\.name))
  func mentionsOptions(_ name: String) throws {
    let help = HelpText().text(for: try Command.named(name)).plain
    for spec in try Command.named(name).specs {
      #expect(help.contains(spec.spelling + (spec.placeholder.map { " \($0)" } ?? "")))
      if let letter = spec.letter { #expect(help.contains("-\(letter), \(spec.spelling)")) }
    }
  }

  @Test("every example is a call that can be understood", arguments: Command.all.map(\.name))
  func examples(_ name: String) throws {
    let command = try Command.named(name)
    #expect(!command.examples.isEmpty)
    for example in command.examples {
      let call = example.call.prefix { !"<>|".contains($0) }.split(separator: " ").map(String.init)
      #expect(call.prefix(2) == ["kineo", name])
      #expect(throws: Never.self) { try ArgumentParser.parse(command, call.dropFirst(2)) }
    }
  }

  @Test("help fits into the columns there are", arguments: Command.all.map(\.name))
  func width(_ name: String) throws {
    let command = try Command.named(name)
    for columns in [40, 60, 80, 100] {
      let help = HelpText(columns: columns)
      let text = help.program.plain + "\n" + help.text(for: command).plain
      for line in text.split(separator: "\n") where line.count > columns {
        // Calls are not broken, and they are short enough for the usual width.
        #expect(line.hasPrefix("  kineo ") && columns < 80, "\(line)")
      }
    }
  }

  @Test("widths that are too small or too large are clamped")
  func limits() {
    #expect(HelpText(columns: 1).program == HelpText(columns: 40).program)
    #expect(HelpText(columns: 1000).program == HelpText(columns: 100).program)
    #expect(HelpText(columns: 40).program != HelpText(columns: 100).program)
  }

  @Test("the help of the program mentions every command and how to get more")
  func program() {
    let call = Call(["help"])
    #expect(call.code == .done)
    for command in Command.all {
      #expect(call.output.contains("  \(command.name) "))
      #expect(call.output.contains(command.summary))
    }
    #expect(Call(["--help"]).output == call.output)
    #expect(Call(["-h"]).output == call.output)
  }

  @Test("help for a command can be asked for in three ways")
  func command() {
    let help = Call(["help", "render"]).output
    #expect(
      help.hasPrefix("Render presets into animated GIFs.\n\nUsage: kineo render [PRESET...] ["))
    #expect(Call(["render", "--help"]).output == help)
    #expect(Call(["render", "a.yaml", "-h"]).output == help)
  }

  @Test("no two options of a command share a name or a letter")
  func distinct() {
    for command in Command.all {
      #expect(Set(command.specs.map(\.name)).count == command.specs.count)
      let letters = command.specs.compactMap(\.letter)
      #expect(Set(letters).count == letters.count)
    }
  }

  @Test("the version is printed")
  func version() {
    #expect(Call(["--version"]).output == "kineo 0.1.0\n")
  }
}
