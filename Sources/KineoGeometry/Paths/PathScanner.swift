/// Takes the words of path data off a text: letters, numbers, flags and what separates them.
///
/// Everything the grammar allows is ASCII, so up to the first mistake a byte is a character.
struct PathScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || 0x09...0x0D ~= byte && byte != 0x0B { offset += 1 }
  }

  /// Skips spaces with at most one comma among them; returns whether a comma was there.
  mutating func skipSeparator() -> Bool {
    skipSpace()
    guard next == UInt8(ascii: ",") else { return false }
    offset += 1
    skipSpace()
    return true
  }

  /// The letter of the next command; nil at the end of the text.
  mutating func command() throws(PathSyntaxError) -> Character? {
    guard let byte = next else { return nil }
    let letter = Character(UnicodeScalar(byte))
    guard "MmLlHhVvCcSsQqTtAaZz".contains(letter) else { throw mistake(.command) }
    offset += 1
    return letter
  }

  /// Whether a number starts here.
  var isAtNumber: Bool {
    guard let byte = next else { return false }
    return isDigit(byte) || byte == UInt8(ascii: ".") || isSign(byte)
  }

  mutating func number() throws(PathSyntaxError) -> Double {
    let start = offset
    if let byte = next, isSign(byte) { offset += 1 }
    var digits = skipDigits()
    if next == UInt8(ascii: ".") {
      offset += 1
      digits += skipDigits()
    }
    guard digits > 0 else { throw mistake(.number) }
    skipExponent()
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw PathSyntaxError(offset: start, found: text, expected: .finiteNumber)
    }
    return value
  }

  mutating func flag() throws(PathSyntaxError) -> Bool {
    guard let byte = next, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw mistake(.flag)
    }
    offset += 1
    return byte == UInt8(ascii: "1")
  }

  /// The mistake at the present place, or at an earlier one.
  func mistake(
    _ expected: PathSyntaxError.Expectation, at place: Int? = nil
  ) -> PathSyntaxError {
    let place = place ?? offset
    let found = String(decoding: bytes[place...], as: UTF8.self).first.map(String.init)
    return PathSyntaxError(offset: place, found: found, expected: expected)
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte = next, isDigit(byte) { offset += 1 }
    return offset - start
  }

  /// An `e` without digits after it is left alone: it is the next word, and a mistake.
  private mutating func skipExponent() {
    guard let byte = next, byte | 0x20 == UInt8(ascii: "e") else { return }
    let start = offset
    offset += 1
    if let byte = next, isSign(byte) { offset += 1 }
    if skipDigits() == 0 { offset = start }
  }

  private func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
  private func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }
}
