import Foundation
import Kineo
import TestSupport
import Testing

@testable import KineoCLI

@Suite struct ShellCompletionTests {
  private static let names = Command.all.map(\.name)
  private static let presets = [
    "spin.yaml", "x=1.yaml", "my film.yml", "data.json", "OLD.YAML", "folder",
  ]

  private static let calls = [
    CompletedCall("", names),
    CompletedCall("ren", ["render"]),
    CompletedCall("--", ["--help", "--version", "--verbose"]),
    CompletedCall("--v", ["--version", "--verbose"]),
    CompletedCall("nonsense ", []),

    // Files by their extensions, and folders.
    CompletedCall("render ", presets),
    CompletedCall("render spin.yaml ", presets),
    CompletedCall("render my", ["my film.yml"]),
    CompletedCall("render ", typed: "'my fi", ["my film.yml"]),
    CompletedCall("render folder/in", ["folder/inner.yaml"]),
    CompletedCall("inspect ", ["a.gif", "x=1.gif", "folder"]),
    CompletedCall("compare a.gif b", ["b.png"]),
    CompletedCall("render -o ", ["a.gif", "x=1.gif", "folder"]),
    CompletedCall("render --output=a", ["--output=a.gif"]),
    CompletedCall("render -oa", ["-oa.gif"]),
    CompletedCall("render x=1", ["x=1.yaml"]),
    CompletedCall("render -o x=1", ["x=1.gif"]),
    CompletedCall("render --output=x=1", ["--output=x=1.gif"]),
    CompletedCall("frame spin.yaml -o ", ["b.png", "folder"]),

    // Options, each once, whatever way it is written.
    CompletedCall("render --qu", ["--quiet", "--quality"]),
    CompletedCall("render --quiet --qu", ["--quality"]),
    CompletedCall("render --outp", ["--output"]),
    CompletedCall("render -o a.gif --outp", []),
    CompletedCall("render --output=a.gif --outp", []),
    CompletedCall("render --output a.gif --outp", []),
    CompletedCall("new x --", ["--quiet", "--color", "--help"]),

    // Words.
    CompletedCall("render --dither ", Dithering.allCases.map(\.rawValue)),
    CompletedCall("render --dither=or", ["--dither=ordered"]),
    CompletedCall("render --report j", ["json"]),
    CompletedCall("render --color ", ["auto", "always", "never"]),
    CompletedCall("render --background rebecca", ["rebeccapurple"]),
    CompletedCall("render --loop ", ["forever", "once"]),
    CompletedCall("lint --rule sea", ["seam"]),
    CompletedCall("lint --rule seam,fl", ["seam,flash"]),
    CompletedCall("lint --ignore=seam,fl", ["--ignore=seam,flash"]),
    CompletedCall("completions ", ["bash", "zsh", "fish"]),
    CompletedCall("help re", ["reference", "render", "report"]),

    // What only the caller knows.
    CompletedCall("render --fps ", []),
    CompletedCall("new ", []),

    // Nothing but operands after two dashes.
    CompletedCall("render -- --o", ["--odd.yaml"]),
    CompletedCall("render --quiet -- spi", ["spin.yaml"]),
    CompletedCall("render -- --qu", []),
    // The value of an option is no operand.
    CompletedCall("frame --at 0 s", ["spin.yaml"]),
    CompletedCall("frame spin.yaml --at 0 s", []),
  ]

  @Test("all shells offer what the table of commands allows", arguments: Shell.allCases)
  func candidates(_ shell: Shell) throws {
    guard InteractiveShell.isInstalled(shell) else {
      print("skipped: no /usr/bin/\(shell) or no /usr/bin/python3")
      return
    }
    let folder = try Folder()
    for name in Self.presets.dropLast() + ["folder/inner.yaml", "a.gif", "b.png", "notes.txt"] {
      try folder.write("", to: name)
    }
    try folder.write("", to: "--odd.yaml")
    try folder.write("", to: ".hidden/a.yaml")
    for name in ["x=1.yaml", "x=1.gif"] { try folder.write("", to: name) }
    let offered = try InteractiveShell(shell: shell, folder: folder).candidates(for: Self.calls)
    try #require(offered.count == Self.calls.count)
    for (call, candidates) in zip(Self.calls, offered) {
      // That such a file is offered where options are is fish's and bash's business.
      #expect(
        candidates.subtracting(["--odd.yaml"]) == call.candidates.subtracting(["--odd.yaml"]),
        "\(call.line)")
      if call.before.contains("--") { #expect(candidates == call.candidates, "\(call.line)") }
    }
  }

  @Test("actions come before operands, and some options again", arguments: Shell.allCases)
  func actions(_ shell: Shell) throws {
    guard InteractiveShell.isInstalled(shell) else { return }
    let set = Option("set", letter: "s", "NAME=VALUE", .name, "Set it", isRepeatable: true)
    let command = Command(
      name: "report", summary: "Report, don't [ask]: 'now'", action: "merge",
      operand: Command.Operand(placeholder: "GIF", isRepeatable: true),
      options: [set.spec, Options.quiet.spec], details: [], examples: []
    ) { _, _ in .done }
    let folder = try Folder()
    try folder.write("", to: "a.gif")
    let calls = [
      CompletedCall("report ", ["merge"]),
      CompletedCall("report m", ["merge"]),
      CompletedCall("report merge ", ["a.gif"]),
      CompletedCall("report merge a.gif ", ["a.gif"]),
      CompletedCall("report --set a=b --se", ["--set"]),
      CompletedCall("report -s a --set=a=b --se", ["--set"]),
      CompletedCall("report --set a=b ", ["merge"]),
      CompletedCall("report --quiet --qui", []),
    ]
    let offered = try InteractiveShell(shell: shell, commands: [command], folder: folder)
      .candidates(for: calls)
    try #require(offered.count == calls.count)
    for (call, candidates) in zip(calls, offered) {
      #expect(candidates == call.candidates, "\(call.line)")
    }
  }

  @Test("every command, option and word is in every script", arguments: Shell.allCases)
  func complete(_ shell: Shell) {
    let script = shell.completions
    for command in Command.all {
      #expect(script.contains(command.name))
      for spec in command.specs {
        #expect(script.contains(shell == .fish ? "-l \(spec.name) " : spec.spelling))
        if case .words(let words) = spec.candidates {
          #expect(script.contains(words.joined(separator: " ")), "\(spec.spelling)")
        }
      }
    }
    if shell == .bash { return }
    for command in Command.all {
      #expect(
        script.contains(command.summary.replacing("'", with: shell == .zsh ? #"'\''"# : #"\'"#)))
    }
  }

  @Test("names and words need no quotes in any shell")
  func plainWords() {
    for command in Command.all {
      for candidates in command.specs.map(\.candidates) + [command.operand?.candidates ?? .nothing]
      {
        guard case .words(let words) = candidates else { continue }
        for word in words {
          #expect(word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        }
      }
    }
  }

  @Test("the scripts are printed, and an unknown shell is answered with the list")
  func command() {
    for shell in Shell.allCases {
      let call = Call(["completions", shell.rawValue])
      #expect(call.code == .done)
      #expect(call.output == shell.completions)
    }
    let call = Call(["completions", "fihs"])
    #expect(call.code == .wrong)
    #expect(call.errors == "kineo: error: unknown shell \"fihs\"; did you mean \"fish\"?\n")
  }
}
