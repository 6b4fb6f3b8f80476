/// The keys of a mapping, each with its documentation.
///
/// Readers of mappings allow exactly the cases of such enums, and the schema and the reference tell of
/// exactly them: a key without documentation does not compile.
protocol DocumentedKey: RawRepresentable, CaseIterable, Hashable where RawValue == String {
  /// What the schema and the reference say of the key.
  var documentation: KeyDocumentation { get }
}

/// What the schema and the reference say of a key.
struct KeyDocumentation: Sendable {
  /// What holds where a key is absent.
  enum Absence: Sendable {
    /// The same as if this YAML were written.
    case value(String)
    /// Something no value says.
    case words(String)
  }

  /// What the key means; one or two sentences in Markdown.
  let summary: String
  let value: ValueSchema
  /// Nil where the summary says it, or where the key must be there.
  let absence: Absence?
  /// A value in one line of YAML.
  let example: String

  init(
    _ summary: String, _ value: ValueSchema, unlessSaid absence: Absence? = nil, example: String
  ) {
    self.summary = summary
    self.value = value
    self.absence = absence
    self.example = example
  }
}
