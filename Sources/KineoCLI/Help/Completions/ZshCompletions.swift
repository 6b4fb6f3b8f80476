/// What teaches zsh: options and words go to its own `_arguments`.
struct ZshCompletions {
  let commands: [Command]

  var script: String {
    """
    #compdef kineo
    \(Shell.credit)

    _kineo() {
      local curcontext=$curcontext state line ret=1
      typeset -A opt_args
      _arguments -C -S \\
        \(Program.specs.map(option).joined(separator: " \\\n    ")) \\
        '1: :_kineo_commands' \\
        '*:: :->rest' && ret=0
      if [[ $state == rest ]]; then
        curcontext=${curcontext%:*}-$line[1]:
        case $line[1] in
    \(commands.map(branch).joined(separator: "\n"))
        esac
      fi
      return ret
    }

    _kineo_commands() {
      local -a commands=(
    \(commands.map { "    " + quoted(escaped($0.name) + ":" + $0.summary) }
      .joined(separator: "\n"))
      )
      _describe -t commands 'kineo command' commands
    }

    # Both as a file that zsh loads when it is first needed, and as text for eval or source.
    if [[ $funcstack[1] == _kineo ]]; then
      _kineo "$@"
    else
      compdef _kineo kineo
    fi

    """
  }

  private func branch(for command: Command) -> String {
    let specs = command.specs.map(option) + operands(of: command)
    return """
            \(command.name))
              _arguments -S \\
                \(specs.joined(separator: " \\\n          ")) && ret=0
              ;;
      """
  }

  /// Such as `'(-o --output)'{-o+,--output=}'[Where to write]:PATH:_files'`.
  private func option(_ spec: OptionSpec) -> String {
    let value = spec.placeholder.map { ":" + escaped($0) + ":" + action(spec.candidates) } ?? ""
    let text = quoted("[\(bracketed(spec.summary))]" + value)
    let ends = spec.isFlag ? ["", ""] : ["+", "="]
    let star = spec.isRepeatable ? "'*'" : ""
    guard let letter = spec.letter else { return star + spec.spelling + ends[1] + text }
    let all = spec.isRepeatable ? star : quoted("(\(spec.spellings.joined(separator: " ")))")
    return "\(all){-\(letter)\(ends[0]),\(spec.spelling)\(ends[1])}\(text)"
  }

  private func operands(of command: Command) -> [String] {
    let action = command.action.map { [quoted("1:action:(\($0))")] } ?? []
    return action + operands(of: command.operand)
  }

  private func operands(of operand: Command.Operand?) -> [String] {
    guard let operand else { return [] }
    let rest = escaped(operand.placeholder) + ":" + action(operand.candidates)
    if operand.isRepeatable { return [quoted("*:" + rest)] }
    let one = quoted((operand.isOptional ? "::" : ":") + rest)
    return Array(repeating: one, count: operand.count)
  }

  private func action(_ candidates: Candidates) -> String {
    switch candidates {
    case .nothing: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .list(let words): "_sequence compadd - " + words.joined(separator: " ")
    case .files(let extensions) where extensions.isEmpty: "_files"
    case .files(let extensions): "_files -g \"*.(#i)(\(extensions.joined(separator: "|")))(-.)\""
    case .folders: "_files -/"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }

  /// For a field of `_arguments` or `_describe` that a colon would end.
  private func escaped(_ text: String) -> String { text.replacing(":", with: #"\:"#) }

  private func bracketed(_ text: String) -> String {
    text.replacing("[", with: #"\["#).replacing("]", with: #"\]"#)
  }
}
