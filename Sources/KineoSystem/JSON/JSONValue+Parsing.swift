extension JSONValue {
  /// How deep arrays and objects may stand within each other.
  package static let depthLimit = 64

  /// Reads one value, spaces around it allowed (RFC 8259).
  ///
  /// Stricter than the RFC asks for: names of one object must differ, and surrogates must come in
  /// pairs. Numbers keep their digits. Takes time in proportion to the bytes.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes)
    self = try parser.document()
  }
}

/// Reads the bytes of one document, each once.
private struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpaces()
    guard position == bytes.count else { throw unexpected("the end") }
    return value
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipSpaces()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: try deeper(depth))
    case UInt8(ascii: "["): return try array(depth: try deeper(depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"): return .digits(try number())
    case let byte? where 0x30...0x39 ~= byte: return .digits(try number())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw unexpected("a value")
    }
  }

  private func deeper(_ depth: Int) throws(JSONError) -> Int {
    guard depth < JSONValue.depthLimit else {
      throw error("arrays and objects stand in each other at most \(JSONValue.depthLimit) deep")
    }
    return depth + 1
  }

  // MARK: Arrays and objects

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var values: [JSONValue] = []
    if takes("]") { return .array([]) }
    repeat {
      values.append(try value(depth: depth))
    } while takes(",")
    guard takes("]") else { throw unexpected("\",\" or \"]\"") }
    return .array(values)
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    position += 1
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    if takes("}") { return .object([]) }
    repeat {
      skipSpaces()
      let start = position
      guard next == UInt8(ascii: "\"") else { throw unexpected("a name in quotation marks") }
      let name = try string()
      guard names.insert(name).inserted else {
        let shown = JSONValue.quoted(String(name.prefix(60)))
        throw JSONError(offset: start, message: "the name \(shown) stands twice")
      }
      guard takes(":") else { throw unexpected("\":\"") }
      members.append(JSONValue.Member(name, try value(depth: depth)))
    } while takes(",")
    guard takes("}") else { throw unexpected("\",\" or \"}\"") }
    return .object(members)
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      switch byte {
      case UInt8(ascii: "\\"): text += try escaped().utf8
      case 0..<0x20: throw error("a control character in a string must be escaped")
      default:
        text.append(byte)
        position += 1
      }
    }
    guard next != nil else { throw unexpected("a closing quotation mark") }
    position += 1
    guard let string = String(validating: text, as: UTF8.self) else {
      throw JSONError(offset: start, message: "a string that is not UTF-8")
    }
    return string
  }

  private mutating func escaped() throws(JSONError) -> Character {
    position += 1
    let letter = next
    position += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return Character(try scalar())
    default:
      position -= 2
      throw error("an unknown escape in a string")
    }
  }

  /// What the digits after `\u` stand for, perhaps together with those of the next escape.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let start = position - 2
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, next == UInt8(ascii: "\\") {
      position += 1
      if next == UInt8(ascii: "u") {
        position += 1
        let second = try codeUnit()
        let pair = 0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second & 0x3FF)
        if 0xDC00...0xDFFF ~= second, let scalar = Unicode.Scalar(pair) { return scalar }
      }
    }
    throw JSONError(offset: start, message: "half of a surrogate pair in a string")
  }

  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  // MARK: Numbers and words

  private mutating func number() throws(JSONError) -> String {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") { position += 1 } else { try digits() }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(JSONError) {
    let start = position
    while let byte = next, 0x30...0x39 ~= byte { position += 1 }
    guard position > start else { throw unexpected("a digit") }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw unexpected("\"\(word)\"") }
    position += word.utf8.count
    return value
  }

  // MARK: Bytes

  /// The next byte; nil at the end.
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
    }
  }

  /// Steps over `sign`, spaces in front of it allowed, if it stands here.
  private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard next == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  private func error(_ message: String) -> JSONError {
    JSONError(offset: position, message: message)
  }

  private func unexpected(_ allowed: String) -> JSONError {
    guard let byte = next else { return error("the text ends where \(allowed) is allowed") }
    let isPrintable = 0x20..<0x7F ~= byte
    let found =
      isPrintable
      ? "\"\(Character(Unicode.Scalar(byte)))\"" : "the byte 0x\(String(byte, radix: 16))"
    return error("\(found) where \(allowed) is allowed")
  }
}
