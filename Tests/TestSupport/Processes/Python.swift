import Foundation

/// Python with Pillow and the other libraries that tests compare with, imported once for all scripts:
/// that takes 0.1 s, and there are hundreds.
///
/// Each script runs in a process of its own, forked from the one that has imported the libraries, and
/// finds nothing that another one has left behind.
public final class Python: Sendable {
  struct Failure: Error {
    var script: String
    var status: UInt32
  }

  private static let shared = Result { try Python() }

  /// What a script writes to standard output.
  ///
  /// - Parameter arguments: `sys.argv[1]` and those after it.
  public static func run(_ script: String, _ arguments: String...) throws -> [UInt8] {
    try shared.get().run([script] + arguments)
  }

  private let requests = Pipe()
  private let answers = Pipe()
  /// An answer belongs to the request before it.
  private let oneAtATime = NSLock()

  /// Starts the process from which those of scripts are forked. It ends with its input, when tests do.
  private init() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.python.path)
    process.arguments = ["-c", Self.server]
    process.standardInput = requests
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  private func run(_ scriptAndArguments: [String]) throws -> [UInt8] {
    let request = try JSONEncoder().encode(scriptAndArguments)
    oneAtATime.lock()
    defer { oneAtATime.unlock() }
    try requests.fileHandleForWriting.write(contentsOf: request + [UInt8(ascii: "\n")])
    let head = packed(try read(8))
    guard head.count == 2 else { throw Failure(script: scriptAndArguments[0], status: .max) }
    let output = try read(Int(head[1]))
    guard head[0] == 0 else { throw Failure(script: scriptAndArguments[0], status: head[0]) }
    return output
  }

  private func read(_ count: Int) throws -> [UInt8] {
    [UInt8](try answers.fileHandleForReading.read(upToCount: count) ?? Data())
  }

  /// A request is a line, a list in JSON of a script and its arguments; an answer is two words of four
  /// bytes, how the script ended and how many bytes it wrote, and these.
  private static let server = """
    import json, os, struct, sys

    for library in 'PIL.Image PIL.ImageDraw PIL.ImageOps PIL.ImageSequence jsonschema yaml'.split():
        try:
            __import__(library)
        except ImportError:
            pass
    if 'PIL.Image' in sys.modules:
        sys.modules['PIL.Image'].init()

    def run(script, *arguments):
        sys.argv = ['-c', *arguments]
        exec(compile(script, 'script', 'exec'), {'__name__': '__main__'})
        sys.stdout.flush()

    answers = os.fdopen(os.dup(1), 'wb')
    for line in sys.stdin.buffer:
        source, sink = os.pipe()
        if not os.fork():
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(sink, 1)
            status = 1
            try:
                run(*json.loads(line))
                status = 0
            finally:
                os._exit(status)
        os.close(sink)
        with os.fdopen(source, 'rb') as stream:
            output = stream.read()
        status = os.wait()[1]
        answers.write(struct.pack('<II', status, len(output)) + output)
        answers.flush()
    """
}
