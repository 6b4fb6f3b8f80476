import KineoBatch
import Synchronization

/// Reports a batch: in the requested format, or for a single GIF in the lines that
/// ``ExportReports`` has for it.
final class BatchReporter: Sendable {
  private let printer: ReportPrinter
  private let exports: Mutex<ExportReports?>

  /// - Parameter exports: Takes the place of what ``ReportPrinter`` prints; nil for nothing.
  init(_ printer: ReportPrinter, exports: sending ExportReports?) {
    self.printer = printer
    self.exports = Mutex(exports)
  }

  func report(_ outcome: BatchRun.Outcome) {
    exports.withLock { $0?.report(outcome) }
    printer.print(.finished(outcome.result))
  }

  func report(_ event: BatchEvent) {
    if case .ended(let end) = event {
      exports.withLock { reports in
        reports?.flush()
        reports?.report(end.findings)
        reports?.finish()
      }
    }
    printer.print(event)
  }

  /// Writes the files of reports.
  func finish() throws {
    try printer.finish()
    try exports.withLock { try $0?.writeChart() }
  }
}
