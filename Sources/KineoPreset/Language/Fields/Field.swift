/// A key of a mapping: what it is called, what it takes and means, and what holds without it.
///
/// A field is the only declaration of a key. The reader of its mapping, the JSON Schema, the
/// reference and the messages about mistakes all use it:
///
/// ~~~swift
/// enum Polygon {
///   static let sides = Field("sides", .integer(3...100), "The number of corners.", example: "6")
///   static let turned = Field(
///     "turned", .boolean, "Whether a side is at the top.", default: "false", example: "true")
///   static let mapping = Mapping("polygon", [sides, turned])
/// }
///
/// let keys = value.keys(of: Polygon.mapping)
/// let sides = keys?[Polygon.sides]  // Int?
/// ~~~
///
/// A class, as ``Mapping`` is: tables of keys hand them around, and copies of so many members were a
/// sixth of the module's code.
final class Field<Value: Sendable>: AnyField {
  let spec: FieldSpec
  let form: Form<Value>
  /// The value of a default that is written as YAML.
  let defaultValue: Value?

  /// - Parameters:
  ///   - summary: What the key means; one or two sentences in Markdown.
  ///   - example: A value in one line of YAML.
  @inline(never)
  init(
    _ name: String, _ form: Form<Value>, _ summary: String, default fallback: FieldDefault = .none,
    example: String
  ) {
    spec = FieldSpec(
      name: name, summary: summary, schema: form.schema, fallback: fallback, example: example,
      mistake: form.mistake)
    self.form = form
    if case .value(let text) = fallback {
      defaultValue = PresetValue(yaml: text).flatMap(form.read)
      precondition(defaultValue != nil, "the default \(text) of \(name) is no value of its form")
    } else {
      defaultValue = nil
    }
  }
}

/// A field without the type of its value, as schema, reference and messages see it.
struct FieldSpec: AnyField {
  let name: String
  let summary: String
  let schema: ValueSchema
  let fallback: FieldDefault
  let example: String
  /// What is wrong with a text that other tools write for such values.
  var mistake: (@Sendable (String) -> Mistake?)?

  var spec: FieldSpec { self }

  /// The same key without which nothing changes.
  var withoutDefault: FieldSpec {
    FieldSpec(
      name: name, summary: summary, schema: schema, fallback: .none, example: example,
      mistake: mistake)
  }
}

/// A field of any type.
protocol AnyField: Sendable {
  var spec: FieldSpec { get }
}

extension AnyField {
  var name: String { spec.name }
}

/// What holds where a key is absent.
enum FieldDefault: Sendable, Equatable, ExpressibleByStringLiteral {
  /// None, or described in the summary.
  case none
  /// The key cannot be absent.
  case required
  /// The key cannot be absent, but may come from an included file or a project, which no schema
  /// sees.
  case inherited
  /// The same as if this YAML were written.
  case value(String)
  /// A default that is no value, described in Markdown.
  case words(String)

  init(stringLiteral value: String) { self = .value(value) }

  var isRequired: Bool { self == .required || self == .inherited }
}
