import KineoGeometry
import KineoSystem

/// Small arithmetic with names, such as `($a + $b) / 2`: `+ - * /`, parentheses, a minus in front.
///
/// Numbers are exact; `s` and `ms` mix, other units must agree.
struct Expression {
  /// What a name stands for.
  typealias Lookup = (_ name: String) throws(ExpressionFault) -> Quantity

  /// Parentheses and signs stand in each other so deep at most.
  private static let depthLimit = 50

  private var rest: Substring
  private let lookup: Lookup
  /// The copy for which numbers are drawn at random.
  private let index: Int
  private var depth = 0

  private init(_ text: String, _ index: Int, _ lookup: @escaping Lookup) {
    rest = text[...]
    self.index = index
    self.lookup = lookup
  }

  /// Whether `text` is an expression: it has a name or draws a number somewhere, and does not begin
  /// with `$$`.
  static func isExpression(_ text: String) -> Bool {
    guard !text.hasPrefix("$$") else { return false }
    if text.contains(random) { return true }
    guard text.utf8.contains(UInt8(ascii: "$")) else { return false }
    return zip(text, text.dropFirst()).contains { $0 == "$" && isNameStart($1) }
  }

  /// The name, when `text` is nothing but one.
  static func soleName(_ text: String) -> String? {
    let trimmed = text.drop { $0 == " " }
    guard trimmed.first == "$" else { return nil }
    let name = trimmed.dropFirst().prefix { isNamePart($0) }
    let isAlone = trimmed[name.endIndex...].allSatisfy { $0 == " " }
    return isAlone && name.first.map(isNameStart) == true ? String(name) : nil
  }

  /// Whether `text` can be the name of a variable: letters, digits and `_`, no digit first.
  static func isName(_ text: String) -> Bool {
    text.first.map(isNameStart) == true && text.allSatisfy(isNamePart)
  }

  private static func isNameStart(_ character: Character) -> Bool {
    character.isLetter || character == "_"
  }

  static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// What `text` comes to.
  static func value(
    of text: String, drawing index: Int = 0, _ lookup: @escaping Lookup
  ) throws(ExpressionFault) -> Quantity {
    var expression = Self(text, index, lookup)
    do throws(ExpressionFault) {
      let value = try expression.sum()
      guard let next = expression.peek() else { return value }
      throw .wrong("\(quoted(String(next))) is not expected here; \(syntax)")
    } catch {
      guard case .wrong(let reason) = error, let list = textList(text) else { throw error }
      throw .wrong("\(reason); a text with values in it is a list, such as text: \(list)")
    }
  }

  /// The list of texts and values that is meant by words with names in them, such as `["item ", $index]`
  /// for `item $index`; nil for what is rather meant to be arithmetic.
  private static func textList(_ text: String) -> String? {
    let isProse = text.split(separator: " ").contains { $0.prefix { $0.isLetter }.count > 1 }
    guard isProse, text.count <= 60, !text.contains(where: { "+*/()\"\\".contains($0) }) else {
      return nil
    }
    var (items, literal, rest) = ([String](), "", text[...])
    func noteLiteral() {
      if !literal.isEmpty { items.append("\"\(literal)\"") }
      literal = ""
    }
    while let character = rest.popFirst() {
      guard character == "$", rest.first.map(isNameStart) == true else {
        literal.append(character)
        continue
      }
      noteLiteral()
      let name = rest.prefix(while: isNamePart)
      items.append("$\(name)")
      rest = rest[name.endIndex...]
    }
    noteLiteral()
    return "[\(items.joined(separator: ", "))]"
  }

  static let syntax = "write small arithmetic such as ($a + $b) / 2"

  /// The next character that is no space.
  private mutating func peek() -> Character? {
    rest = rest.drop { $0 == " " }
    return rest.first
  }

  private mutating func sum() throws(ExpressionFault) -> Quantity {
    var result = try product()
    while let sign = peek(), sign == "+" || sign == "-" {
      rest.removeFirst()
      let next = try product()
      guard let (a, b) = Quantity.aligned(result, next) else {
        throw .wrong("\(result) and \(next) have different units and cannot be added")
      }
      result = try checked(sign == "+" ? a.value + b.value : a.value - b.value, a.unit)
    }
    return result
  }

  private mutating func product() throws(ExpressionFault) -> Quantity {
    var result = try factor()
    while let sign = peek(), sign == "*" || sign == "/" {
      rest.removeFirst()
      let next = try factor()
      result = try sign == "*" ? product(of: result, next) : quotient(of: result, next)
    }
    return result
  }

  private func product(of a: Quantity, _ b: Quantity) throws(ExpressionFault) -> Quantity {
    guard a.unit == .none || b.unit == .none else {
      throw .wrong("\(a) and \(b) both have a unit and cannot be multiplied")
    }
    return try checked(a.value * b.value, a.unit == .none ? b.unit : a.unit)
  }

  private func quotient(of a: Quantity, _ b: Quantity) throws(ExpressionFault) -> Quantity {
    guard b.value != .zero else { throw .wrong("\(a) cannot be divided by \(b)") }
    if b.unit == .none { return try checked(a.value / b.value, a.unit) }
    guard let (a, b) = Quantity.aligned(a, b) else {
      throw .wrong("\(a) and \(b) have different units and cannot be divided")
    }
    return try checked(a.value / b.value, .none)
  }

  private func checked(
    _ value: Rational, _ unit: Quantity.Unit
  ) throws(ExpressionFault) -> Quantity {
    let result = Quantity(value, unit)
    guard result.isWithinLimit else {
      throw .wrong("a number becomes too large here; all stay within \(Quantity.limit) of 0")
    }
    return result
  }

  private mutating func factor() throws(ExpressionFault) -> Quantity {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw .wrong("parentheses and signs are nested more than \(Self.depthLimit) deep")
    }
    switch peek() {
    case "-":
      rest.removeFirst()
      let value = try factor()
      return Quantity(-value.value, value.unit)
    case "(":
      rest.removeFirst()
      let value = try sum()
      guard peek() == ")" else { throw .wrong("a \")\" is missing; \(Self.syntax)") }
      rest.removeFirst()
      return value
    case "$":
      rest.removeFirst()
      let name = rest.prefix(while: Self.isNamePart)
      guard name.first.map(Self.isNameStart) == true else {
        throw .wrong("a name is missing after \"$\"; \(Self.syntax)")
      }
      rest = rest[name.endIndex...]
      return try lookup(String(name))
    case nil: throw .wrong("a number or name is missing at the end; \(Self.syntax)")
    case let character?:
      return try number(startingWith: character)
    }
  }

  private mutating func number(
    startingWith character: Character
  ) throws(ExpressionFault) -> Quantity {
    if rest.hasPrefix("random#") { return try draw() }
    let text = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." }
    guard !text.isEmpty else {
      throw .wrong("\(quoted(String(character))) is not expected here; \(Self.syntax)")
    }
    guard let number = Quantity(String(text)) else {
      throw .wrong(
        "\(quoted(String(text))) is not a number; a name begins with \"$\", and a unit is one of "
          + Quantity.Unit.allCases.map(\.rawValue).filter { !$0.isEmpty }.joined(separator: ", "))
    }
    rest = rest[text.endIndex...]
    return number
  }

  /// `random#3(a, b)`, or `random#3(a, b, seed)`: from `a` to below `b`.
  private mutating func draw() throws(ExpressionFault) -> Quantity {
    rest = rest.drop { $0 != "#" }.dropFirst()
    let own = Int(rest.prefix { $0 != "(" })
    rest = rest.drop { $0 != "(" }.dropFirst()
    var arguments = [try sum()]
    while peek() == "," {
      rest.removeFirst()
      arguments.append(try sum())
    }
    guard peek() == ")", 2...3 ~= arguments.count else {
      throw .wrong("random takes two limits and perhaps a seed, such as random(-5, 5, 7)")
    }
    rest.removeFirst()
    guard let (low, high) = Quantity.aligned(arguments[0], arguments[1]) else {
      throw .wrong("\(arguments[0]) and \(arguments[1]) have different units")
    }
    let seed = arguments.count == 3 ? arguments[2].value.floor : -(own ?? 0) - 1
    let fraction = Self.draw(seed: seed, index: index)
    return try checked(low.value + (high.value - low.value) * fraction, low.unit)
  }
}

/// Why an expression has no value.
enum ExpressionFault: Error {
  /// In words.
  case wrong(String)
  /// A name stands for nothing.
  case unknown(String)
  /// It needs a value whose mistake is already reported.
  case refused
}

extension Expression {
  /// The names in `text`, each once, in order; none when it is not an expression.
  static func names(in text: String) -> [String] {
    guard isExpression(text) else { return [] }
    var names: [String] = []
    for part in text.split(separator: "$", omittingEmptySubsequences: false).dropFirst() {
      let name = String(part.prefix(while: isNamePart))
      if isName(name), !names.contains(name) { names.append(name) }
    }
    return names
  }
}
