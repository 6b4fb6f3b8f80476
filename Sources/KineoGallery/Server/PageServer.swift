import KineoAnalysis
import KineoBatch
import KineoSystem
import LibC
import Synchronization

/// Serves the files of a page to browsers on this machine, and notifies them of changes.
///
/// Files are found by their exact names in a list: there is no folder behind it that a path could
/// lead out of. One thread does everything.
package final class PageServer: Sendable {
  /// Where browsers find the page.
  package var address: String { "http://localhost:\(port)/" }
  package var port: Int { socket.port }

  /// Connections at a time; others wait until one ends, or ends the one that has stood still longest.
  static let connectionLimit = 64
  /// Connections at a time that wait for news.
  static let listenerLimit = 32
  /// The path of the news.
  static let eventPath = "events"

  private struct Site {
    var files: [String: GalleryFile] = [:]
    /// How many sites there were.
    var number = 0
    var isStopped = false
  }

  private let site = Mutex(Site())
  /// Bytes written to the second wake the thread that reads from the first.
  private let wakers: (read: Int32, write: Int32)

  private let socket: LoopbackSocket

  /// Begins to listen; nothing is answered before ``run()``.
  ///
  /// - Parameter port: 0 for any that is free.
  package init(port: Int) throws(GalleryError) {
    socket = try LoopbackSocket(port: port)
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { LoopbackSocket.makeNonblocking(end) }
    wakers = (ends[0], ends[1])
  }

  deinit {
    close(wakers.read)
    close(wakers.write)
  }

  /// Replaces all files and notifies every page that listens.
  package func publish(_ files: [GalleryFile]) {
    site.withLock { site in
      site.files = Dictionary(files.map { ($0.path, $0) }) { $1 }
      site.number += 1
    }
    wake()
  }

  /// Ends ``run()``.
  func stop() {
    site.withLock { $0.isStopped = true }
    wake()
  }

  private func wake() {
    var byte: UInt8 = 0
    _ = platformWrite(wakers.write, &byte)
  }

  // MARK: Serving

  /// Answers requests until it is stopped.
  package func run() {
    var connections: [ServerConnection] = []
    var (number, lastBeat) = (0, Instant.now)
    while !site.withLock({ $0.isStopped }) {
      let isOpen = connections.count < Self.connectionLimit
      var polls = [pollfd(fd: wakers.read, events: Int16(POLLIN), revents: 0)]
      polls.append(
        pollfd(fd: isOpen ? socket.descriptor : -1, events: Int16(POLLIN), revents: 0))
      polls += connections.map { connection in
        let events = connection.isWriting ? POLLOUT : POLLIN
        return pollfd(fd: connection.descriptor, events: Int16(events), revents: 0)
      }
      _ = poll(&polls, nfds_t(polls.count), isOpen ? 1000 : Self.crowdedPause)
      let now = Instant.now

      if polls[0].revents != 0 { emptyWaker() }
      for index in connections.indices where polls[index + 2].revents != 0 {
        serve(&connections[index], listeners: Self.listeners(connections), now)
      }
      if polls[1].revents != 0 {
        while connections.count < Self.connectionLimit, let descriptor = socket.accept() {
          connections.append(ServerConnection(descriptor, now: now))
        }
      }
      let current = site.withLock { $0.number }
      let isBeat = now.milliseconds(since: lastBeat) > Self.beat
      for index in connections.indices {
        if current != number {
          connections[index].push(version(current), now: now)
        } else if isBeat {
          // Without it a page that is gone would go unnoticed.
          connections[index].push(Array(":\n\n".utf8), now: now)
        }
        if let refusal = connections[index].overdue(now: now) {
          connections[index].answer(HTTPResponse(refusal.status).bytes(isHead: false), now: now)
        }
      }
      if !isOpen, socket.hasConnection { Self.makeRoom(&connections, now) }
      if isBeat { lastBeat = now }
      number = current
      connections.removeAll { connection in
        guard case .ended = connection.state else { return false }
        close(connection.descriptor)
        return true
      }
    }
    for connection in connections { close(connection.descriptor) }
  }

  /// Milliseconds between signs of life.
  private static let beat = 15_000

  /// Milliseconds until waiting clients are checked again, while there is no room.
  private static let crowdedPause: Int32 = 100

  /// Ends the connection that has stood still longest.
  private static func makeRoom(_ connections: inout [ServerConnection], _ now: Instant) {
    let stalled = connections.indices.compactMap { index in
      connections[index].stalled(now: now).map { (index: index, since: $0) }
    }
    let longest = stalled.min { $0.since < $1.since }
    if let longest { connections[longest.index].end() }
  }

  private func emptyWaker() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while platformRead(wakers.read, &bytes, bytes.count) > 0 {}
  }

  private static func listeners(_ connections: [ServerConnection]) -> Int {
    connections.count { connection in
      if case .listening = connection.state { true } else { false }
    }
  }

  private func serve(_ connection: inout ServerConnection, listeners: Int, _ now: Instant) {
    if connection.isWriting { return connection.write(now: now) }
    guard let head = connection.read(now: now) else { return }
    do throws(HTTPRequest.Refusal) {
      let request = try HTTPRequest(head: head.get(), port: port)
      guard request.path == Self.eventPath else {
        return connection.answer(response(to: request).bytes(isHead: request.isHead), now: now)
      }
      guard listeners < Self.listenerLimit else { throw HTTPRequest.Refusal(.unavailable) }
      let head = HTTPResponse.eventHead
      if request.isHead { return connection.answer(head, now: now) }
      connection.listen(head + version(site.withLock { $0.number }), now: now)
    } catch {
      connection.answer(HTTPResponse(error.status).bytes(isHead: false), now: now)
    }
  }

  private func response(to request: HTTPRequest) -> HTTPResponse {
    let path = request.path.isEmpty ? "index.html" : request.path
    guard let file = site.withLock({ $0.files[path] }) else { return HTTPResponse(.notFound) }
    guard let bytes = try? file.bytes() else { return HTTPResponse(.failed) }
    return HTTPResponse(file: path, bytes)
  }

  /// News with the version of the site, which also differs between runs of the program.
  private func version(_ number: Int) -> [UInt8] {
    Array("event: version\ndata: \(getpid())-\(number)\n\n".utf8)
  }
}

/// C's `read`, which a method could hide.
private func platformRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, bytes, count)
}

/// C's `write` of one byte.
private func platformWrite(_ file: Int32, _ byte: UnsafeRawPointer) -> Int { write(file, byte, 1) }
