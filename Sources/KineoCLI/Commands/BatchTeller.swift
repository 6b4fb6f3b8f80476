import KineoBatch
import Synchronization

/// Tells of a batch: by the format that was asked for, or for a single GIF in the lines that
/// ``ExportReports`` has for it.
final class BatchTeller: Sendable {
  private let printer: ReportPrinter
  private let exports: Mutex<ExportReports?>

  /// - Parameter exports: Takes the place of what ``ReportPrinter`` prints; nil for nothing.
  init(_ printer: ReportPrinter, exports: sending ExportReports?) {
    self.printer = printer
    self.exports = Mutex(exports)
  }

  func tell(_ outcome: BatchRun.Outcome) {
    exports.withLock { $0?.tell(outcome) }
    printer.tell(.finished(outcome.result))
  }

  func tell(_ event: BatchEvent) {
    if case .ended(let end) = event {
      exports.withLock { reports in
        reports?.tell(end.findings)
        reports?.finish()
      }
    }
    printer.tell(event)
  }

  /// Writes the files of reports.
  func finish() throws { try printer.finish() }
}
