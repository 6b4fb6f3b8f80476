import Kineo
import KineoSystem
import LibC
import Synchronization

/// The terminal, or what stands in its place: lines of a report, errors, and a progress bar that
/// never mixes with either.
///
/// Locked, because the bar moves from several threads and a signal closes the console at any time.
package final class Console: Sendable {
  private let output: TextStream
  private let errors: TextStream
  private let state: Mutex<State>

  private struct State {
    var bar = ProgressBar()
    /// `errno` of the first line of a report that was not written.
    var failure: Int32 = 0
    var colors = ColorChoice.auto
  }

  private let closed = Atomic(false)

  package init(output: TextStream = .standardOutput, errors: TextStream = .standardError) {
    self.output = output
    self.errors = errors
    state = Mutex(State())
  }

  /// The width of the terminal that reports go to, if it is one.
  var outputColumns: Int? { output.terminalColumns() }

  /// Colors words according to `choice` from now on.
  func color(_ choice: ColorChoice) { state.withLock { $0.colors = choice } }

  /// How words look that are reported.
  ///
  /// - Parameter besideFile: Whether standard output carries a file, so that words go elsewhere.
  func style(besideFile: Bool = false) -> TerminalStyle {
    switch state.withLock({ $0.colors }) {
    case .auto: besideFile ? errors.style : output.style
    case .always: .ansi
    case .never: .plain
    }
  }

  /// Writes lines that were asked for; what goes wrong is kept for ``reportFailure()``.
  ///
  /// - Parameter besideFile: Whether standard output carries a file, so that words go elsewhere.
  func report(_ text: String, besideFile: Bool = false) {
    report(painted: harmless(text), besideFile: besideFile)
  }

  /// The same for words with roles.
  func report(_ text: StyledText, besideFile: Bool = false) {
    report(painted: text.painted(style(besideFile: besideFile)), besideFile: besideFile)
  }

  /// Writes lines that were asked for and have colors: whoever painted them ensured that
  /// nothing else in them drives a terminal.
  func report(painted text: String, besideFile: Bool = false) {
    print(text, to: besideFile ? errors : output) { state, code in
      if code != 0, state.failure == 0 { state.failure = code }
    }
  }

  /// Writes a message that names its own place, such as that of a ``PresetError``.
  func message(_ text: String) {
    message(painted: StyledText(message: text).painted(style(besideFile: true)))
  }

  /// Writes a message that has colors; see ``report(painted:besideFile:)``.
  func message(painted text: String) {
    // There is nowhere left to report a failure.
    print(text, to: errors) { _, _ in }
  }

  /// Writes a message that has no place in a preset.
  func error(_ text: String) { message("kineo: error: " + text) }

  /// Writes what a person may want to know, though nothing is wrong.
  func note(_ text: String) { message("kineo: note: " + text) }

  /// Reports why not all lines of the report were written; true if something was reported.
  ///
  /// A reader that went away, as `head` does, wants to hear nothing.
  func reportFailure() -> Bool {
    let code = state.withLock { $0.failure }
    if code != 0, code != EPIPE {
      error("cannot write to standard output: \(String(cString: strerror(code)))")
    }
    return code != 0
  }

  /// Shows how far a file is, if anybody looks.
  func progress(_ label: String, done: Int, of total: Int) {
    state.withLock { state in
      guard !isClosed,
        let text = state.bar.redrawn(
          label, done: done, of: total, columns: errors.terminalColumns, now: .now)
      else { return }
      _ = errors.write(text)
    }
  }

  /// Removes the bar for good and swallows everything from now on.
  ///
  /// Does not wait for a line that is blocked because its reader has stopped.
  func close() {
    closed.store(true, ordering: .sequentiallyConsistent)
    for _ in 0..<Self.closingAttempts {
      let isErased: ()? = state.withLockIfAvailable { eraseBar(&$0) }
      if isErased != nil { return }
      usleep(1000)
    }
  }

  private static let closingAttempts = 50

  var isClosed: Bool { closed.load(ordering: .sequentiallyConsistent) }

  private func eraseBar(_ state: inout State) {
    let erasure = state.bar.erased()
    if !erasure.isEmpty { _ = errors.write(erasure) }
  }

  private func print(
    _ text: String, to stream: TextStream, then: (inout sending State, Int32) -> Void
  ) {
    state.withLock { state in
      guard !isClosed else { return }
      eraseBar(&state)
      then(&state, stream.write(text + "\n"))
    }
  }
}
