import Synchronization

@testable import KineoCLI

/// One call of the program inside the test's process, and what it said.
struct Call {
  let code: ExitCode
  let output: String
  let errors: String

  /// - Parameter outputFailure: `errno` for every write to standard output.
  init(_ arguments: [String], outputFailure: Int32 = 0) {
    let (output, errors) = (Words(), Words())
    let console = Console(
      output: TextStream { outputFailure == 0 ? output.add($0) : outputFailure },
      errors: TextStream { errors.add($0) })
    code = CommandLineTool.run(arguments, console: console)
    self.output = output.text
    self.errors = errors.text
  }
}

/// Collects what is written, from any thread.
final class Words: Sendable {
  private let words = Mutex("")

  var text: String { words.withLock { $0 } }

  func add(_ text: String) -> Int32 {
    words.withLock { $0 += text }
    return 0
  }
}
