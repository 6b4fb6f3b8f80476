import Kineo
import KineoSystem

/// Compares the numbered PNGs of a pattern with what their preset gives.
struct NumberedFramesCheck {
  let item: BatchItem
  /// Whether files with other bytes are right that show the same.
  let acceptsOtherBytes: Bool

  /// What is wrong with the files.
  struct Result {
    /// Of what the preset gives.
    let report: ExportReport
    let missing: Int
    /// Frames with other pixels, or that are no PNG.
    let different: [Int]
    /// Frames with other bytes that show the same.
    let stale: [Int]
    /// Files with numbers after the last frame.
    let surplus: Int
  }

  /// Draws all frames of `export`, without keeping them.
  func result(
    of export: FrameExport, progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> Result? {
    guard let pattern = FrameNumbering(item.output) else { return nil }
    var (missing, different, stale, last) = (0, [Int](), [Int](), 0)
    let report = try export.numberedFrames(progress: progress) { number, expected in
      last = number
      guard let status = FileStatus(pattern[number]), !status.isFolder, !status.isDevice else {
        missing += 1
        return
      }
      let file = try FileBytes.read(pattern[number], limit: GIFFile.maximumSize)
      guard file != expected else { return }
      if try isEqual(file, expected) { stale.append(number) } else { different.append(number) }
    }
    return Result(
      report: report, missing: missing, different: different,
      stale: acceptsOtherBytes ? [] : stale,
      surplus: pattern.existingNumbers.filter { $0 > last }.count)
  }

  /// Whether two PNGs show the same.
  private func isEqual(_ file: [UInt8], _ expected: [UInt8]) throws -> Bool {
    guard let canvas = try? PNGDecoder.decode(file) else { return false }
    return try canvas == PNGDecoder.decode(expected)
  }
}

extension NumberedFramesCheck.Result {
  /// How the files are.
  var status: BatchResult.Status {
    if missing > 0 { return .missing }
    if !different.isEmpty || surplus > 0 { return .different }
    return stale.isEmpty ? .unchanged : .stale
  }

  /// Whether drawing all frames anew makes it right: files with higher numbers are left alone.
  var canBeUpdated: Bool {
    surplus == 0 && (missing > 0 || !different.isEmpty || !stale.isEmpty)
  }

  /// What is wrong, in sentences about the files of `item`.
  func findings(of item: BatchItem) -> [Finding] {
    func finding(_ rule: Rule, _ words: String) -> Finding {
      Finding(rule, "\(item.output): \(words)", file: item.preset)
    }
    var findings: [Finding] = []
    if missing > 0 {
      let be = missing == 1 ? "is" : "are"
      findings.append(
        finding(.missing, "of \(counted(report.images, "frame")) \(missing) \(be) missing"))
    }
    if let first = different.first {
      findings.append(
        finding(
          .pixels,
          different.count == 1
            ? "frame \(first) differs"
            : "\(counted(different.count, "frame")) differ, the first one has number \(first)"))
    }
    if !stale.isEmpty {
      findings.append(
        finding(
          .bytes, "other bytes, but the same pixels, in \(counted(stale.count, "frame"))"))
    }
    if surplus > 0 {
      findings.append(
        finding(
          .pixels,
          "\(counted(surplus, "file")) of higher numbers than the \(report.images) frames have"))
    }
    return findings
  }
}
