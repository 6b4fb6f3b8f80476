/// What keys of one mapping have to do with each other. Readers and the JSON Schema both enforce
/// it.
struct KeyRule: Sendable {
  enum Kind: Sendable {
    /// There is exactly one of these sets of keys, and all of that set.
    case one(of: [[String]])
    /// There is at least one of these keys.
    case some(of: [String])
    /// With the key there is none of the others.
    case forbids(String, [String])
    /// With the key the other is not `true`.
    case forbidsTrue(String, String)
    /// With the key there is one of the others.
    case needs(String, [String])
  }

  let kind: Kind
  /// The message about a key that breaks the rule; nil for the general one.
  var message: (@Sendable (_ key: String) -> String)?

  /// There is exactly one of `fields`.
  static func one(of fields: [any AnyField]) -> KeyRule {
    KeyRule(kind: .one(of: fields.map { [$0.name] }))
  }

  /// There is exactly one of these sets of fields, and all of that set.
  static func one(ofSets sets: [[any AnyField]]) -> KeyRule {
    KeyRule(kind: .one(of: sets.map { $0.map(\.name) }))
  }

  /// There is at least one of `fields`.
  static func some(of fields: [any AnyField], _ message: String? = nil) -> KeyRule {
    KeyRule(kind: .some(of: fields.map(\.name)), text: message)
  }

  /// With `field` there is none of `others`.
  static func forbids(
    _ field: any AnyField, _ others: [any AnyField],
    _ message: (@Sendable (_ key: String) -> String)? = nil
  ) -> KeyRule {
    KeyRule(kind: .forbids(field.name, others.map(\.name)), message: message)
  }

  /// With `field` the other field is false.
  static func forbids(_ field: any AnyField, trueOf other: Field<Bool>) -> KeyRule {
    KeyRule(kind: .forbidsTrue(field.name, other.name))
  }

  /// With `field` there is one of `others`.
  static func needs(
    _ field: any AnyField, oneOf others: [any AnyField], _ message: String? = nil
  ) -> KeyRule {
    KeyRule(kind: .needs(field.name, others.map(\.name)), text: message)
  }

  private init(kind: Kind, text: String?) {
    self.kind = kind
    if let text { message = { _ in text } }
  }

  private init(kind: Kind, message: (@Sendable (_ key: String) -> String)? = nil) {
    self.kind = kind
    self.message = message
  }
}
