import KineoSystem
import LibC

/// Where words go: a descriptor such as standard output, or memory in tests.
package struct TextStream: Sendable {
  /// Writes all of the text; gives 0 or the `errno` of what went wrong.
  let write: @Sendable (String) -> Int32
  /// The width of the terminal behind it right now; nil when it is no terminal that moves a cursor.
  let terminalColumns: @Sendable () -> Int?
  /// How words look by default.
  let style: TerminalStyle

  package init(
    terminalColumns: @escaping @Sendable () -> Int? = { nil }, style: TerminalStyle = .plain,
    write: @escaping @Sendable (String) -> Int32
  ) {
    self.write = write
    self.terminalColumns = terminalColumns
    self.style = style
  }

  package static let standardOutput = TextStream(descriptor: STDOUT_FILENO)
  package static let standardError = TextStream(descriptor: STDERR_FILENO)

  init(descriptor: Int32) {
    let isTerminal = isatty(descriptor) == 1
    let movesCursor = isTerminal && !["", "dumb"].contains(environment("TERM"))
    let style = ColorChoice.automatic(isTerminal: isTerminal, environment: environment)
    self.init(
      terminalColumns: { movesCursor ? columns(of: descriptor) : nil }, style: style,
      write: { SystemCalls.writeAll(Array($0.utf8)[...], to: descriptor) ? 0 : errno })
  }
}

private func columns(of descriptor: Int32) -> Int {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
  return Int(size.ws_col)
}
