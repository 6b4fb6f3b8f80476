import LibC

/// Keeps 0, 1 and 2 from meaning a file that is opened later.
enum StandardDescriptors {
  /// Puts something that refuses its use in the place of each that the caller closed: without it
  /// the next GIF would become standard output, and the report would be written into it.
  static func reserve() {
    let wrongWay = [STDIN_FILENO: O_WRONLY, STDOUT_FILENO: O_RDONLY, STDERR_FILENO: O_RDONLY]
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      guard fcntl(descriptor, F_GETFD) < 0, let mode = wrongWay[descriptor] else { continue }
      // The lowest free number is this one: those below it are taken.
      _ = open("/dev/null", mode)
    }
  }
}
