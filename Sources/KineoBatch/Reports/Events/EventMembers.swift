import Kineo
import KineoSystem

/// Why a JSON value is no event.
struct EventMistake: Error, Equatable {
  let message: String
}

/// The members of a JSON object, asked for by name and kind.
struct EventMembers {
  /// Sizes and times above this, a terabyte or three decades, are not believed; sums stay in range.
  private static let largest = 1 << 40

  private let values: [String: JSONValue]
  /// Such as `an event`, for messages.
  private let owner: String

  init(_ json: JSONValue, of owner: String) throws(EventMistake) {
    guard case .object(let members) = json else {
      throw EventMistake(message: "\(owner) must be an object, not \(json.kind)")
    }
    values = Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
    self.owner = owner
  }

  /// Nil if there is no such member, or it is null.
  func json(_ name: String) -> JSONValue? { isNull(name) ? nil : values[name] }

  func string(_ name: String) throws(EventMistake) -> String {
    guard case .string(let string) = try value(name) else { throw mistake(name, "a string") }
    return string
  }

  func optionalString(_ name: String) throws(EventMistake) -> String? {
    isNull(name) ? nil : try string(name)
  }

  func optionalBool(_ name: String) throws(EventMistake) -> Bool? {
    if isNull(name) { return nil }
    guard case .bool(let bool) = try value(name) else { throw mistake(name, "true or false") }
    return bool
  }

  func number(_ name: String, from least: Int = 0) throws(EventMistake) -> Int {
    guard case .digits(let digits) = try value(name), let number = Int(digits),
      least...Self.largest ~= number
    else { throw mistake(name, "a whole number from \(least) to \(Self.largest)") }
    return number
  }

  func optionalNumber(_ name: String) throws(EventMistake) -> Int? {
    isNull(name) ? nil : try number(name)
  }

  /// Nil for null.
  func decimal(_ name: String) throws(EventMistake) -> Double? {
    if isNull(name) { return nil }
    guard case .digits(let digits) = try value(name), let number = Double(digits),
      0...Double(Self.largest) ~= number
    else { throw mistake(name, "a number from 0 to \(Self.largest)") }
    return number
  }

  /// One of `words`.
  func word(_ name: String, among words: [String]) throws(EventMistake) -> String {
    let word = try string(name)
    guard words.contains(word) else {
      let hint = nearestName(to: word, among: words).map { "; did you mean \"\($0)\"?" }
      throw EventMistake(
        message: "unknown \(name) \(JSONValue.quoted(String(word.prefix(60))))"
          + (hint ?? "; allowed: " + words.joined(separator: ", ")))
    }
    return word
  }

  /// What `body` makes of the object; nil for null.
  func object<Value>(
    _ name: String, _ body: (EventMembers) throws(EventMistake) -> Value
  ) throws(EventMistake) -> Value? {
    isNull(name) ? nil : try body(try EventMembers(try value(name), of: "\"\(name)\""))
  }

  /// What `body` makes of each object of an array; nothing if there is no such member.
  func objects<Value>(
    _ name: String, _ body: (EventMembers) throws(EventMistake) -> Value
  ) throws(EventMistake) -> [Value] {
    if isNull(name) { return [] }
    guard case .array(let elements) = try value(name) else { throw mistake(name, "an array") }
    var values: [Value] = []
    for element in elements {
      values.append(try body(try EventMembers(element, of: "a member of \"\(name)\"")))
    }
    return values
  }

  /// Whether the member is null, or not there.
  private func isNull(_ name: String) -> Bool { values[name, default: .null] == .null }

  private func value(_ name: String) throws(EventMistake) -> JSONValue {
    guard let value = values[name] else {
      throw EventMistake(message: "\(owner) needs \"\(name)\"")
    }
    return value
  }

  private func mistake(_ name: String, _ allowed: String) -> EventMistake {
    EventMistake(
      message: "\"\(name)\" must be \(allowed), not \(values[name, default: .null].kind)")
  }
}

extension JSONValue {
  /// A description; scalars as they are written, unless they are long.
  fileprivate var kind: String {
    switch self {
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .digits(let digits): digits.count > 60 ? "\(digits.prefix(60))…" : digits
    case .string: "a string"
    case .array, .made: "an array"
    case .object: "an object"
    }
  }
}
