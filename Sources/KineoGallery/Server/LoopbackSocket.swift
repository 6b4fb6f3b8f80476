import KineoSystem
import LibC

/// A socket that listens on this machine's own address, which no other machine can reach.
final class LoopbackSocket: Sendable {
  let descriptor: Int32
  let port: Int

  /// - Parameter port: 0 for any that is free.
  init(port: Int) throws(GalleryError) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let file = socket(AF_INET, kind, 0)
    descriptor = file
    guard file >= 0 else { throw Self.failure(port) }
    // The port of a run that has just ended may be taken again.
    var isReused: Int32 = 1
    setsockopt(
      file, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(file, generic, size) == 0 && listen(file, 64) == 0
          && getsockname(file, generic, &size) == 0 ? 0 : errno
      }
    }
    self.port = Int(in_port_t(bigEndian: address.sin_port))
    // The deinitializer closes the socket, also when the initializer ends here.
    guard code == 0 else {
      errno = code
      throw Self.failure(port)
    }
    Self.makeNonblocking(file)
  }

  deinit { close(descriptor) }

  /// Whether a connection is waiting.
  var hasConnection: Bool {
    var place = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&place, 1, 0) > 0
  }

  /// The next connection; nil if none is waiting.
  func accept() -> Int32? {
    let connection = platformAccept(descriptor)
    guard connection >= 0 else { return nil }
    Self.makeNonblocking(connection)
    return connection
  }

  /// Makes calls on the descriptor return at once, and keeps it from programs that are started.
  static func makeNonblocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  private static func failure(_ port: Int) -> GalleryError {
    guard errno == EADDRINUSE else {
      return .port(port, reason: systemReason())
    }
    return .portInUse(port)
  }
}

/// C's `accept`, which the method of that name hides.
private func platformAccept(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }
