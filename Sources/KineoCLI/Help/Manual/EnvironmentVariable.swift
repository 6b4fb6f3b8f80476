/// A variable of the environment that changes what words look like, or where passing files are.
/// What a GIF holds never depends on any.
enum EnvironmentVariable: String, CaseIterable {
  case noColor = "NO_COLOR"
  case forcedColor = "CLICOLOR_FORCE"
  case terminal = "TERM"
  case columns = "COLUMNS"
  case locale = "LC_ALL, LC_CTYPE, LANG"
  case temporaryFolder = "TMPDIR"

  /// For people.
  var meaning: String {
    switch self {
    case .noColor: "No colors unless --color asks for them, if it is set to anything"
    case .forcedColor:
      "Colors for files and pipes too, such as the logs of CI, if it is set to anything but 0"
    case .terminal: "No colors and no progress bar if it is \"dumb\" or not set"
    case .columns:
      "How wide help and charts are, instead of the terminal's width, or 80 where there is none; help "
        + "keeps within 40 and 100"
    case .locale:
      "The first that is set decides whether the terminal shows UTF-8; if not, charts are drawn with "
        + "ASCII"
    case .temporaryFolder:
      "Where \"kineo encode\" stores piped input, instead of /var/tmp"
    }
  }
}
