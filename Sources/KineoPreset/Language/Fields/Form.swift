import KineoSystem

/// What a value may be and how it is read: the reader, the JSON Schema and the reference of every
/// key with values of this form come from here.
///
/// ~~~swift
/// let fractions = Form.fraction(Bounds(-1...1))
/// fractions.schema.words  // "a fraction, -1 to 1"
/// fractions.read(value)   // -0.5 where the preset has -50%
/// ~~~
struct Form<Value>: Sendable {
  /// The description in the JSON Schema and the reference.
  let schema: ValueSchema
  /// The value; nil after reporting why there is none.
  let read: @Sendable (PresetValue) -> Value?
  /// What is wrong with a text that other tools write for such values; nil for any other text.
  let mistake: (@Sendable (String) -> Mistake?)?

  init(
    _ schema: ValueSchema, mistake: (@Sendable (String) -> Mistake?)? = nil,
    _ read: @escaping @Sendable (PresetValue) -> Value?
  ) {
    self.schema = schema
    self.read = read
    self.mistake = mistake
  }

  /// The column of values in the reference, in Markdown.
  var words: String { schema.words }

  /// The same values under another name in the reference.
  func described(_ words: String) -> Form {
    Form(.described(schema, words), mistake: mistake, read)
  }

  /// The same text with another meaning.
  func map<Result>(_ transform: @escaping @Sendable (Value) -> Result?) -> Form<Result> {
    Form<Result>(schema, mistake: mistake) { [read] value in read(value).flatMap(transform) }
  }
}

extension Form<Node> {
  /// A value that others read.
  static func raw(_ schema: ValueSchema) -> Form { Form(schema) { $0.node } }
}

extension Form {
  /// A list of `counts` such values; for any other value `rule` is reported, which says what is allowed.
  static func list<Item>(
    _ item: Form<Item>, _ counts: ClosedRange<Int>, _ rule: String
  ) -> Form where Value == [Item] {
    Form(.list(item.schema, counts)) { value in
      if let text = value.node.text {
        value.report("\(quoted(text)) is not a list; \(rule)")
        return nil
      }
      guard let items = value.items() else { return nil }
      guard counts.contains(items.count) else {
        value.report("\(rule), not \(items.count)")
        return nil
      }
      let values = items.map(item.read)
      return values.contains { $0 == nil } ? nil : values.compactMap { $0 }
    }
  }

  /// A list of such values; `counts` limits their number.
  static func list<Item>(
    _ item: Form<Item>, _ counts: ClosedRange<Int> = 0...Int.max
  ) -> Form where Value == [Item] {
    Form(.list(item.schema, counts)) { value in
      value.items().map { $0.compactMap(item.read) }
    }
  }
}
