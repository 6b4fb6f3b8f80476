extension Manual {
  /// As a page for the documentation.
  var markdown: String {
    """
    # The command kineo

    \(Self.installing)

    ## All calls

    ```console
    \(Self.synopsis)
    ```

    ## In short

    \(blocks.map(Self.markdown(_:)).joined(separator: "\n\n"))

    <!-- Made by "kineo help --markdown"; a test keeps it equal. -->

    """
  }

  /// Every command with all of its options, broken into lines.
  static var synopsis: String {
    Command.all.map { command in
      let required = Set(command.required.map(\.name))
      let options = command.options.filter { !required.contains($0.name) }
        .map { "[\($0.usage)]" }
      let words = command.usage.replacing(" [OPTION...]", with: "")
      return options.reduce(into: [words]) { lines, option in
        let last = lines.removeLast()
        let isFull = last.count + 1 + option.count > 90
        lines += isFull ? [last, "  " + option] : [last + " " + option]
      }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static let installing = """
    ## Installing

    ```sh
    make install                       # into /usr/local; a system's own folders may need sudo
    make install PREFIX=$HOME/.local   # or anywhere else
    make uninstall                     # with the same PREFIX
    ```

    Below `PREFIX` this puts

    | file | is |
    |---|---|
    | `bin/kineo` | the command |
    | `share/man/man1/kineo.1` | the manual: `man kineo` |
    | `share/bash-completion/completions/kineo` | completions for bash |
    | `share/zsh/site-functions/_kineo` | completions for zsh |
    | `share/fish/vendor_completions.d/kineo.fish` | completions for fish |
    | `share/doc/kineo/LICENSE` | the licence |

    Packagers add `DESTDIR=`, which is put before `PREFIX`. In `/usr/local` zsh, fish, and bash with the
    package `bash-completion` find their files by themselves. For other places:

    ```sh
    source <(kineo completions bash)     # in ~/.bashrc
    source <(kineo completions zsh)      # in ~/.zshrc, below compinit
    kineo completions fish | source      # in ~/.config/fish/config.fish
    kineo help --man > kineo.1           # then: man ./kineo.1
    ```

    After a Tab the shells offer commands, options that are not there yet, their words, and files that
    fit: presets, GIFs, folders.
    """

  private static func markdown(_ block: Block) -> String {
    switch block {
    case .heading(let title): "## " + title
    case .subheading(let title): "### " + title
    case .label(let title): title + ":"
    case .paragraph(let text): escaped(text)
    case .usage(let call): "```console\n\(call)\n```"
    case .terms(let terms):
      terms.map { term in
        let name = term.name + (term.placeholder.map { " \($0)" } ?? "")
        return "- `\(name)`: \(escaped(term.meaning))"
      }.joined(separator: "\n")
    case .examples(let examples):
      examples.map { "- `\($0.call)`<br>\(escaped($0.effect))" }.joined(separator: "\n")
    }
  }

  /// Characters that Markdown takes for something else.
  private static func escaped(_ text: String) -> String {
    text.map { "\\`*_<>[]|".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
