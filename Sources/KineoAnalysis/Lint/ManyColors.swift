import Kineo
import KineoSystem

/// More colors than a GIF can show exactly, where the loss can be seen.
///
/// As long as each frame manages with a table of its own nothing is lost, and nothing is reported.
/// Beyond that the frames are encoded, and their error is measured.
enum ManyColors {
  /// The least error that is reported: the mean over the pixels of the worst frame, as in
  /// ``ColorError``, where 2 is just visible between large areas side by side. Errors are not spread
  /// evenly: a tenth of it as the mean of a frame is a visible error in a tenth of its area.
  static let threshold = 0.2
  /// Pixels that are drawn at most to find out.
  private static let pixelLimit = 1_000_000_000
  /// Frames that are encoded at most to measure the error, and their pixels: neighbors are much alike.
  private static let (encodedLimit, encodedPixelLimit) = (60, 200_000_000)

  static func find(_ subject: LintSubject) throws -> [LintFinding] {
    let scene = subject.scene
    let samples = spaced(subject, limit: pixelLimit)
    let overflow = try ColorOverflow.find(
      in: frames(samples, of: subject), isTransparent: scene.background.alpha < 1)
    guard let overflow, let unfit = overflow.unfitFrame else { return [] }
    let measured = spaced(subject, limit: encodedPixelLimit, atMost: encodedLimit)
    guard let error = try error(of: measured, in: subject), error.worstFrameMean >= threshold else {
      return []
    }
    let (first, crowded) = (samples[overflow.frame], samples[unfit])
    return [
      LintFinding(
        .manyColors, at: subject.place(at: measured[error.worstFrame].time),
        "there are more than \(scene.background.alpha < 1 ? 255 : 256) colors from frame "
          + "\(place(of: first)) on, frame \(place(of: crowded)) alone has too many for a table "
          + "of its own, and approximated colors can be seen: the mean error of frame "
          + "\(place(of: measured[error.worstFrame])) is \(decimal(error.worstFrameMean, places: 2))",
        suggestion: "use fewer colors, or let fewer of them fade or overlap at the same time")
    ]
  }

  private static func place(of sample: LintSample) -> String {
    "\(sample.frame) (\(seconds(centiseconds: sample.start)))"
  }

  private static func frames(_ samples: [LintSample], of subject: LintSubject) -> SceneFrames {
    SceneFrames(
      subject.scene, times: samples.map(\.time), scale: 1, width: subject.scene.width,
      height: subject.scene.height)
  }

  /// How far a GIF of the samples, with the preset's settings, is from what is drawn.
  private static func error(
    of samples: [LintSample], in subject: LintSubject
  ) throws -> ColorError? {
    let options = GIFOptions(
      subject.composition.output, jobs: ExportOptions.processorCount,
      isTransparent: subject.scene.background.alpha < 1)
    let delays = [Int](repeating: 2, count: samples.count)
    return try GIFEncoder(options: options)
      .encode(frames(samples, of: subject), delays: delays, into: { _ in }).error
  }

  /// Evenly spaced ones of the samples, as many as large canvases allow, and no more than `count`.
  private static func spaced(
    _ subject: LintSubject, limit pixels: Int, atMost count: Int = .max
  ) -> [LintSample] {
    let (scene, samples) = (subject.scene, subject.samples.samples)
    let limit = min(count, max(20, pixels / max(1, scene.width * scene.height)))
    let spacing = (samples.count + limit - 1) / limit
    return samples.enumerated().filter { $0.offset % spacing == 0 }.map(\.element)
  }
}
