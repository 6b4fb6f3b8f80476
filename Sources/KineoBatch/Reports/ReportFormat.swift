import KineoSystem

/// The formats of reports; `rawValue` is the name on the command line.
package enum ReportFormat: String, Sendable, CaseIterable {
  /// For people, at a terminal or in the log of a CI.
  case human
  /// A line for each GIF that is not as it should be.
  case short
  /// JSON Lines, an event a line, for programs and for joining shards.
  case json
  /// Human lines with workflow commands that become annotations.
  case github
  /// Code Quality, one JSON document.
  case gitlab
  /// JUnit's XML, one document.
  case junit
  /// SARIF 2.1.0, one JSON document.
  case sarif

  /// What turns the events of one batch into this format.
  ///
  /// - Parameter style: The look of words in ``human`` and ``short``; the others have none.
  package func report(style: TerminalStyle = .plain) -> any BatchReport {
    switch self {
    case .human: HumanReport(style: style)
    case .short: ShortReport(style: style)
    case .json: JSONReport()
    case .github: GitHubReport()
    case .gitlab: GitLabReport()
    case .junit: JUnitReport()
    case .sarif: SARIFReport()
    }
  }
}
