/// Decodes the codes of one image into the strings they stand for.
struct LZWDecoder {
  /// What came next.
  enum Event {
    /// A string: ask ``strings`` for it.
    case string(Int)
    /// All strings are to be forgotten: call `strings.reset()`.
    case clear
    case end
    /// The data is over without an end code.
    case cut
    case undefined(Int)
  }

  var strings: LZWStrings
  private var codes: LZWCodes

  /// Nil for a code size that no decoder supports.
  init?(_ file: GIFFile, _ image: GIFImage) {
    guard 1...8 ~= image.codeSize else { return nil }
    strings = LZWStrings(codeSize: image.codeSize)
    codes = LZWCodes(file.bytes, data: image.data)
  }

  @inline(__always)
  mutating func next() -> Event {
    guard let code = codes.next(width: strings.width) else { return .cut }
    if code == strings.clear { return .clear }
    if code == strings.end { return .end }
    return strings.learn(code) ? .string(code) : .undefined(code)
  }

  /// Whether no code is left: zeros that fill a byte would look like one.
  var isSpent: Bool { codes.isSpent }

  /// How many bytes of data are left.
  mutating func countRest() -> Int { codes.countRest() }
}
