import TestSupport
import Testing

@testable import KineoGallery

@Suite struct HTTPRequestTests {
  private func request(
    _ line: String, host: String? = "localhost:5466", fields: [String] = []
  ) -> Result<HTTPRequest, HTTPRequest.Refusal> {
    let lines = [line] + (host.map { ["Host: \($0)"] } ?? []) + fields + ["", ""]
    return Result { () throws(HTTPRequest.Refusal) in
      try HTTPRequest(head: Array(lines.joined(separator: "\r\n").utf8), port: 5466)
    }
  }

  private func status(
    _ line: String, host: String? = "localhost:5466", fields: [String] = []
  ) -> HTTPStatus? {
    guard case .failure(let refusal) = request(line, host: host, fields: fields) else { return nil }
    return refusal.status
  }

  private func path(_ target: String) -> String? {
    try? request("GET \(target) HTTP/1.1").get().path
  }

  @Test("GET and HEAD ask for files")
  func methods() throws {
    #expect(try request("GET / HTTP/1.1").get().isHead == false)
    #expect(try request("HEAD /a HTTP/1.0").get().isHead)
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "get", "CONNECT", "X"] {
      #expect(status("\(method) / HTTP/1.1") == .methodNotAllowed)
    }
  }

  @Test("paths lose their query and their escapes")
  func paths() {
    #expect(path("/") == "")
    #expect(path("/gifs/a.gif?x=1#y") == "gifs/a.gif")
    #expect(path("/a%20b%C3%A9") == "a bé")
    #expect(path("/%2e%2e/%2E%2E/etc/passwd") == "../../etc/passwd")
    #expect(path("//etc/passwd") == "/etc/passwd")
  }

  @Test(
    "what is no path is refused",
    arguments: [
      "/%00", "/a%0", "/%", "/%zz", "/%ff", "/%0a", "/%7f", "a", "*", "http://localhost:5466/", "",
    ])
  func wrongPaths(target: String) {
    #expect(status("GET \(target) HTTP/1.1") == .badRequest)
  }

  @Test("only requests that are meant for this machine and port are answered")
  func hosts() {
    for host in ["localhost:5466", "LOCALHOST:5466", "127.0.0.1:5466", "[::1]:5466"] {
      #expect(status("GET / HTTP/1.1", host: host) == nil)
    }
    for host in [
      "evil.example:5466", "localhost", "localhost:80", "localhost:5466.evil.example",
      "127.0.0.2:5466",
      "localhost.evil.example:5466", "", "user@localhost:5466",
    ] {
      #expect(status("GET / HTTP/1.1", host: host) == .misdirected, "\(host)")
    }
    #expect(status("GET / HTTP/1.1", host: nil) == .badRequest)
    #expect(status("GET / HTTP/1.1", fields: ["Host: localhost:5466"]) == .badRequest)
  }

  @Test("a body is refused, and so is what is no head of HTTP/1")
  func heads() {
    #expect(status("GET / HTTP/1.1", fields: ["Content-Length: 5"]) == .contentTooLarge)
    #expect(status("GET / HTTP/1.1", fields: ["Transfer-Encoding: chunked"]) == .contentTooLarge)
    #expect(status("GET / HTTP/1.1", fields: ["Content-Length: 0"]) == nil)
    #expect(status("GET / HTTP/2.0") == .versionNotSupported)
    for line in [
      "GET /", "GET  / HTTP/1.1", "GET / x HTTP/1.1", " / HTTP/1.1", "GET / FTP/1.1", "hello", "",
    ] {
      #expect(status(line) == .badRequest, "\(line)")
    }
    for field in [
      "no colon", ": empty", "Na me: x", " folded: x", "a: \u{0}", "a: b\nc: d", "a: b\rc",
    ] {
      #expect(status("GET / HTTP/1.1", fields: [field]) == .badRequest, "\(field)")
    }
  }

  @Test("no bytes stop the reading of a head")
  func anything() {
    var random = SeededGenerator(seed: 11)
    let start = Array("GET /%41 HTTP/1.1\r\nHost: localhost:5466\r\n\r\n".utf8)
    for _ in 0..<5000 {
      var head = start
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        head[Int.random(in: 0..<head.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = try? HTTPRequest(head: head, port: 5466)
      _ = HTTPRequest.headEnd(in: head)
    }
    #expect(HTTPRequest.headEnd(in: start + [1, 2]) == start.count)
    #expect(HTTPRequest.headEnd(in: Array("GET / HTTP/1.1\n\n".utf8)) == nil)
  }
}
