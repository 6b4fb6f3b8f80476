import Foundation
import Synchronization

/// Ends the process when an input takes too long or too much memory.
final class Watch: Sendable {
  /// Reading an input takes no longer, in seconds.
  private static let timeLimit = 10.0
  /// The process holds no more, in bytes.
  private static let memoryLimit = 1 << 30
  private static let pageSize = 4096

  private let current = Mutex<(path: String, start: Date)?>(nil)

  init() {
    Thread.detachNewThread { [self] in
      while true {
        check()
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
  }

  /// From now on the input in the file at `path` is read.
  func begin(_ path: String) { current.withLock { $0 = (path, .now) } }

  func end() { current.withLock { $0 = nil } }

  private func check() {
    guard let (path, start) = current.withLock(\.self) else { return }
    let isSlow = Date.now.timeIntervalSince(start) > Self.timeLimit
    guard isSlow || Self.memory > Self.memoryLimit else { return }
    print("\(path): reading it takes too much \(isSlow ? "time" : "memory")")
    exit(1)
  }

  /// Resident bytes.
  private static var memory: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * pageSize
  }
}
