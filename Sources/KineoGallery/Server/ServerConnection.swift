import KineoAnalysis
import KineoBatch
import KineoSystem
import LibC

/// One connection of a server, from its first byte to its end. Its owner closes it.
struct ServerConnection {
  enum State {
    /// Waiting for the rest of the head.
    case reading
    /// Sending an answer.
    case writing
    /// Sending news whenever there are any.
    case listening
    /// Everything is sent; what the other side still sends is thrown away, because closing with
    /// unread bytes would take the answer away from it.
    case draining
    case ended
  }

  let descriptor: Int32
  private(set) var state = State.reading
  private var input: [UInt8] = []
  private var output: [UInt8] = []
  private var sent = 0
  private var drained = 0
  /// When anything last went forward.
  private var lastProgress: Instant

  /// Milliseconds that a head, and that each part of an answer, may take.
  static let patience = 10_000
  /// Milliseconds after which a connection that stands still ends where others wait for its place.
  static let patienceWithOthers = 1000
  private static let drainLimit = 1 << 16
  /// The limit of news that have not been sent, in bytes.
  private static let newsLimit = 1 << 16

  init(_ descriptor: Int32, now: Instant) {
    self.descriptor = descriptor
    lastProgress = now
  }

  /// Whether there is something to send.
  var isWriting: Bool { sent < output.count }

  /// Reads what has arrived.
  ///
  /// - Returns: The head of the request, or why there will be none, as soon as that is known.
  mutating func read(now: Instant) -> Result<[UInt8], HTTPRequest.Refusal>? {
    var block = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &block, block.count, 0)
    if count < 0 && (errno == EAGAIN || errno == EINTR) { return nil }
    guard count > 0 else {
      state = .ended
      return nil
    }
    switch state {
    case .reading:
      input += block[..<count]
      if let end = HTTPRequest.headEnd(in: input), end <= HTTPRequest.headLimit {
        return .success(Array(input[..<end]))
      }
      return input.count > HTTPRequest.headLimit ? .failure(.init(.headerTooLarge)) : nil
    case .draining:
      drained += count
      if drained > Self.drainLimit { state = .ended }
    case .writing, .listening, .ended: break
    }
    return nil
  }

  /// Sends an answer and ends.
  mutating func answer(_ bytes: [UInt8], now: Instant) {
    (output, sent, state, lastProgress) = (bytes, 0, .writing, now)
  }

  /// Sends a beginning, and then news.
  mutating func listen(_ bytes: [UInt8], now: Instant) {
    (output, sent, state, lastProgress) = (bytes, 0, .listening, now)
  }

  /// Sends news; ends if too many have not been read.
  mutating func push(_ news: [UInt8], now: Instant) {
    guard case .listening = state else { return }
    if !isWriting { (output, sent, lastProgress) = ([], 0, now) }
    output += news
    if output.count > Self.newsLimit { state = .ended }
  }

  /// Sends as much as goes.
  mutating func write(now: Instant) {
    while isWriting {
      let count = output[sent...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN { return }
      guard count > 0 else {
        state = .ended
        return
      }
      sent += count
      lastProgress = now
    }
    if case .writing = state {
      shutdown(descriptor, Int32(SHUT_WR))
      (state, lastProgress) = (.draining, now)
    }
  }

  /// Since when nothing has gone forward, of a connection that may end where others wait for its
  /// place; nil for others.
  func stalled(now: Instant) -> Instant? {
    if case .listening = state { return nil }
    let isStalled = now.milliseconds(since: lastProgress) > Self.patienceWithOthers
    return isStalled ? lastProgress : nil
  }

  /// Ends without an answer.
  mutating func end() { state = .ended }

  /// The answer to a client that takes too long; ends other connections that take too long.
  mutating func overdue(now: Instant) -> HTTPRequest.Refusal? {
    guard now.milliseconds(since: lastProgress) > Self.patience else { return nil }
    switch state {
    case .reading: return HTTPRequest.Refusal(.requestTimeout)
    case .listening where !isWriting: return nil
    default:
      state = .ended
      return nil
    }
  }
}
