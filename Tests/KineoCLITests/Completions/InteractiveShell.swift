import Foundation
import TestSupport

@testable import KineoCLI

/// A shell that has read its completions, and its keyboard.
struct InteractiveShell {
  let shell: Shell
  /// What it knows to complete.
  var commands = Command.all
  /// Where calls are typed.
  let folder: Folder

  static func isInstalled(_ shell: Shell) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)")
      && FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
  }

  /// What the shell offers for the last word of each call; empty where it offers nothing.
  func candidates(for calls: [CompletedCall]) throws -> [Set<String>] {
    let scratch = try Folder()
    let script = try scratch.write(shell.completions(of: commands), to: "script")
    switch shell {
    case .bash:
      let start = "source '\(script)'; \(Self.echo)"
      return try typing(calls, at: "bash --norc --noprofile -i", start, key: "\u{1B}*", scratch)
    case .zsh:
      let start = """
        PS1=; autoload -Uz compinit; compinit -u -d '\(scratch["dump"])'; source '\(script)'; \
        zle -C all complete-word _generic; bindkey '^Xa' all; \
        zstyle ':completion:all::::' completer _all_matches _complete; \
        zstyle ':completion:all:*' insert true; \(Self.echo)
        """
      return try typing(calls, at: "zsh -f -i", start, key: "\u{18}a", scratch)
    case .fish:
      return try calls.map { call in
        let output = try run(
          "/usr/bin/fish", ["-N", "-c", "source '\(script)'; complete -C $argv[1]", call.line],
          scratch)
        return Set(
          output.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
            .map(Self.bare))
      }
    }
  }

  /// In place of the command: prints its arguments so that they can be distinguished, between
  /// characters that are never typed.
  private static let echo = #"kineo() { printf '\2'; printf '<%s>' "$@"; printf '\3\n'; }"#

  /// - Parameter key: Puts all candidates in the place of the word.
  private func typing(
    _ calls: [CompletedCall], at shell: String, _ start: String, key: String, _ scratch: Folder
  ) throws -> [Set<String>] {
    let typist = try scratch.write(Self.typist, to: "typist.py")
    let output = try run(
      "/usr/bin/python3", [typist, shell, start] + calls.map { $0.line + key }, scratch)
    let lines = output.split(separator: "\n").map { line in
      line.dropFirst().dropLast().split(separator: "><", omittingEmptySubsequences: false)
        .map(String.init)
    }
    return zip(lines, calls).map { line, call in
      let words = line.dropFirst(call.before.count)
      // What has no candidates stays as it was.
      return words == [call.typed] || words == [] ? [] : Set(words.map(Self.bare))
    }
  }

  /// Without what shells put behind a candidate so that typing goes on.
  private static func bare(_ candidate: some StringProtocol) -> String {
    let isOpen = candidate.count > 1 && ["/", "=", ","].contains(candidate.last)
    return String(isOpen ? candidate.dropLast() : candidate[...])
  }

  private func run(_ path: String, _ arguments: [String], _ home: Folder) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = [
      "TERM": "dumb", "HOME": home.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
    ]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// Types lines into a shell at a terminal, each when the one before was answered, and prints
  /// these answers.
  private static let typist = #"""
    import os, pty, re, select, signal, sys, time

    shell, start, *lines = sys.argv[1:]
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(shell.split()[0], shell.split())
    seen = b""

    def answers():
        return re.findall(rb"\x02([^\x03]*)\x03", seen)

    def wait(count):
        global seen
        end = time.time() + 30
        while len(answers()) < count:
            if time.time() > end:
                return False
            if select.select([terminal], [], [], 0.2)[0]:
                seen += os.read(terminal, 65536)
        return True

    os.write(terminal, (start + "; kineo\n").encode())
    isAwake = wait(1)
    for number, line in enumerate(lines):
        if isAwake:
            os.write(terminal, (line + "\n").encode())
            isAwake = wait(number + 2)
    for answer in answers()[1:]:
        print(answer.decode())
    if not isAwake:
        print(repr(seen), file=sys.stderr)
    os.kill(child, signal.SIGKILL)
    """#
}

/// A call whose last word is to be completed.
struct CompletedCall {
  /// Whole words, `kineo` left out.
  let before: [String]
  /// What there is of the last one.
  let typed: String
  let candidates: Set<String>

  /// - Parameter typed: What is behind `line` if there are spaces in it.
  init(_ line: String, typed: String = "", _ candidates: [String]) {
    var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    self.typed = words.removeLast() + typed
    before = words
    self.candidates = Set(candidates)
  }

  var line: String { (["kineo"] + before + [typed]).joined(separator: " ") }
}
