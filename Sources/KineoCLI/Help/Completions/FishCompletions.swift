/// What teaches fish 3 and later.
struct FishCompletions {
  let commands: [Command]

  var script: String {
    let first =
      Program.specs.map { line("__kineo_is_first", options(of: $0)) }
      + commands.map { line("__kineo_is_first", ["-a \($0.name)", "-d \(quoted($0.summary))"]) }
    let sections =
      [Shell.credit, valued, Self.functions, "complete -c kineo -f", joined(first)]
      + commands.map { joined(lines(for: $0)) }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// A function that finds the options that take a value.
  private var valued: String {
    let cases = commands.map { command in
      let options = command.specs.filter { !$0.isFlag }.flatMap(\.spellings)
      return """
                case \(command.name)
                    string split ' ' -- \(quoted(options.joined(separator: " ")))
        """
    }
    return """
      # The options of command $argv[1] that a value follows.
      function __kineo_valued
          switch "$argv[1]"
      \(cases.joined(separator: "\n"))
          end
      end
      """
  }

  private func lines(for command: Command) -> [String] {
    var lines = command.specs.map { spec in
      line(
        spec.isRepeatable
          ? "__kineo_expects \(command.name)"
          : "__kineo_takes \(command.name) \(spec.spellings.joined(separator: " "))",
        options(of: spec))
    }
    let first = "__kineo_expects \(command.name) 1"
    if let action = command.action { lines.append(line(first, ["-a \(action)"])) }
    if let operand = command.operand, let action = action(operand.candidates) {
      let limit = command.wordLimit.map { " \($0)" } ?? ""
      let behind = command.action == nil ? "" : "not \(first); and "
      lines.append(
        line(behind + "__kineo_expects \(command.name)\(limit)", ["-a \(action)"]))
    }
    return lines
  }

  private func joined(_ lines: [String]) -> String { lines.joined(separator: "\n") }

  private func line(_ condition: String, _ rest: [String]) -> String {
    (["complete -c kineo -n \(quoted(condition))"] + rest).joined(separator: " ")
  }

  private func options(of spec: OptionSpec) -> [String] {
    let letter = spec.letter.map { ["-s \($0)"] } ?? []
    let value = spec.isFlag ? [] : ["-x"] + (action(spec.candidates).map { ["-a \($0)"] } ?? [])
    return ["-l \(spec.name)"] + letter + value + ["-d \(quoted(spec.summary))"]
  }

  private func action(_ candidates: Candidates) -> String? {
    switch candidates {
    case .nothing: nil
    case .words(let words): quoted(words.joined(separator: " "))
    case .list(let words): quoted("(__kineo_list \(words.joined(separator: " ")))")
    case .files(let extensions):
      quoted("(\((["__kineo_files"] + extensions).joined(separator: " ")))")
    case .folders: quoted("(__kineo_files /)")
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
  }
}

extension FishCompletions {
  private static let functions = #"""
    # The words before the one at the cursor, without kineo.
    function __kineo_words
        set -l words (commandline -opc)
        set -e words[1]
        string join -- \n $words
    end

    function __kineo_is_first
        test (count (__kineo_words)) = 0
    end

    # Whether command $argv[1] stands there without any of the options that follow, which are one.
    function __kineo_takes
        set -l words (__kineo_words)
        test "$words[1]" = "$argv[1]"; or return 1
        set -l spellings $argv[2..-1]
        # The value of the option is what is to be completed.
        if contains -- "$words[-1]" $spellings; and contains -- "$words[-1]" (__kineo_valued $argv[1])
            return 0
        end
        for word in $words[2..-1]
            test "$word" = --; and break
            for spelling in $spellings
                test "$word" = "$spelling"; and return 1
                string match -q -- "$spelling=*" "$word"; and return 1
                string match -qr -- '^-[^-]' "$spelling"
                and string match -q -- "$spelling*" "$word"
                and return 1
            end
        end
        return 0
    end

    # Whether command $argv[1] stands there with fewer than $argv[2] words that are no options.
    function __kineo_expects
        set -l words (__kineo_words)
        test "$words[1]" = "$argv[1]"; or return 1
        set -q argv[2]; or return 0
        set -l valued (__kineo_valued $argv[1])
        set -l count 0
        set -l pending no
        set -l ended no
        for word in $words[2..-1]
            if test $pending = yes
                set pending no
            else if test $ended = no; and test "$word" = --
                set ended yes
            else if test $ended = no; and contains -- "$word" $valued
                set pending yes
            else if test $ended = yes; or not string match -qr -- '^-.' "$word"
                set count (math $count + 1)
            end
        end
        test $count -lt $argv[2]
    end

    # The word at the cursor without an option in front of it.
    function __kineo_value
        commandline -ct | string replace -r -- '^-(?:-[^=]*=|[^-]=?)' ''
    end

    # Folders, and files with one of the extensions, or all.
    function __kineo_files
        set -l pattern '^'
        if set -q argv[1]
            set pattern '^[^\t]*(?:/|\.(?:'(string join '|' -- $argv)'))(?:\t|$)'
        end
        for match in (complete -C "'' "(__kineo_value))
            string match -qri -- $pattern $match; and string replace -r '\t.*' '' -- $match
        end
    end

    # Words with commas between them, each at most once.
    function __kineo_list
        set -l before (__kineo_value | string replace -r '[^,]*$' '')
        for word in $argv
            contains -- $word (string split , -- $before); or echo $before$word
        end
    end
    """#
}
