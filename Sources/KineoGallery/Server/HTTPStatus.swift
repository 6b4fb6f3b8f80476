/// How a request ends (RFC 9110, section 15).
enum HTTPStatus: Int, Sendable {
  case ok = 200
  case badRequest = 400
  case notFound = 404
  case methodNotAllowed = 405
  case requestTimeout = 408
  case contentTooLarge = 413
  case misdirected = 421
  case headerTooLarge = 431
  case failed = 500
  case unavailable = 503
  case versionNotSupported = 505

  /// The words behind the number.
  var phrase: String {
    switch self {
    case .ok: "OK"
    case .badRequest: "Bad Request"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .requestTimeout: "Request Timeout"
    case .contentTooLarge: "Content Too Large"
    case .misdirected: "Misdirected Request"
    case .headerTooLarge: "Request Header Fields Too Large"
    case .failed: "Internal Server Error"
    case .unavailable: "Service Unavailable"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}
