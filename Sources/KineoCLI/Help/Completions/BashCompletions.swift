/// What teaches bash 3.2 and later, without the package bash-completion.
struct BashCompletions {
  let commands: [Command]

  var script: String {
    """
    \(Shell.credit)

    # Sets the options of command $1, which of them take a value, which may be there
    # several times, what short ones stand for, its action, and how many words it takes besides
    # options (-1: any number).
    _kineo_command() {
      case $1 in
    \(commands.map(description).joined(separator: "\n"))
        *) return 1 ;;
      esac
    }

    # Offers values of option $2 of command $1, or words besides options if $2 is empty.
    _kineo_offer() {
      case $1:$2 in
    \(offers.joined(separator: "\n"))
      esac
    }

    \(Self.offering)

    # The long form of an option, however it is written.
    _kineo_long() {
      local pair
      case $1 in
        --*) long=${1%%=*} ;;
        -?*)
          long=
          for pair in $letters; do
            case $1 in "${pair%%=*}"*) long=${pair#*=} ;; esac
          done
          ;;
      esac
    }

    \(Self.completing(names: commands.map(\.name), options: Program.specs.map(\.spelling)))

    """
  }

  private func description(of command: Command) -> String {
    func words(_ words: [String]) -> String { quoted(words.joined(separator: " ")) }
    let valued = command.specs.filter { !$0.isFlag }.map(\.spelling)
    let repeatable = command.specs.filter(\.isRepeatable).map(\.spelling)
    let letters = command.specs.flatMap { spec in
      spec.letter.map { ["-\($0)=\(spec.spelling)"] } ?? []
    }
    return """
          \(command.name))
            options=\(words(command.specs.map(\.spelling)))
            valued=\(words(valued))
            repeatable=\(words(repeatable))
            letters=\(words(letters))
            action=\(command.action ?? "")
            limit=\(command.wordLimit ?? -1)
            ;;
      """
  }

  /// A branch for each kind of candidates, with all the places where it is offered.
  private var offers: [String] {
    var places: [(action: String, patterns: [String])] = []
    func add(_ candidates: Candidates, at pattern: String) {
      guard let action = action(offering: candidates) else { return }
      guard let index = places.firstIndex(where: { $0.action == action }) else {
        return places.append((action, [pattern]))
      }
      places[index].patterns.append(pattern)
    }
    for command in commands {
      if let operand = command.operand { add(operand.candidates, at: "\(command.name):") }
      for spec in command.specs { add(spec.candidates, at: "\(command.name):\(spec.spelling)") }
    }
    return places.map { "    \($0.patterns.joined(separator: " | ")))\n      \($0.action) ;;" }
  }

  private func action(offering candidates: Candidates) -> String? {
    switch candidates {
    case .nothing: nil
    case .words(let words): "_kineo_words " + quoted(words.joined(separator: " "))
    case .list(let words): "_kineo_list " + quoted(words.joined(separator: " "))
    case .files(let extensions) where extensions.isEmpty: "_kineo_files ''"
    case .files(let extensions):
      (["_kineo_files"] + extensions.map { quoted("!*." + anyCase($0)) }).joined(separator: " ")
    case .folders: "_kineo_files"
    }
  }

  private func quoted(_ text: String) -> String { "'\(text)'" }

  /// A pattern such as `[gG][iI][fF]`.
  private func anyCase(_ word: String) -> String {
    word.map { $0.isLetter ? "[\($0)\($0.uppercased())]" : String($0) }.joined()
  }
}

extension BashCompletions {
  /// Functions that fill COMPREPLY with what begins as $value does; $prefix is typed already.
  private static let offering = #"""
    _kineo_words() {
      local IFS=$' \t\n'
      COMPREPLY=($(compgen -P "$prefix" -W "$1" -- "$value"))
    }

    # Words with commas between them, each at most once.
    _kineo_list() {
      local word rest='' IFS=$' \t\n'
      local before=${value%"${value##*,}"}
      for word in $1; do
        case ,$before in *",$word,"*) ;; *) rest+=" $word" ;; esac
      done
      compopt -o nospace 2> /dev/null
      COMPREPLY=($(compgen -P "$prefix$before" -W "$rest" -- "${value##*,}"))
    }

    # Folders, and files but those that a pattern sorts out. Hidden ones only when asked for.
    _kineo_files() {
      local name pattern
      compopt -o filenames 2> /dev/null
      while IFS= read -r name; do
        [[ ${name##*/} == .* && ${value##*/} != .* ]] || COMPREPLY+=("$prefix$name")
      done < <(
        compgen -d -- "$value"
        for pattern; do compgen -f -X "$pattern" -- "$value"; done
      )
    }
    """#

  private static func completing(names: [String], options: [String]) -> String {
    #"""
    _kineo() {
      local word previous='' joined='' i count=0 ended='' pending='' given=' '
      local options valued repeatable letters action limit long prefix='' value typed
      local words=()
      COMPREPLY=()

      # Words are put together again where bash breaks them at "=".
      for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        joined=
        if [[ ${#words[@]} -gt 1 && ($word == '=' || $previous == '=') ]]; then
          words[${#words[@]} - 1]+=$word
          joined=yes
        else
          words+=("$word")
        fi
        previous=$word
      done
      value=${words[${#words[@]} - 1]}
      typed=$value

      if [[ ${#words[@]} -le 1 ]]; then
        case $value in
          -*) _kineo_words '\#(options.joined(separator: " "))' ;;
          *) _kineo_words '\#(names.joined(separator: " "))' ;;
        esac
        return
      fi
      _kineo_command "${words[0]}" || return 0

      # What the words before this one are.
      for ((i = 1; i < ${#words[@]} - 1; i++)); do
        word=${words[i]}
        if [[ $ended ]]; then
          count=$((count + 1))
        elif [[ $pending ]]; then
          pending=
        elif [[ $word == -- ]]; then
          ended=yes
        elif [[ $word == -?* ]]; then
          _kineo_long "$word"
          given+="$long "
          if [[ " $valued " == *" $long "* && ($word == "$long" || ${#word} == 2) ]]; then
            pending=$long
          fi
        else
          count=$((count + 1))
        fi
      done
      for word in "${COMP_WORDS[@]:COMP_CWORD + 1}"; do
        if [[ -z $ended && $word == -?* ]]; then
          _kineo_long "$word"
          given+="$long "
        fi
      done

      if [[ $pending ]]; then
        _kineo_offer "${words[0]}" "$pending"
      elif [[ -z $ended && $value == --*=* ]]; then
        long=${value%%=*}
        prefix=$long=
        value=${value#*=}
        _kineo_offer "${words[0]}" "$long"
      elif [[ -z $ended && $value == -[!-]?* ]]; then
        _kineo_long "$value"
        prefix=${value:0:2}
        value=${value:2}
        case $value in =*) prefix+='=' value=${value#=} ;; esac
        _kineo_offer "${words[0]}" "$long"
      elif [[ -z $ended && ($value == -* || $limit == "$count") ]]; then
        for word in $options; do
          if [[ $given != *" $word "* || " $repeatable " == *" $word "* ]]; then
            prefix+=" $word"
          fi
        done
        word=$prefix
        prefix=
        _kineo_words "$word"
      elif [[ $action && $count == 0 ]]; then
        _kineo_words "$action"
      elif [[ $limit != "$count" ]]; then
        _kineo_offer "${words[0]}" ''
      fi

      # Only what is behind the last "=" is replaced.
      if [[ $joined ]]; then
        for ((i = 0; i < ${#COMPREPLY[@]}; i++)); do
          COMPREPLY[i]=${COMPREPLY[i]#"${typed%"${typed##*=}"}"}
        done
      fi
    }

    # bash 3.2 has no compopt to mark single words as names of files.
    if type compopt > /dev/null 2>&1; then
      complete -F _kineo kineo
    else
      complete -o filenames -F _kineo kineo
    fi
    """#
  }
}
