import Kineo
import KineoSystem

/// More colors than a GIF can show exactly.
///
/// As long as each frame manages with a table of its own nothing is lost, and nothing is said.
enum ManyColors {
  /// Pixels that are drawn at most to find out.
  private static let pixelLimit = 1_000_000_000

  static func find(_ subject: LintSubject) throws -> [LintFinding] {
    let scene = subject.scene
    let samples = looked(at: subject.samples, pixels: scene.width * scene.height)
    let frames = SceneFrames(
      scene: scene, timeline: subject.timeline, times: samples.map(\.time), scale: 1,
      width: scene.width, height: scene.height)
    let overflow = try ColorOverflow.find(
      in: frames, isTransparent: scene.background.alpha < 1)
    guard let overflow, let unfit = overflow.unfitFrame else { return [] }
    let (first, crowded) = (samples[overflow.frame], samples[unfit])
    return [
      LintFinding(
        .manyColors, at: subject.place(at: crowded.time),
        "there are more than \(scene.background.alpha < 1 ? 255 : 256) colors from frame "
          + "\(place(of: first)) on, and frame \(place(of: crowded)) alone has too many for a table "
          + "of its own, so colors will be approximated",
        suggestion: "use fewer colors, or let fewer of them fade or overlap at the same time")
    ]
  }

  private static func place(of sample: LintSample) -> String {
    "\(sample.frame) (\(seconds(centiseconds: sample.start)))"
  }

  /// Evenly spaced ones of the samples, as many as large canvases allow.
  private static func looked(at samples: LintSamples, pixels: Int) -> [LintSample] {
    let limit = max(20, pixelLimit / max(1, pixels))
    let spacing = (samples.samples.count + limit - 1) / limit
    return samples.samples.enumerated().filter { $0.offset % spacing == 0 }.map(\.element)
  }
}
