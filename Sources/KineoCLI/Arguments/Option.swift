/// An option of the command line as parsing, help and suggestions see it.
struct OptionSpec: Sendable {
  /// Without the dashes in front, such as `fps`.
  let name: String
  /// The short form, such as `o` of `-o`.
  let letter: Character?
  /// How help texts call the value; nil for a flag, which has none.
  let placeholder: String?
  /// What values there are, completes "must be …"; empty for a flag.
  let allowed: String
  /// One line of help.
  let summary: String
  /// Whether a call can give it several times.
  var isRepeatable = false
  /// What shells offer for the value.
  let candidates: Candidates
  /// The value that was probably meant by a text that is none, if that is clear.
  let meant: @Sendable (String) -> String?
  /// Whether a text is a value of this option.
  let accepts: @Sendable (String) -> Bool

  var isFlag: Bool { placeholder == nil }

  /// As it is typed and as messages name it.
  var spelling: String { "--" + name }

  /// All ways to type it.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + [spelling] }

  /// All ways to type it, and its value, such as `-o, --output PATH`.
  var synopsis: String {
    spellings.joined(separator: ", ") + (placeholder.map { " \($0)" } ?? "")
      + (isRepeatable ? "..." : "")
  }

  /// What it does, and what its values may be.
  var description: String { summary + (isFlag ? "" : ": " + allowed) }

  /// The shortest way to type it, with its value, such as `-o PATH`.
  var usage: String {
    (letter.map { "-\($0)" } ?? spelling) + (placeholder.map { " \($0)" } ?? "")
  }
}

/// An option with a value: its description, and how its text becomes a value.
struct Option<Value: Sendable>: Sendable {
  let spec: OptionSpec
  let read: @Sendable (String) -> Value?

  init(
    _ name: String, letter: Character? = nil, _ placeholder: String, _ form: ValueForm<Value>,
    _ summary: String, isRepeatable: Bool = false
  ) {
    let read = form.read
    self.read = read
    let candidates = form.candidates ?? .default(for: placeholder)
    spec = OptionSpec(
      name: name, letter: letter, placeholder: placeholder, allowed: form.allowed,
      summary: summary, isRepeatable: isRepeatable, candidates: candidates,
      meant: form.meant ?? { candidates.nearest(to: $0) }, accepts: { read($0) != nil })
  }
}

/// An option without a value: it is given or not.
struct Flag: Sendable {
  let spec: OptionSpec

  init(_ name: String, letter: Character? = nil, _ summary: String) {
    spec = OptionSpec(
      name: name, letter: letter, placeholder: nil, allowed: "", summary: summary,
      candidates: .nothing, meant: { _ in nil }, accepts: { _ in false })
  }
}
