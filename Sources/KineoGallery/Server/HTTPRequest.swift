import KineoBatch

/// A request for a file: GET or HEAD, without a body (RFC 9112).
struct HTTPRequest: Equatable {
  /// Why a request is not answered with a file.
  struct Refusal: Error, Equatable {
    let status: HTTPStatus
    init(_ status: HTTPStatus) { self.status = status }
  }

  /// Whether only the head of the answer is wanted.
  let isHead: Bool
  /// The path without its leading slash and without a query, with all escapes undone.
  let path: String

  /// Bytes of a head at most.
  static let headLimit = 8192

  /// The end of the head that `bytes` begin with; nil if it is not there yet.
  static func headEnd(in bytes: [UInt8]) -> Int? {
    let end = Array("\r\n\r\n".utf8)
    guard bytes.count >= end.count else { return nil }
    return (0...bytes.count - end.count).first { bytes[$0...].starts(with: end) }
      .map { $0 + end.count }
  }

  /// Reads a head, which ends with an empty line.
  ///
  /// - Parameter port: Where it arrived; the request must be meant for this place, so that no page of
  ///   another host that calls itself by our address reads what we serve.
  init(head: [UInt8], port: Int) throws(Refusal) {
    guard let text = String(validating: head, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0 == "\r" || $0 == "\n" || $0 == "\t" || $0 >= " " })
    else { throw Refusal(.badRequest) }
    // A carriage return and a line feed are one character.
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).dropLast(2)
    guard let first = lines.first, !lines.contains(where: { $0.contains { $0.isNewline } }) else {
      throw Refusal(.badRequest)
    }
    let parts = first.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty else { throw Refusal(.badRequest) }
    guard parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else {
      throw Refusal(parts[2].hasPrefix("HTTP/") ? .versionNotSupported : .badRequest)
    }
    guard parts[0] == "GET" || parts[0] == "HEAD" else { throw Refusal(.methodNotAllowed) }
    isHead = parts[0] == "HEAD"
    try Self.check(fields: Self.fields(lines.dropFirst()), port: port)
    path = try Self.path(parts[1])
  }

  // MARK: Fields

  private static func fields(
    _ lines: ArraySlice<Substring>
  ) throws(Refusal) -> [(name: String, value: String)] {
    var fields: [(String, String)] = []
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        !line[..<colon].contains(where: \.isWhitespace)
      else { throw Refusal(.badRequest) }
      let value = line[line.index(after: colon)...]
      fields.append((line[..<colon].lowercased(), trimmed(value)))
    }
    return fields
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { String(start[...$0]) } ?? ""
  }

  private static func check(fields: [(name: String, value: String)], port: Int) throws(Refusal) {
    let hosts = fields.filter { $0.name == "host" }.map(\.value)
    guard hosts.count == 1 else { throw Refusal(.badRequest) }
    let names = ["localhost", "127.0.0.1", "[::1]"]
    guard
      names.contains(where: { hosts[0].lowercased() == "\($0):\(port)" })
        || port == 80 && names.contains(hosts[0].lowercased())
    else { throw Refusal(.misdirected) }
    let hasBody = fields.contains { field in
      field.name == "transfer-encoding" || field.name == "content-length" && field.value != "0"
    }
    if hasBody { throw Refusal(.contentTooLarge) }
  }

  // MARK: Path

  private static func path(_ target: Substring) throws(Refusal) -> String {
    guard target.first == "/" else { throw Refusal(.badRequest) }
    let escaped = Array(target.prefix { $0 != "?" && $0 != "#" }.dropFirst().utf8)
    var (bytes, place) = ([UInt8](), 0)
    while place < escaped.count {
      if escaped[place] == UInt8(ascii: "%") {
        guard place + 2 < escaped.count, let high = digit(escaped[place + 1]),
          let low = digit(escaped[place + 2])
        else { throw Refusal(.badRequest) }
        bytes.append(high << 4 | low)
        place += 3
      } else {
        bytes.append(escaped[place])
        place += 1
      }
    }
    guard let path = String(validating: bytes, as: UTF8.self),
      path.unicodeScalars.allSatisfy({ $0 >= " " && $0 != "\u{7F}" })
    else { throw Refusal(.badRequest) }
    return path
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
