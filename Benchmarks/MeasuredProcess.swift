#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the system says about one finished process.
struct Measurement {
  /// From start to end, in seconds.
  let wall: Double
  /// User and system time, in seconds.
  let processor: Double
  /// The most memory it held at a time, in bytes; or what this process held when it started it, if that
  /// is more, as Linux counts.
  let peakMemory: Int
}

enum BenchmarkError: Error, CustomStringConvertible {
  case cannotStart(String, reason: String)
  case failed(String, status: Int32)
  case missing(String)
  case unknownScene(String, known: [String])

  var description: String {
    switch self {
    case .cannotStart(let program, let reason): "cannot start \(program): \(reason)"
    case .failed(let program, let status): "\(program) failed with status \(status)"
    case .missing(let what): "\(what) is missing"
    case .unknownScene(let name, let known):
      "there is no scene \(name), but \(known.joined(separator: ", "))"
    }
  }
}

/// Runs `arguments` (the first is the program, found as a shell finds it); what it prints goes into the file
/// `output`.
func measure(_ arguments: [String], output: String = "/dev/null") throws -> Measurement {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(
    &actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)

  var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  var process = pid_t()
  let start = now()
  let code = posix_spawnp(&process, arguments[0], &actions, nil, &pointers, environ)
  guard code == 0 else {
    throw BenchmarkError.cannotStart(arguments[0], reason: String(cString: strerror(code)))
  }
  var status: Int32 = 0
  var usage = rusage()
  while wait4(process, &status, 0, &usage) < 0 && errno == EINTR {}
  let wall = now() - start
  guard status == 0 else { throw BenchmarkError.failed(arguments[0], status: status) }
  return Measurement(
    wall: wall, processor: seconds(usage.ru_utime) + seconds(usage.ru_stime),
    peakMemory: Int(usage.ru_maxrss) * 1024)
}

/// The most memory that a process held at a time, in bytes, whatever this one holds: it is started by
/// this program once more, as `main.swift` has it.
func peakMemory(_ arguments: [String], _ workshop: Workshop) throws -> Double {
  let file = workshop.path("peak")
  _ = try measure([siblingProgram("Benchmarks"), "peak"] + arguments, output: file)
  guard let stream = fopen(file, "r") else { throw BenchmarkError.missing(file) }
  defer { fclose(stream) }
  var digits = [UInt8](repeating: 0, count: 32)
  let count = fread(&digits, 1, digits.count, stream)
  guard let bytes = Double(String(decoding: digits[..<max(0, count - 1)], as: UTF8.self)) else {
    throw BenchmarkError.missing("the memory of \(arguments[0])")
  }
  return bytes
}

/// A clock that only goes forward, in seconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Processor time of this process in seconds, which other processes do not stretch.
func processorNow() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func seconds(_ time: timeval) -> Double {
  Double(time.tv_sec) + Double(time.tv_usec) / 1e6
}

/// The program `name` in the folder of this one.
func siblingProgram(_ name: String) throws -> String {
  let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
    .dropLast().joined(separator: "/")
  let path = (folder.isEmpty ? "." : folder) + "/" + name
  guard access(path, X_OK) == 0 else { throw BenchmarkError.missing(path) }
  return path
}

/// Ends the program with a message on standard error.
func fail(_ message: String) -> Never {
  let line = "benchmarks: \(message)\n"
  write(STDERR_FILENO, line, line.utf8.count)
  exit(1)
}
