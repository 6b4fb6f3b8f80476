import KineoAnalysis
import LibC

/// Wakes whoever waits for changes in folders.
///
/// Uses inotify where it can; otherwise, and where it cannot watch as many folders,
/// wakes now and then. It may wake for nothing: what changed is found out by ``FolderSnapshot``.
package final class FolderAlarm {
  /// The polling interval in milliseconds, without inotify.
  static let pollingInterval = 500

  /// Nil without inotify.
  private var descriptor: Int32?

  /// - Parameter polls: Whether the system is not even asked.
  package init(polls: Bool) {
    #if os(Linux)
      let file = polls ? -1 : inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      descriptor = file < 0 ? nil : file
    #endif
  }

  deinit { forget() }

  /// Whether it polls, because inotify is not available.
  package var isPolling: Bool { descriptor == nil }

  /// Watches also these folders; one that is watched already stays watched once.
  package func watch(_ folders: Set<String>) {
    #if os(Linux)
      guard let descriptor else { return }
      // Editors write into a file, or rename another one to it.
      let events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
      for folder in folders {
        let code = inotify_add_watch(descriptor, folder, UInt32(events))
        // A folder that is gone need not be watched; one too many means to poll all of them.
        if code < 0, errno == ENOSPC || errno == ENOMEM { return forget() }
      }
    #endif
  }

  private func forget() {
    if let descriptor { close(descriptor) }
    descriptor = nil
  }

  /// Waits until something may have changed, at most `milliseconds`.
  ///
  /// - Returns: Whether it may have.
  @discardableResult
  package func wait(_ milliseconds: Int) -> Bool {
    guard let descriptor else {
      usleep(UInt32(min(milliseconds, Self.pollingInterval)) * 1000)
      return true
    }
    var polls = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    guard poll(&polls, 1, Int32(milliseconds)) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while read(descriptor, &bytes, bytes.count) > 0 {}
    return true
  }
}
