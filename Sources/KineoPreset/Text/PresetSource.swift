import KineoSystem

/// The text of one preset and the name its messages carry.
///
/// Text is UTF-8, a byte order mark at its start is skipped. Holding a source promises that the
/// text is valid and small enough, not that it is YAML.
///
/// ```swift
/// let preset = try PresetSource(path: "Presets/button.yaml").composition()
/// try preset.export(to: "button.gif")
/// ```
public struct PresetSource: Equatable, Sendable {
  /// No preset is larger, in bytes: 1 MiB.
  public static let maximumSize = 1 << 20

  /// Where the text came from, as the user wrote it, such as `Presets/spin.yaml`.
  public let name: String
  /// The text without a byte order mark.
  public let text: String

  /// Checks size, encoding and control characters, and that it is no file of another kind.
  ///
  /// - Throws: ``PresetError/unreadable(source:reason:)`` for a picture, a video or a Lottie animation,
  ///   ``PresetError/tooLarge(source:limit:)``, or ``PresetError/mistakes(source:_:omitted:)``
  ///   with the place of the first byte that is not UTF-8 or character that no preset may contain.
  public init(name: String, bytes: some Collection<UInt8>) throws(PresetError) {
    try Self.check(Array(bytes), of: name)
    try self.init(name: name, bytes: bytes, limit: Self.maximumSize)
  }

  init(name: String, bytes: some Collection<UInt8>, limit: Int) throws(PresetError) {
    guard bytes.count <= limit else { throw .tooLarge(source: name, limit: limit) }
    let content = bytes.withoutByteOrderMark
    guard let text = String(validating: content, as: UTF8.self) else {
      throw Self.encodingError(name: name, bytes: content)
    }
    self.init(name: name, checked: text)
    if let (index, scalar) = Self.firstForbidden(in: text) {
      throw Self.error(.forbiddenCharacter(scalar), atScalar: index, in: self)
    }
  }

  /// A preset from a Swift string.
  public init(name: String, text: String) throws(PresetError) {
    try self.init(name: name, bytes: Array(text.utf8))
  }

  private init(name: String, checked text: String) {
    self.name = name
    self.text = text
  }

  /// The text is shown with U+FFFD for what could not be decoded, and that is where it points.
  private static func encodingError(
    name: String, bytes: some Collection<UInt8>
  ) -> PresetError {
    var (iterator, decoder, index) = (bytes.makeIterator(), UTF8(), 0)
    while case .scalarValue = decoder.decode(&iterator) { index += 1 }
    let repaired = Self(name: name, checked: String(decoding: bytes, as: UTF8.self))
    return error(.notUTF8, atScalar: index, in: repaired)
  }

  private static func error(
    _ mistake: Mistake, atScalar index: Int, in source: Self
  ) -> PresetError {
    var lines = LineMap(source.text)
    let span = SourceSpan(start: lines.position(ofScalar: index), length: 1)
    let line = lines.characters(ofLine: span.start.line)
    let diagnostic = Diagnostic(
      source: source.name, span: span, mistake: mistake,
      excerpt: Excerpt(line, line: span.start.line, column: span.start.column, length: span.length))
    return .mistakes(source: source.name, [diagnostic], omitted: 0)
  }

  /// The characters outside the printable set of YAML 1.1, section 4.1, with their places.
  private static func firstForbidden(in text: String) -> (Int, Unicode.Scalar)? {
    for (index, scalar) in text.unicodeScalars.enumerated() {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xFFFD, 0x10000...0x10FFFF: continue
      default: return (index, scalar)
      }
    }
    return nil
  }
}
