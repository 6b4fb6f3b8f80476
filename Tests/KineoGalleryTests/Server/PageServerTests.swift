import Foundation
import Kineo
import KineoSystem
import TestSupport
import Testing

@testable import KineoGallery

@Suite struct PageServerTests {
  /// A server of one GIF, stopped with the value.
  private final class Served {
    let server: PageServer
    let gif: [UInt8]

    init() throws {
      server = try PageServer(port: 0)
      gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]
      try publish(title: "First")
      let server = server
      Thread.detachNewThread { server.run() }
    }

    deinit { server.stop() }

    func publish(title: String) throws {
      let entry = GalleryEntry(name: "a", gif: try GIFFile(gif))
      server.publish(Gallery(title: title, entries: [entry], isLive: true).files)
    }

    func get(_ target: String, method: String = "GET", host: String? = nil) throws -> Answer {
      let client = try Client(port: server.port)
      let host = host ?? "localhost:\(server.port)"
      client.send("\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      return try Answer(client.rest())
    }
  }

  /// What came back.
  private struct Answer {
    let status: Int
    let fields: [String: String]
    let body: [UInt8]

    init(_ bytes: [UInt8]) throws {
      let end = try #require(HTTPRequest.headEnd(in: bytes))
      let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
      status = Int(lines[0].split(separator: " ")[1]) ?? 0
      fields = Dictionary(
        lines.dropFirst().map { line in
          let parts = line.split(separator: ": ", maxSplits: 1)
          return (String(parts[0]), String(parts[1]))
        }
      ) { $1 }
      body = Array(bytes[end...])
    }
  }

  @Test("files have their bytes, length and type")
  func files() throws {
    let served = try Served()
    let types = [
      "/": "text/html; charset=utf-8", "/index.html?x": "text/html; charset=utf-8",
      "/style.css": "text/css; charset=utf-8", "/scripts/live.js": "text/javascript; charset=utf-8",
      "/gifs/a.gif": "image/gif", "/posters/a.png": "image/png",
    ]
    for (target, type) in types {
      let answer = try served.get(target)
      #expect(answer.status == 200 && answer.fields["Content-Type"] == type, "\(target)")
      #expect(answer.fields["Content-Length"] == "\(answer.body.count)")
      #expect(answer.fields["X-Content-Type-Options"] == "nosniff")
      #expect(answer.fields["Content-Security-Policy"]?.hasPrefix("default-src 'none'; ") == true)
    }
    #expect(try served.get("/gifs/a.gif").body == served.gif)
    let head = try served.get("/gifs/a.gif", method: "HEAD")
    #expect(
      head.status == 200 && head.fields["Content-Length"] == "\(served.gif.count)"
        && head.body == [])
  }

  @Test(
    "nothing but the page's files is found, whatever the path",
    arguments: [
      "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/gifs/../../../etc/passwd",
      "/gifs",
      "/gifs/", "/.kineo-gallery", "/GIFS/a.gif", "/..%2f..%2fetc/passwd", "/gifs\\a.gif",
    ])
  func otherPaths(target: String) throws {
    #expect(try Served().get(target).status == 404)
  }

  @Test("what is no request for this page is refused with a reason")
  func refusals() throws {
    let served = try Served()
    let post = try served.get("/", method: "POST")
    #expect(post.status == 405 && post.fields["Allow"] == "GET, HEAD")
    #expect(try served.get("/%00").status == 400)
    #expect(try served.get("/", host: "evil.example").status == 421)
    let client = try Client(port: served.server.port)
    client.send("GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 9000))
    #expect(try Answer(client.rest()).status == 431)
  }

  @Test("a request may come byte by byte, and another in between")
  func slowly() throws {
    let served = try Served()
    let client = try Client(port: served.server.port)
    for byte in "GET /gifs/a.gif HTTP/1.1\r\nHost: localhost:\(served.server.port)\r\n\r\n".utf8
      .dropLast()
    {
      client.send([byte])
    }
    #expect(try served.get("/").status == 200)
    client.send([UInt8(ascii: "\n")])
    #expect(try Answer(client.rest()).body == served.gif)
  }

  @Test("more connections than there is room for wait, those that say nothing do not stop others")
  func crowd() throws {
    let served = try Served()
    var idle = try (0..<PageServer.connectionLimit).map { _ in try Client(port: served.server.port)
    }
    let waiting = try Client(port: served.server.port)
    waiting.send("GET / HTTP/1.1\r\nHost: localhost:\(served.server.port)\r\n\r\n")
    idle.removeLast()
    #expect(try Answer(waiting.rest()).status == 200)
    idle = []
  }

  @Test("unfinished requests, as many as there is room for, make room for the next one")
  func unfinished() throws {
    let served = try Served()
    let idle = try (0..<PageServer.connectionLimit).map { number in
      let client = try Client(port: served.server.port)
      if number % 2 == 0 { client.send("GET / HTTP/1.1\r\nHost: local") }
      return client
    }
    let start = Instant.now
    for _ in 0..<3 { #expect(try served.get("/").status == 200) }
    #expect(Instant.now.milliseconds(since: start) < ServerConnection.patience)
    withExtendedLifetime(idle) {}
  }

  @Test("pages that listen are notified of each new site")
  func news() throws {
    let served = try Served()
    let client = try Client(port: served.server.port)
    client.send("GET /events HTTP/1.1\r\nHost: localhost:\(served.server.port)\r\n\r\n")
    let first = client.text(until: "-1\n\n")
    #expect(
      first.contains("Content-Type: text/event-stream") && first.contains("event: version\ndata: "))
    try served.publish(title: "Second")
    #expect(client.text(until: "-2\n\n").contains("event: version\ndata: "))
    let page = String(decoding: try served.get("/").body, as: UTF8.self)
    #expect(page.contains("<h1>Second</h1>"))
  }

  @Test("a limited number of pages may listen, more are refused")
  func listeners() throws {
    let served = try Served()
    let pages = try (0..<PageServer.listenerLimit).map { _ in
      let client = try Client(port: served.server.port)
      client.send("GET /events HTTP/1.1\r\nHost: localhost:\(served.server.port)\r\n\r\n")
      #expect(client.text(until: "-1\n\n") != "")
      return client
    }
    #expect(try served.get("/events").status == 503)
    withExtendedLifetime(pages) {}
  }

  @Test("a page that goes away while it is notified does no harm")
  func gone() throws {
    let served = try Served()
    for _ in 0..<20 {
      let client = try Client(port: served.server.port)
      client.send("GET /events HTTP/1.1\r\nHost: localhost:\(served.server.port)\r\n\r\n")
    }
    for number in 0..<20 { try served.publish(title: "\(number)") }
    #expect(try served.get("/").status == 200)
  }

  @Test("a request that does not end is answered with an error")
  func patience() throws {
    let (start, later) = (Instant.now, Instant.now)
    var connection = ServerConnection(-1, now: start)
    #expect(connection.overdue(now: later) == nil)
    connection.answer([1], now: start)
    #expect(connection.overdue(now: later) == nil)
  }

  @Test("a port that is in use is said to be")
  func taken() throws {
    let server = try PageServer(port: 0)
    let error = GalleryError.portInUse(server.port)
    #expect(throws: error) { try PageServer(port: server.port) }
    #expect(
      error.description
        == "port \(server.port) is in use; choose another with --port, or any free one with --port 0"
    )
  }

  @Test("a port that is in use costs nobody else a descriptor")
  func takenBesides() async throws {
    let taken = try LoopbackSocket(port: 0)
    async let failures = Task.detached {
      (0..<20_000).count { _ in (try? LoopbackSocket(port: taken.port)) == nil }
    }.value
    var lost = 0
    for _ in 0..<20_000 {
      let file = dup(taken.descriptor)
      if close(file) != 0 { lost += 1 }
    }
    #expect(await failures == 20_000)
    #expect(lost == 0)
  }
}
