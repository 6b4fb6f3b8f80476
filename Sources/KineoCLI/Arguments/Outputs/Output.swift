import LibC

/// A path that a file is written to; `-` is standard output.
enum Output {
  /// The path that `argument` means: standard output has several names.
  static func path(_ argument: String) -> String {
    ["/dev/stdout", "/dev/fd/1"].contains(argument) ? "-" : argument
  }

  /// As reports and messages have it.
  static func name(_ path: String) -> String { path == "-" ? "<stdout>" : path }

  /// - Throws: If bytes that are not text would be written to a terminal.
  static func check(terminal path: String) throws(UsageError) {
    if path == "-", isatty(STDOUT_FILENO) == 1 {
      throw .rule("standard output is a terminal; send it to a file or a program")
    }
  }
}
