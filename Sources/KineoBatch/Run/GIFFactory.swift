import Kineo
import KineoAnalysis
import KineoSystem

/// Makes one GIF: leaves it as it is where it is up to date, takes it from the cache where it is there,
/// and renders it otherwise.
struct GIFFactory: BatchWorker {
  let request: BatchRequest
  let isForced: Bool
  let cache: RenderCache?

  func finish() { cache?.trim() }

  func renders(_ item: BatchItem) -> Bool {
    isForced || item.upToDateFacts == nil && cache?.file(for: item.key) == nil
  }

  func make(
    _ item: BatchItem, jobs: Int, progress: (_ done: Int, _ total: Int) -> Void
  ) -> BatchRun.Outcome {
    let start = Instant.now
    let status = item.output == "-" ? nil : FileStatus(item.output)
    let previous = status.flatMap { $0.isFolder || $0.isDevice ? nil : $0.size }
    func result(
      _ status: BatchResult.Status, _ findings: [Finding] = [], _ facts: GIFFacts? = nil
    ) -> BatchResult {
      item.result(
        status, findings, facts: facts, previousBytes: previous,
        milliseconds: Instant.now.milliseconds(since: start))
    }
    if !isForced, previous != nil, let facts = item.upToDateFacts {
      return BatchRun.Outcome(result(.unchanged, [], facts))
    }
    do {
      if !isForced, let file = cache?.file(for: item.key) {
        try AtomicFile.write(to: item.output) { try $0(file) }
        return BatchRun.Outcome(result(.cached, [], GIFFacts(file, item.preview)))
      }
      let report = try render(item, jobs: jobs, progress)
      return BatchRun.Outcome(result(.rendered, [], GIFFacts(report)), report: report)
    } catch ExportError.budget(let shortfall) {
      let finding = Finding(
        .maximumSize, shortfall.description, file: item.preset)
      return BatchRun.Outcome(result(.tooLarge, [finding]), shortfall: shortfall)
    } catch let refusal as Refusal {
      return BatchRun.Outcome(result(.wrong, refusal.findings))
    } catch let error as FileError where error.isBrokenPipe {
      // A reader that went away wants to hear nothing.
      return BatchRun.Outcome(result(.failed))
    } catch {
      return BatchRun.Outcome(result(.failed, [item.finding(error)]))
    }
  }

  private func render(
    _ item: BatchItem, jobs: Int, _ progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> ExportReport {
    let (composition, options) = try request.composition(of: item, jobs: jobs)
    guard let cache, item.format != .frames else {
      return try composition.export(to: item.output, options: options, progress: progress)
    }
    var bytes: [UInt8] = []
    let export = try ExportPlan(composition, options).export
    let report = try AtomicFile.write(to: item.output) { write in
      try export.write(progress: progress) { block in
        bytes += block
        try write(block)
      }
    }
    cache.keep(bytes, for: item.key)
    return report
  }
}

extension GIFFacts {
  /// What is known of a file that was not rendered now. A search for a smaller file may have changed
  /// what `preview` promised, except for the length.
  init(_ file: IntactGIF, _ preview: ExportPreview) {
    self.init(
      bytes: file.bytes, width: file.width, height: file.height, frames: file.frames, images: nil,
      centiseconds: preview.centiseconds)
  }

  /// What is known of a file of another format.
  init(bytes: Int, _ preview: ExportPreview) {
    self.init(
      bytes: bytes, width: preview.width, height: preview.height, frames: preview.frames,
      images: nil, centiseconds: preview.centiseconds)
  }

  /// What is known of a file from a cache, which may do without comments.
  fileprivate init(_ file: [UInt8], _ preview: ExportPreview) {
    if let intact = IntactGIF(file) {
      self.init(intact, preview)
    } else if let gif = try? GIFFile(file) {
      self.init(
        bytes: file.count, width: gif.width, height: gif.height, frames: gif.images.count,
        images: gif.images.count, centiseconds: preview.centiseconds)
    } else {
      self.init(bytes: file.count, preview)
    }
  }

  init(_ report: ExportReport) {
    self.init(
      bytes: report.bytes, width: report.width, height: report.height, frames: report.frames,
      images: report.images, centiseconds: report.centiseconds, colors: report.colors,
      isExact: report.isExact, meanError: report.error?.mean)
  }
}
