import Kineo
import KineoSystem

/// All findings of a batch, with what documents that are kept from run to run need to distinguish
/// old ones from new ones.
struct FindingLog {
  /// A finding, the path of the file it is about, and its name for all time.
  struct Entry {
    let finding: Finding
    /// Relative to the folder of the call, or absolute.
    let path: String
    /// 64 hexadecimal digits: equal from run to run, different within one.
    let fingerprint: String
    /// Whether it is about the batch as a whole and not about a GIF.
    let isOfBatch: Bool
  }

  private(set) var entries: [Entry] = []
  private var repetitions: [String: Int] = [:]

  mutating func take(_ event: BatchEvent) {
    switch event {
    case .started: self = FindingLog()
    case .finished(let result):
      for finding in result.reportedFindings {
        add(finding, path: result.file(of: finding), output: result.output)
      }
    case .ended(let end):
      for finding in end.findings { add(finding, path: finding.location?.file ?? ".", output: nil) }
    }
  }

  /// Lines are left out of the fingerprint, and all numbers are taken for the same: neither a
  /// comment added above nor a file grown by a byte makes an old finding a new one.
  private mutating func add(_ finding: Finding, path: String, output: String?) {
    let path = ReportPath.tidied(path)
    let identity = [
      "1", finding.rule, path, output.map(ReportPath.tidied) ?? "",
      Self.withoutNumbers(finding.message),
    ].joined(separator: "\u{0}")
    let repetition = repetitions[identity, default: 0]
    repetitions[identity] = repetition + 1
    let fingerprint = SHA256.hexadecimal(of: "\(identity)\u{0}\(repetition)")
    entries.append(
      Entry(finding: finding, path: path, fingerprint: fingerprint, isOfBatch: output == nil))
  }

  private static func withoutNumbers(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false) { $0.isASCII && $0.isNumber }
      .filter { !$0.isEmpty }.joined(separator: "0")
  }
}
