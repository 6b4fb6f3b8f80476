import Kineo
import KineoAnalysis
import KineoSystem

/// Checks whether one GIF is what its preset gives, and whether it keeps to its budget.
struct GIFChecker: BatchWorker {
  let request: BatchRequest
  let options: CheckOptions

  func finish() {}

  func make(
    _ item: BatchItem, jobs: Int, progress: (_ done: Int, _ total: Int) -> Void
  ) -> BatchRun.Outcome {
    let start = Instant.now
    var verdict: Verdict
    do {
      verdict = try self.verdict(on: item, jobs: jobs, progress)
    } catch let refusal as Refusal {
      verdict = Verdict(status: .wrong, findings: refusal.findings)
    } catch ExportError.budget(let shortfall) {
      verdict = Verdict(
        status: .tooLarge,
        findings: [
          Finding(.maximumSize, shortfall.description, file: item.preset)
        ])
    } catch {
      verdict = Verdict(status: .failed, findings: [item.finding(error)])
    }
    return BatchRun.Outcome(
      item.result(
        verdict.status, verdict.findings, facts: verdict.facts,
        previousBytes: verdict.previousBytes,
        milliseconds: Instant.now.milliseconds(since: start)), report: verdict.report)
  }

  private struct Verdict {
    var status: BatchResult.Status
    var findings: [Finding] = []
    var facts: GIFFacts?
    var previousBytes: Int?
    /// Of a file that was written.
    var report: ExportReport?
  }

  private func verdict(
    on item: BatchItem, jobs: Int, _ progress: (Int, Int) -> Void
  ) throws -> Verdict {
    if item.format == .frames { return try numbered(item, jobs: jobs, progress) }
    guard let status = FileStatus(item.output), !status.isFolder else {
      return try missing(item, jobs: jobs, progress)
    }
    guard !status.isDevice else {
      let finding = Finding(.pixels, "is no file", file: item.output)
      return Verdict(status: .different, findings: [finding])
    }
    // Another ffmpeg gives other bytes for the same film.
    if !options.isFull || item.format.isFilm, let facts = item.upToDateFacts {
      return try kept(item, bytes(of: item), facts, Verdict(status: .unchanged, facts: facts))
    }
    let file = try bytes(of: item)
    let (composition, exportOptions) = try request.composition(of: item, jobs: jobs)
    let (expected, report) = try ExportPlan(composition, exportOptions).export.gif(
      progress: progress)
    var facts = GIFFacts(report)
    if expected == file {
      return try kept(item, file, facts, Verdict(status: .unchanged, facts: facts))
    }
    guard item.format == .gif else { return try otherFormat(item, expected, file, report) }
    let difference = GIFDifference(
      item: item, timeline: composition.scene.timeline, expected: expected, actual: file,
      limits: exportOptions.limits)
    // Whoever accepts other bytes wants to keep them.
    let mayStay = options.acceptsOtherBytes || !options.isUpdating
    let found = try mayStay ? difference.finding(artifacts: options.artifacts) : nil
    if options.isUpdating, found?.isVisible ?? true {
      try AtomicFile.write(to: item.output) { try $0(expected) }
      let verdict = Verdict(
        status: .rendered, facts: facts, previousBytes: file.count, report: report)
      return try kept(item, expected, facts, verdict)
    }
    facts.bytes = file.count
    let isFine = options.acceptsOtherBytes && found?.isVisible == false
    let verdict = Verdict(
      status: isFine ? .unchanged : found?.isVisible == false ? .stale : .different,
      findings: isFine ? [] : [found?.finding].compactMap(\.self), facts: facts)
    return try kept(item, file, facts, verdict)
  }

  /// The verdict on a file whose pixels are not compared, and whose bytes are not what they should be.
  private func otherFormat(
    _ item: BatchItem, _ expected: [UInt8], _ file: [UInt8], _ report: ExportReport
  ) throws -> Verdict {
    var facts = GIFFacts(report)
    if options.isUpdating {
      try AtomicFile.write(to: item.output) { try $0(expected) }
      return Verdict(
        status: .rendered, facts: facts, previousBytes: file.count, report: report)
    }
    facts.bytes = file.count
    let finding = Finding(
      .pixels, "has other bytes than this preset gives; kineo render writes it anew",
      file: item.output)
    return Verdict(status: .different, findings: [finding], facts: facts)
  }

  /// The verdict on numbered PNGs, which carry no digest and are always drawn.
  private func numbered(
    _ item: BatchItem, jobs: Int, _ progress: (Int, Int) -> Void
  ) throws -> Verdict {
    let (composition, exportOptions) = try request.composition(of: item, jobs: jobs)
    let check = NumberedFramesCheck(item: item, acceptsOtherBytes: options.acceptsOtherBytes)
    let result = try check.result(
      of: ExportPlan(composition, exportOptions).export, progress: progress)
    guard let result else { return try missing(item, jobs: jobs, progress) }
    let verdict = Verdict(
      status: result.status, findings: result.findings(of: item), facts: GIFFacts(result.report))
    guard options.isUpdating, result.canBeUpdated else { return verdict }
    let report = try composition.export(
      to: item.output, options: exportOptions, progress: progress)
    return Verdict(status: .rendered, facts: verdict.facts, report: report)
  }

  private func missing(
    _ item: BatchItem, jobs: Int, _ progress: (Int, Int) -> Void
  ) throws -> Verdict {
    guard options.isUpdating else {
      let message = "\(item.output) is missing, which this preset gives"
      return Verdict(
        status: .missing,
        findings: [Finding(.missing, message, file: item.preset)])
    }
    let outcome = GIFFactory(request: request, isForced: true, cache: nil)
      .make(item, jobs: jobs, progress: progress)
    let result = outcome.result
    let verdict = Verdict(
      status: result.status, findings: result.findings, facts: result.facts,
      report: outcome.report)
    guard result.status == .rendered, let facts = result.facts else { return verdict }
    return try kept(item, bytes(of: item), facts, verdict)
  }

  private func bytes(of item: BatchItem) throws -> [UInt8] {
    try FileBytes.read(item.output, limit: GIFFile.maximumSize)
  }

  /// The verdict on a file that stays as it is, with what it breaks of its budget.
  private func kept(
    _ item: BatchItem, _ file: @autoclosure () throws -> [UInt8], _ facts: GIFFacts,
    _ verdict: Verdict
  ) throws -> Verdict {
    var verdict = verdict
    guard item.format == .gif else { return verdict }
    verdict.findings += try item.findings(onBudgetOf: file(), facts)
    if verdict.status.isGood, !verdict.findings.isEmpty { verdict.status = .overBudget }
    return verdict
  }
}
