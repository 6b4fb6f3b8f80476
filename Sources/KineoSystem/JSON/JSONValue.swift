/// A value of JSON (RFC 8259) whose members keep their order, so equal values give equal text.
package indirect enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// Digits as they are to be written.
  case digits(String)
  case string(String)
  case array([JSONValue])
  case object([Member])
  /// An array whose elements are made when they are written, as there may be a million.
  case made(Elements)

  /// A name and its value.
  package struct Member: Sendable, Equatable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// What makes the elements of an array, the same ones each time.
  package struct Elements: Sendable, Equatable, Sequence {
    private let make: @Sendable () -> AnyIterator<JSONValue>

    /// `value` of each of `elements`.
    package init<Source: Sequence & Sendable>(
      _ elements: Source, _ value: @escaping @Sendable (Source.Element) -> JSONValue
    ) {
      make = { AnyIterator(elements.lazy.map(value).makeIterator()) }
    }

    package func makeIterator() -> AnyIterator<JSONValue> { make() }

    package static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }
  }

  package static func number(_ number: Int) -> JSONValue { .digits(String(number)) }

  /// Null for nothing.
  package static func number(_ number: Int?) -> JSONValue {
    number.map { .digits(String($0)) } ?? .null
  }

  /// The shortest digits that read back the same; null for infinity and NaN, which JSON lacks.
  package static func number(_ number: Double) -> JSONValue {
    guard number.isFinite else { return .null }
    let text = "\(number)"
    return .digits(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  /// An object with its members in the order of the text.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }

  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  package init(stringLiteral value: String) { self = .string(value) }

  package init(integerLiteral value: Int) { self = .number(value) }
}
