/// Four characters of ASCII that name an axis, a feature or a table.
struct FontTag: Hashable, Sendable {
  /// The characters from the high byte down.
  let value: UInt32

  init(_ text: String) throws(TextError) {
    let bytes = Array(text.utf8)
    guard bytes.count == 4, bytes.allSatisfy({ 0x20...0x7E ~= $0 }) else { throw .tag(text) }
    value = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The characters of a tag in a font.
  static func text(_ value: UInt32) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }, as: UTF8.self)
  }
}
