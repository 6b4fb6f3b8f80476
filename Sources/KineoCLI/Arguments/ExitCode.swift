/// The exit code of a call.
package enum ExitCode: Int32, Sendable, CaseIterable {
  case done = 0
  /// Differences or problems were found.
  case found = 1
  /// The call or its input is wrong.
  case wrong = 2
  /// Rendering or writing failed.
  case failed = 3
  /// A file cannot be as small as asked.
  case tooLarge = 4

  /// For people.
  var meaning: String {
    switch self {
    case .done: "Success"
    case .found: "Differences or problems found"
    case .wrong: "The call or its input is invalid"
    case .failed: "Rendering or writing failed"
    case .tooLarge: "A file cannot be as small as --max-size asks"
    }
  }
}
