/// One command: its entry in the table that parsing, help and suggestions are made from.
struct Command: Sendable {
  /// What a command takes besides options.
  struct Operand: Sendable {
    let placeholder: String
    var isRepeatable = false
    var isOptional = false
    /// Their number, unless they are repeatable.
    var count = 1
  }

  /// A call that works, and what it does.
  struct Example: Sendable {
    let call: String
    let effect: String
  }

  let name: String
  /// One line for the list of commands.
  let summary: String
  /// The word that comes before the operands, such as `merge` of `kineo report merge`.
  var action: String? = nil
  let operand: Operand?
  /// Without ``Options/common``, which every command has.
  let options: [OptionSpec]
  /// Those of `options` that a call must give.
  var required: [OptionSpec] = []
  /// Paragraphs with what the lines about the options leave open.
  let details: [String]
  let examples: [Example]
  let run: @Sendable (ParsedArguments, Console) throws -> ExitCode

  /// All options in the order of the help text.
  var specs: [OptionSpec] { options + Options.common }

  /// Such as `kineo frame PRESET --at TIME -o FILE [OPTION...]`.
  var usage: String {
    var words = ["kineo", name] + (action.map { [$0] } ?? [])
    if let operand {
      let word = operand.placeholder + (operand.isRepeatable ? "..." : "")
      words += Array(repeating: operand.isOptional ? "[\(word)]" : word, count: operand.count)
    }
    words += required.map(\.usage)
    if options.count > required.count { words.append("[OPTION...]") }
    return words.joined(separator: " ")
  }
}
