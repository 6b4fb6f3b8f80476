import Foundation

/// One connection to a server on this machine, which waits for half a minute at most.
public final class Client {
  private struct Refused: Error {}

  private let descriptor: Int32
  private let deadline = ContinuousClock.now + .seconds(30)

  public init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw Refused() }
    var patience = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  public func send(_ text: String) { send(Array(text.utf8)) }

  public func send(_ bytes: [UInt8]) {
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Everything up to the end of the connection.
  public func rest() -> [UInt8] {
    var bytes: [UInt8] = []
    while let more = receive() { bytes += more }
    return bytes
  }

  /// Everything up to and with a text.
  public func text(until end: String) -> String {
    var bytes: [UInt8] = []
    while !String(decoding: bytes, as: UTF8.self).contains(end), let more = receive() {
      bytes += more
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What comes next; nil at the end, or when there was nothing for too long.
  private func receive() -> [UInt8]? {
    var block = [UInt8](repeating: 0, count: 4096)
    while ContinuousClock.now < deadline {
      let count = recv(descriptor, &block, block.count, 0)
      if count >= 0 { return count > 0 ? Array(block[..<count]) : nil }
      guard errno == EAGAIN || errno == EINTR else { return nil }
    }
    return nil
  }
}
