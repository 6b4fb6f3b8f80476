import Kineo
import KineoSystem

/// Encodes the frames of one call.
struct EncodeRun {
  /// What the frames come from, as reports have it.
  let source: String
  /// What is written, the main file first.
  let outputs: [(path: String, format: FileFormat)]
  var settings: OutputSettings
  let options: ExportOptions
  /// The file of delays, if there is one.
  let delays: String?
  let isQuiet: Bool
  let console: Console
  private let start = Instant.now

  /// The input that `read` returns, if it can be encoded; prints its notes.
  ///
  /// - Returns: Nil if the input is wrong.
  /// - Throws: If there is nothing wrong with the input, but no room for it.
  func checked(_ read: () throws -> FrameInput) throws -> FrameInput? {
    do {
      let frameInput = try read()
      let previews = try outputs.map { output in
        var options = options
        options.format = output.format
        return try (frameInput.preview(output: settings, options: options), output.format)
      }
      report(frameInput, previews)
      return frameInput
    } catch FileError.temporary(let folder, let reason) {
      let error = FileError.temporary(folder: folder, reason: reason)
      throw CommandFailure(message: "\(error); $TMPDIR can name another folder")
    } catch {
      report(error)
    }
    return nil
  }

  /// Prints what is wrong with the input, after the name of the file.
  private func report(_ error: any Error) {
    let wrong = (error as? FrameInputError) ?? (error as? FileError).map(FrameInputError.file)
    let place = wrong.map { $0.place ?? ($0.isAboutDelays ? delays : nil) ?? "kineo" } ?? source
    console.message(
      FindingText(place: visibleName(place), .error, wrong?.message ?? "\(error)").description)
  }

  private func report(
    _ frameInput: FrameInput, _ previews: [(preview: ExportPreview, format: FileFormat)]
  ) {
    guard !isQuiet else { return }
    for note in frameInput.notes { console.note(note.description) }
    let (count, limit) = (frameInput.frames.frameCount, FrameClock.frameRateLimit)
    let hasTimes = frameInput.durations != nil
    // A lower --fps asks for fewer frames.
    guard frameInput.maximumFrameRate >= limit, hasTimes || frameInput.frameRate > limit,
      let thinned = previews.first(where: { !$0.format.hasConstantRate }),
      thinned.preview.frames < count
    else { return }
    console.note(
      Self.shown(thinned.preview.frames, of: count)
        + (hasTimes
          ? "some have less than 0.02 s" : "the input has \(frameInput.frameRate) a second")
        + ", and "
        + (thinned.format == .gif
          ? "browsers play GIFs of more than \(limit) a second at 10"
          : "\(thinned.format.name) gets at most \(limit) a second"))
  }

  private static func shown(_ shown: Int, of count: Int) -> String {
    "of \(grouped(count)) frames \(grouped(shown)) \(shown == 1 ? "is" : "are") shown: "
  }

  /// HTML that shows what was written.
  func snippet(of frameInput: FrameInput) -> HTMLSnippet {
    HTMLSnippet(
      files: outputs, width: frameInput.frames.width, height: frameInput.frames.height,
      isLooped: settings.loop != .once)
  }

  /// Writes all files and reports the results.
  func encode(_ frameInput: FrameInput, _ reports: ExportReports) -> ExitCode {
    var reports = reports
    var mistake: FrameInputError?
    var isDone = true
    // What goes with a file that is not written is not written either.
    for (path, format) in outputs where isDone && mistake == nil && reports.areAllWritten {
      var options = options
      options.format = format
      let name = Output.name(path)
      isDone = console.rendering(name) {
        do {
          // Reading is a part of the first one.
          let start = path == outputs[0].path ? start : .now
          try reports.reporting(path, madeFrom: source, since: start) {
            try frameInput.export(to: path, output: settings, options: options) { done, total in
              if !isQuiet { console.progress(name, done: done, of: total) }
            }
          }
        } catch let error as FrameInputError {
          mistake = error
        } catch let error as FileError where error.isAboutReading {
          mistake = .file(error)
        }
      }
    }
    reports.finish()
    if isDone { isDone = console.rendering("the chart") { try reports.writeChart() } }
    if let mistake {
      report(mistake)
      return mistake.code
    }
    return isDone ? reports.areAllWritten ? .done : .tooLarge : .failed
  }
}

extension FileError {
  fileprivate var isAboutReading: Bool {
    switch self {
    case .unreadable, .changed: true
    case .unwritable, .temporary: false
    }
  }
}

extension FrameInputError {
  /// Whether there are more or fewer delays than frames.
  fileprivate var isAboutDelays: Bool { if case .delayCount = self { true } else { false } }

  /// Of a call that fails while frames are encoded: files with wrong content are wrong input, and
  /// those that cannot be read any more are not.
  fileprivate var code: ExitCode {
    if case .file = self { .failed } else { .wrong }
  }
}
