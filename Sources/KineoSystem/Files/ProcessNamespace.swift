import LibC

/// Where the numbers of processes mean what they mean here.
///
/// Containers and hosts that share a folder number their processes apart: a number that is free here
/// may be that of a running process there.
package enum ProcessNamespace {
  /// Eight hexadecimal digits: the same for all processes of one container, or of a host outside of
  /// containers, as long as it runs; other ones elsewhere.
  package static let identity = String(
    SHA256.hexadecimal(of: facts.joined(separator: "\n")).prefix(8))

  /// On Linux the kernel's number of this start of the machine, and of the namespace; elsewhere, or if
  /// they are hidden, the name of the host.
  private static var facts: [String] {
    let start = try? FileBytes.read("/proc/sys/kernel/random/boot_id", limit: 64)
    if let start, let namespace = linkTarget("/proc/self/ns/pid") {
      return [String(decoding: start, as: UTF8.self), namespace]
    }
    return [hostName]
  }

  private static func linkTarget(_ path: String) -> String? {
    text { readlink(path, $0, $1) }
  }

  private static var hostName: String {
    // Longer names are cut, and need not end in NUL then.
    text { gethostname($0, $1) == 0 ? strnlen($0, $1) : -1 } ?? ""
  }

  /// What `fill` puts into a buffer of the given size; nil if it answers with less than 0 bytes.
  private static func text(_ fill: (UnsafeMutablePointer<CChar>, Int) -> Int) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = fill(start, buffer.count)
      guard count >= 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
    }
  }
}
