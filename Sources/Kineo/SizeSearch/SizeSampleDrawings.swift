import KineoSystem

/// The frames of a sample in the sizes and at the frame rates that were asked for, analyzed.
struct SizeSampleDrawings {
  private let export: FrameExport
  /// All frames of the export: files of some of them have their colors, as the tables of the whole file do.
  private let whole: AnalyzedSource?
  /// The first frame of each run; the run begins with it.
  let starts: [Int]
  /// Frames of a run.
  let length: Int
  private var drawn: [Form: AnalyzedSource] = [:]
  /// The bytes that may still be held in memory.
  private var room = MemoryEstimate.mostHeld

  /// What frames of the sample depend on, but not their colors.
  private struct Form: Hashable {
    let percent: Int
    let divisor: Int

    init(_ settings: SizeSettings) {
      (percent, divisor) = (settings.percent, settings.frameDivisor)
    }
  }

  init(_ export: FrameExport, of whole: AnalyzedSource?, starts: [Int], length: Int) {
    (self.export, self.whole, self.starts, self.length) = (export, whole, starts, length)
  }

  /// Whether the frames are there that files with these settings have.
  func isDrawn(_ settings: SizeSettings) -> Bool { drawn[Form(settings)] != nil }

  /// The frames that files with each of these settings have; those that are not there yet are drawn at the same
  /// time.
  mutating func frames(_ list: [SizeSettings]) throws -> [AnalyzedSource] {
    var missing: [Form] = []
    for form in list.map(Form.init) where drawn[form] == nil && !missing.contains(form) {
      missing.append(form)
    }
    let wanted = missing.map { form in
      let frames = runs(form)
      return (form: form, frames: frames, isHeld: takesRoom(for: frames))
    }
    let (drawings, jobs) = (self, export.options.jobs)
    let sources = try wanted.concurrentMap(workers: jobs) { form, frames, isHeld in
      try drawings.analyzed(
        isHeld ? HeldFrames(frames) : frames, form, jobs: max(1, jobs / wanted.count))
    }
    for (form, source) in zip(missing, sources) { drawn[form] = source }
    return list.compactMap { drawn[Form($0)] }
  }

  private func runs(_ form: Form) -> SelectedFrames {
    Self.runs(of: export.scaledFrames(percent: form.percent), kept(form))
  }

  /// Some frames of `source`; those further apart than in a run are not drawn on the way from one to the other.
  static func runs(of source: any FrameSource, _ kept: [Int]) -> SelectedFrames {
    SelectedFrames(kept, of: source, reach: 5)
  }

  private func kept(_ form: Form) -> [Int] {
    starts.flatMap { stride(from: $0, to: $0 + length, by: form.divisor) }
  }

  /// Whether there is room for some frames, which is theirs then.
  private mutating func takesRoom(for frames: SelectedFrames) -> Bool {
    let size = MemoryLayout<Pixel>.stride * frames.width * frames.height * frames.frameCount
    guard size <= room else { return false }
    room -= size
    return true
  }

  /// Frames with the colors of the whole animation, if that is known.
  private func analyzed(
    _ source: any FrameSource, _ form: Form, jobs: Int
  ) throws -> AnalyzedSource {
    var options = export.options
    options.jobs = jobs
    let own = try GIFEncoder(options: options).analyze(source) { _ in }
    guard let whole else { return AnalyzedSource(source, own) }
    let excerpt = FrameExcerpt(
      kept(form), divisor: form.divisor, in: source.bounds, of: whole.bounds)
    return AnalyzedSource(
      source, own.asPart(of: whole.analysis, excerpt),
      palettes: excerpt.isScaled ? nil : whole.palettes)
  }
}
