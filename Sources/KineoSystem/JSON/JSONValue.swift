/// A value of JSON (RFC 8259) whose members keep their order, so equal values give equal text.
public indirect enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// Digits as they are to be written.
  case digits(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name and its value.
  public struct Member: Sendable, Equatable {
    public let name: String
    public let value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  public static func number(_ number: Int) -> JSONValue { .digits(String(number)) }

  /// Null for nothing.
  package static func number(_ number: Int?) -> JSONValue {
    number.map { .digits(String($0)) } ?? .null
  }

  /// The shortest digits that read back the same; null for infinity and NaN, which JSON lacks.
  public static func number(_ number: Double) -> JSONValue {
    guard number.isFinite else { return .null }
    let text = "\(number)"
    return .digits(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  /// An object with its members in the order of the text.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }

  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  public init(stringLiteral value: String) { self = .string(value) }

  public init(integerLiteral value: Int) { self = .number(value) }
}
