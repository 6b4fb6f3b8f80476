import LibC

/// How much memory the system still gives to this process.
package enum AvailableMemory {
  /// Bytes that can be had: the least of what the address space, the control groups of a container
  /// and the machine have left. Nil where the system does not tell.
  package static var bytes: Int? {
    [addressSpace, controlGroup, machine].compactMap(\.self).min()
  }

  /// Whether `count` bytes can be had in one piece now. Nothing of them is used.
  package static func canAllocate(_ count: Int) -> Bool {
    let block = mmap(nil, max(1, count), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let block, block != UnsafeMutableRawPointer(bitPattern: -1) else { return false }
    munmap(block, max(1, count))
    return true
  }

  /// What `ulimit -v` leaves.
  private static var addressSpace: Int? {
    var limit = rlimit()
    #if os(Linux)
      guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
    #else
      guard getrlimit(RLIMIT_AS, &limit) == 0 else { return nil }
    #endif
    guard limit.rlim_cur < UInt64(Int.max), let used = numbers(in: "/proc/self/statm").first else {
      return nil
    }
    return max(0, Int(limit.rlim_cur) - used * Int(sysconf(Int32(_SC_PAGESIZE))))
  }

  /// What the container's group leaves, in either version of control groups.
  private static var controlGroup: Int? {
    let places = [
      ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory.current"),
      (
        "/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/memory/memory.usage_in_bytes"
      ),
    ]
    for (limit, usage) in places {
      guard let limit = numbers(in: limit).first, let used = numbers(in: usage).first else {
        continue
      }
      return max(0, limit - used)
    }
    return nil
  }

  /// What can be used without swapping, in kB.
  private static var machine: Int? {
    text(of: "/proc/meminfo").split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
      .flatMap { numbers(inText: String($0)).first }.map { $0 << 10 }
  }

  private static func numbers(in path: String) -> [Int] { numbers(inText: text(of: path)) }

  private static func numbers(inText text: String) -> [Int] {
    text.split { !("0"..."9" ~= $0) }.compactMap { Int($0) }
  }

  private static func text(of path: String) -> String {
    let bytes = (try? FileBytes.read(path, limit: 1 << 16)) ?? []
    return String(decoding: bytes, as: UTF8.self)
  }
}
