/// An answer to a request; the connection ends with it.
struct HTTPResponse: Equatable {
  let status: HTTPStatus
  let type: String
  let body: [UInt8]

  /// A file; its type follows from its name.
  init(file path: String, _ body: [UInt8]) {
    (status, type, self.body) = (.ok, Self.type(of: path), body)
  }

  /// A sentence for people.
  init(_ status: HTTPStatus) {
    (self.status, type) = (status, "text/plain; charset=utf-8")
    body = Array("\(status.rawValue) \(status.phrase)\n".utf8)
  }

  /// All of it, or for HEAD only what comes before the body.
  func bytes(isHead: Bool) -> [UInt8] {
    var fields = ["Content-Type: \(type)", "Content-Length: \(body.count)"] + Self.commonFields
    if status == .methodNotAllowed { fields.append("Allow: GET, HEAD") }
    return Self.head(status, fields) + (isHead ? [] : body)
  }

  /// The head of an answer that has no end: events for pages (HTML, section 9.2).
  static let eventHead = head(
    .ok, ["Content-Type: text/event-stream; charset=utf-8"] + commonFields)

  private static func head(_ status: HTTPStatus, _ fields: [String]) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status.rawValue) \(status.phrase)"] + fields + ["", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  /// A page may load what is beside it, and nothing else; no other page may show or read it.
  private static let commonFields = [
    "Connection: close", "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
    "Referrer-Policy: no-referrer", "Cross-Origin-Resource-Policy: same-origin",
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
      + "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'none'",
  ]

  private static func type(of path: String) -> String {
    switch path.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "gif": "image/gif"
    case "png": "image/png"
    default: "application/octet-stream"
    }
  }
}
