/// What the schema and the reference describe once and refer to by name, because it is used more than
/// once or holds itself.
struct SchemaDefinition: Sendable {
  /// Its name in `$defs`.
  let name: String
  /// The heading in the reference under which it is found.
  let section: String
  /// Whether the heading is its own.
  let hasSection: Bool
  /// Whether each of its keys has a heading of its own.
  let hasSubsections: Bool
  /// How values call it, such as `a duration`.
  let noun: String
  /// One or two sentences in Markdown.
  let introduction: String
  /// Whether `$name` may stand in its place: in values everywhere, and in all that definitions hold.
  let mayBeVariable: Bool
  /// The form of single values, for which messages have the words.
  let form: ValueForm?
  /// A closure because definitions may hold themselves.
  let schema: @Sendable () -> ValueSchema

  /// Something with a section of its own.
  init(
    _ name: String, section: String, _ noun: String, _ introduction: String,
    hasSubsections: Bool = false, mayBeVariable: Bool = false,
    _ schema: @escaping @Sendable () -> ValueSchema
  ) {
    self.name = name
    self.section = section
    self.hasSubsections = hasSubsections
    self.noun = noun
    self.introduction = introduction
    self.mayBeVariable = mayBeVariable
    self.schema = schema
    hasSection = true
    form = nil
  }

  /// Something that is described in the section of something else.
  init(
    _ name: String, within section: String, _ noun: String, _ introduction: String,
    mayBeVariable: Bool = false, _ schema: @escaping @Sendable () -> ValueSchema
  ) {
    self.name = name
    self.section = section
    self.noun = noun
    self.introduction = introduction
    self.mayBeVariable = mayBeVariable
    self.schema = schema
    (hasSection, hasSubsections, form) = (false, false, nil)
  }

  /// A single value.
  init(_ name: String, _ form: ValueForm, _ schema: @escaping @Sendable () -> ValueSchema) {
    self.name = name
    self.form = form
    self.schema = schema
    section = Self.valuesSection
    noun = form.noun
    introduction = "\(form.noun): \(form.spelling ?? "")".firstLetterCapital
    (hasSection, hasSubsections, mayBeVariable) = (false, false, true)
  }

  /// The section of values that fit into one line.
  static let valuesSection = "Values"
}

extension String {
  /// The text as the start of a sentence.
  fileprivate var firstLetterCapital: String { prefix(1).uppercased() + dropFirst() }
}
