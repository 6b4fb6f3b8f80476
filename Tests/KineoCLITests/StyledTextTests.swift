import Kineo
import KineoSystem
import TestSupport
import Testing

@testable import KineoCLI

@Suite struct StyledTextTests {
  private func painted(_ text: StyledText) -> String {
    text.painted(.ansi).replacing("\u{1B}[", with: "<").replacing("<0m", with: "<>")
  }

  @Test("roles show where there are colors, and nowhere else")
  func roles() {
    let text = StyledText("FAIL", .error) + "  spin.gif" + StyledText("", .good)
    #expect(text.painted(.plain) == "FAIL  spin.gif")
    #expect(text.plain == "FAIL  spin.gif")
    #expect(painted(text) == "<1;31mFAIL<>  spin.gif")
  }

  @Test(
    "no control sequence of a text's own reaches a terminal",
    arguments: [TerminalStyle.plain, .ansi])
  func harmless(_ style: TerminalStyle) {
    let text = StyledText("a\u{1B}[31mb\u{202E}", .note) + StyledText("\u{7}c")
    #expect(
      text.painted(style).replacing("\u{1B}[1;36m", with: "").replacing("\u{1B}[36m", with: "")
        .replacing("\u{1B}[0m", with: "") == "a?[31mb??c")
  }

  @Test("a message shows its severity and what is marked")
  func message() {
    let text = StyledText(
      message: """
        a: b.yaml:14:5: error: unknown step "error: x"
           14 |   - rotat: | {by: 180deg}
              |     ^~~~~
              = rotate turns
        b.yaml:1:2: warning: odd
        100001 | x
               | ^
        kineo: note: fine
        no place at all
        """)
    #expect(
      painted(text) == """
        a: b.yaml:14:5: <1;31merror<>: unknown step "error: x"
        <2m   14 |<>   - rotat: | {by: 180deg}
        <2m      |<><1;31m     ^~~~~<>
        <2m      =<> rotate turns
        b.yaml:1:2: <1;33mwarning<>: odd
        <2m100001 |<> x
        <2m       |<><1;33m ^<>
        kineo: <36mnote<>: fine
        no place at all
        """)
    #expect(StyledText(message: "").painted(.ansi) == "")
  }

  @Test("help has bold headings on a terminal")
  func help() {
    let help = painted(HelpText().text(for: .new))
    #expect(help.contains("<1mUsage:<> kineo new NAME"))
    #expect(help.contains("\n<1mOptions:<>\n"))
  }
}

@Suite struct ColorChoiceTests {
  struct Terminal: Sendable, CustomTestStringConvertible {
    let isTerminal: Bool
    let environment: [String: String]
    let style: TerminalStyle
    var testDescription: String { "\(isTerminal) \(environment.sorted { $0.key < $1.key })" }

    init(_ isTerminal: Bool, _ environment: [String: String], _ style: TerminalStyle) {
      self.isTerminal = isTerminal
      self.environment = environment
      self.style = style
    }
  }

  @Test(
    "the environment decides where no option does",
    arguments: [
      Terminal(true, ["TERM": "xterm"], .ansi),
      Terminal(false, ["TERM": "xterm"], .plain),
      Terminal(true, ["TERM": "dumb"], .plain),
      Terminal(true, [:], .plain),
      Terminal(true, ["TERM": "xterm", "NO_COLOR": "1"], .plain),
      Terminal(true, ["TERM": "xterm", "NO_COLOR": "0"], .plain),
      Terminal(true, ["TERM": "xterm", "NO_COLOR": ""], .ansi),
      Terminal(false, ["CLICOLOR_FORCE": "1"], .ansi),
      Terminal(false, ["CLICOLOR_FORCE": "0"], .plain),
      Terminal(true, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], .ansi),
      Terminal(true, ["TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .plain),
    ])
  func automatic(_ terminal: Terminal) {
    let style = ColorChoice.automatic(isTerminal: terminal.isTerminal) {
      terminal.environment[$0] ?? ""
    }
    #expect(style == terminal.style)
  }

  @Test("the option is found wherever it stands")
  func chosen() {
    func chosen(_ line: String) -> ColorChoice {
      .chosen(in: line.split(separator: " ").map(String.init))
    }
    #expect(chosen("render a --color always") == .always)
    #expect(chosen("render --color=never a --fsp") == .never)
    #expect(chosen("render a -- --color always") == .auto)
    #expect(chosen("render a --color") == .auto)
    #expect(chosen("render a --color sometimes") == .auto)
    #expect(chosen("render a --colors 7") == .auto)
  }

  /// A call at two terminals.
  private func said(_ arguments: [String], _ style: TerminalStyle) -> String {
    let words = Words()
    let stream = TextStream(style: style) { words.add($0) }
    _ = CommandLineTool.run(arguments, console: Console(output: stream, errors: stream))
    return words.text
  }

  @Test("--color wins over what the terminal is, also in messages about the call")
  func option() {
    let error = "\u{1B}[1;31merror\u{1B}[0m"
    #expect(said(["rendr"], .ansi).contains("kineo: \(error): unknown command"))
    #expect(said(["rendr", "--color", "never"], .ansi).hasPrefix("kineo: error: unknown command"))
    #expect(said(["render", "--fsp", "--color=always"], .plain).contains("kineo: \(error): "))
    #expect(said(["help", "new", "--color=always"], .plain).contains("\u{1B}[1mUsage:"))
    #expect(!said(["help", "new"], .plain).contains("\u{1B}"))
    #expect(
      said(["help", "--color", "red"], .plain)
        == "kineo: error: --color must be auto, always or never, not \"red\"\n")
  }

  @Test("what programs read has no colors")
  func documents() {
    for arguments in [["completions", "zsh"], ["help", "--man"], ["help", "--markdown"]] {
      #expect(!said(arguments, .ansi).contains("\u{1B}"))
    }
  }

  @Test("a process at a pipe keeps to its environment")
  func process() throws {
    let folder = try Folder()
    let plain = try KineoProcess(["rendr"], in: folder, after: "unset NO_COLOR CLICOLOR_FORCE")
    #expect(plain.errors.hasPrefix("kineo: error: "))
    let forced = try KineoProcess(
      ["rendr"], in: folder, after: "unset NO_COLOR; export CLICOLOR_FORCE=1")
    #expect(forced.errors.hasPrefix("kineo: \u{1B}[1;31merror\u{1B}[0m: "))
    let narrow = try KineoProcess(["help"], in: folder, after: "export COLUMNS=40")
    let usual = try KineoProcess(["help"], in: folder, after: "unset COLUMNS")
    #expect(narrow.text.split(separator: "\n").contains { $0.count > 30 })
    #expect(narrow.text.split(separator: "\n").allSatisfy { $0.count <= 60 })
    #expect(usual.text == HelpText().program.plain + "\n")
  }
}
