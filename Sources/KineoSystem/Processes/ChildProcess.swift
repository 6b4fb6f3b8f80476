import LibC
import Synchronization

/// Another program, whose output is read as it comes. It ends with this program, also by a signal.
package final class ChildProcess: Sendable {
  /// What it writes to standard output.
  package let output: OpenFile
  private let process: pid_t
  private let errors: TemporaryBuffer
  private let code = Mutex<Int32?>(nil)

  /// All that were started and not waited for.
  private static let running = Mutex<(processes: Set<pid_t>, isClosed: Bool)>(([], false))

  /// Starts a program, without a shell.
  ///
  /// - Parameters:
  ///   - path: Of the program, as ``path(of:)`` finds it.
  ///   - input: Its standard input; nothing if nil.
  ///   - file: What it finds as `/dev/fd/3`.
  ///   - folder: Where its messages are kept; see `TemporaryBuffer`.
  /// - Throws: ``FileError`` with the path of the program.
  package init(
    _ path: String, _ arguments: [String], input: OpenFile? = nil, file: OpenFile? = nil,
    temporaryFolder folder: String?
  ) throws(FileError) {
    errors = try TemporaryBuffer(folder: folder)
    let pipe = try Self.pipe(path)
    output = pipe.output
    let source: OpenFile
    if let input { source = input } else { source = try Self.nothing() }
    let standard = [source.descriptor, pipe.input.descriptor, errors.file.descriptor]
    let (descriptors, messages) = (standard + (file.map { [$0.descriptor] } ?? []), path)
    // No signal comes between the start and the note of it.
    let result = Self.running.withLock { running -> Result<pid_t, FileError> in
      guard !running.isClosed else {
        return .failure(.unreadable(path: messages, reason: "interrupted"))
      }
      let (process, code) = Self.start(path, arguments, descriptors)
      guard code == 0 else {
        return .failure(.unreadable(path: messages, reason: String(cString: strerror(code))))
      }
      running.processes.insert(process)
      return .success(process)
    }
    process = try result.get()
  }

  /// Starts a program that reads what is written to it, until the last reference to `input` is gone.
  ///
  /// - Throws: ``FileError`` with the path of the program.
  package static func reading(
    _ path: String, _ arguments: [String], file: OpenFile? = nil, temporaryFolder folder: String?
  ) throws(FileError) -> (process: ChildProcess, input: OpenFile) {
    // The other end is its own alone, so that writing fails once it has ended.
    let pipe = try pipe(path)
    let process = try ChildProcess(
      path, arguments, input: pipe.output, file: file, temporaryFolder: folder)
    return (process, pipe.input)
  }

  deinit { end() }

  /// Waits for its end.
  ///
  /// - Returns: Its exit code; more than 128 if a signal ended it.
  package func wait() -> Int32 {
    code.withLock { code in
      if let code { return code }
      // The number stays that of this process until it was waited for under the lock.
      var info = siginfo_t()
      while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      let status = Self.running.withLock { running in
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        running.processes.remove(process)
        return status
      }
      let result = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
      code = result
      return result
    }
  }

  /// Ends it at once, if it still runs.
  package func end() {
    if code.withLock({ $0 }) == nil { kill(process, SIGKILL) }
    _ = wait()
  }

  /// The lines that it wrote to standard error, the first ones of many; complete after its end.
  package var messages: [String] {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = pread(errors.file.descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The first line of ``messages``, which is about the cause of a failure, without the part of the program that wrote it;
  /// nil if there is none.
  package var cause: String? {
    guard var line = messages.first.map({ $0[...] }) else { return nil }
    if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
      line = line[line.index(after: end)...]
    }
    return String(line.trimmingPrefix(while: \.isWhitespace))
  }

  /// Ends all that run; none can be started any more.
  package static func endAll() {
    running.withLock { running in
      running.isClosed = true
      for process in running.processes { kill(process, SIGKILL) }
    }
  }

  /// Where `PATH` has a program; nil if it is not installed.
  package static func path(of program: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(program)" }
      .first { FileStatus($0)?.isFolder == false && access($0, X_OK) == 0 }
  }

  // MARK: The system

  private static func nothing() throws(FileError) -> OpenFile {
    try OpenFile(reading: "/dev/null", waits: false)
  }

  private static func pipe(_ path: String) throws(FileError) -> (output: OpenFile, input: OpenFile)
  {
    var ends: [Int32] = [0, 0]
    guard platformPipe(&ends) == 0 else {
      throw .unreadable(path: path, reason: systemReason())
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (
      OpenFile(descriptor: ends[0], isOwned: true), OpenFile(descriptor: ends[1], isOwned: true)
    )
  }

  /// - Parameter descriptors: What become standard input, output and error, and the next numbers.
  /// - Returns: The process, or why there is none, as an error number.
  private static func start(
    _ path: String, _ arguments: [String], _ descriptors: [Int32]
  ) -> (process: pid_t, code: Int32) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (target, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
    }
    // Signals do what they always do, although this program waits for them, or ignores them.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    var process: pid_t = 0
    let code = withStrings([path] + arguments) { arguments in
      withStrings(environment) { environment in
        posix_spawn(&process, path, &actions, &attributes, arguments, environment)
      }
    }
    return (process, code)
  }

  /// Variables that programs need to be found and to run; messages are in English.
  private static var environment: [String] {
    let names = ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"]
    return ["LC_ALL=C"]
      + names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
  }
}

/// C's `pipe`, which the method of that name hides.
private func platformPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }

/// Calls `body` with C's strings, and a null at their end.
private func withStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
