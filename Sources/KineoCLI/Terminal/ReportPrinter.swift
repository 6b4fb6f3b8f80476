import Kineo
import KineoBatch
import KineoSystem
import Synchronization

/// Reports a batch as its events arrive: to standard output, and to files that are written at the
/// end.
///
/// Events may come from any thread; they are reported in the order in which they arrive.
final class ReportPrinter: Sendable {
  /// Where a batch is reported, and in which format.
  struct Plan: Equatable {
    var format = ReportFormat.human
    /// Where the report in this format goes; standard output then has the default format. Nil for
    /// standard output.
    var file: String?
    var summary: String?
    /// What stands before the paths of GIFs in the summary; nil if they are relative to it.
    var summaryImages: String?
    /// Whether only problems are printed.
    var isQuiet = false
    /// Whether nothing is printed, because the command prints its own lines.
    var isSilent = false

    /// The files to write.
    var files: [String] { [file, summary].compactMap(\.self) }
  }

  /// A report that becomes a file.
  private struct Page {
    let path: String
    var report: any BatchReport
    var text = ""
  }

  private struct State {
    var printed: (any BatchReport)?
    var pages: [Page]
  }

  private let state: Mutex<State>
  private let console: Console
  private let isQuiet: Bool
  private let format: ReportFormat
  private let areBesideFile: Bool

  /// - Parameters:
  ///   - style: How lines for people are painted; never what goes to a file.
  ///   - areBesideFile: Whether standard output carries a file, so that words go elsewhere.
  init(
    _ plan: Plan, style: TerminalStyle = .plain, areBesideFile: Bool = false, _ console: Console
  ) {
    self.console = console
    self.areBesideFile = areBesideFile
    isQuiet = plan.isQuiet
    format = plan.file == nil ? plan.format : .human
    state = Mutex(State(printed: Self.printed(plan, format, style), pages: Self.pages(of: plan)))
  }

  private static func printed(
    _ plan: Plan, _ format: ReportFormat, _ style: TerminalStyle
  ) -> (any BatchReport)? {
    if plan.isSilent { return nil }
    return plan.isQuiet
      ? ShortReport(style: style, hasSummary: false) : format.report(style: style)
  }

  private static func pages(of plan: Plan) -> [Page] {
    var pages: [Page] = []
    if let file = plan.file { pages.append(Page(path: file, report: plan.format.report())) }
    if let summary = plan.summary {
      let images = plan.summaryImages.map(MarkdownSummary.Images.under)
      pages.append(
        Page(
          path: summary,
          report: MarkdownSummary(images: images ?? .relative(toFolderOf: summary))))
    }
    return pages
  }

  /// Reports `event`; after the end of the batch the files are complete, and ``finish()`` is due.
  func print(_ event: BatchEvent) {
    state.withLock { state in
      for index in state.pages.indices {
        guard let text = state.pages[index].report.text(for: event) else { continue }
        state.pages[index].text += text + "\n"
      }
      guard let text = state.printed?.text(for: event) else { return }
      if isQuiet || isComplaint(event) {
        console.message(painted: text)
      } else {
        console.report(painted: text, besideFile: areBesideFile)
      }
    }
  }

  /// Whether the event is a problem that is printed for people: those go to standard error.
  private func isComplaint(_ event: BatchEvent) -> Bool {
    guard [.human, .short].contains(format), case .finished(let result) = event else {
      return false
    }
    return !result.status.isGood
  }

  /// Writes the files, each atomically.
  ///
  /// - Throws: What kept one from being written, after all have been tried.
  func finish() throws {
    var failure: (any Error)?
    for page in state.withLock({ $0.pages }) {
      do {
        try AtomicFile.write(to: page.path) { try $0(Array(page.text.utf8)) }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}
