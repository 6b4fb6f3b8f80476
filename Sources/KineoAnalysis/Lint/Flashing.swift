import Kineo
import KineoSystem

/// Much of the canvas flashes faster than is safe for people with photosensitive epilepsy: WCAG 2.2,
/// success criterion 2.3.1. A GIF may fill the field of view, so the area that counts, a quarter of
/// ten degrees of it, is a quarter of the canvas.
enum Flashing {
  static func find(_ subject: LintSubject) -> [LintFinding] {
    guard let worst = worst(subject.samples, subject.composition.output.loop) else { return [] }
    let percent = worst.pixels * 100 / worst.area
    return [
      LintFinding(
        .flash, at: subject.place(at: worst.sample.time),
        "\(percent) % of the canvas flashes more than three times within the second before "
          + seconds(centiseconds: worst.time),
        suggestion: "make it slower, smaller or fainter: WCAG 2.2, 2.3.1 allows three flashes a "
          + "second, or less than a quarter of the canvas")
    ]
  }

  private struct Worst {
    let pixels: Int
    let area: Int
    let sample: LintSample
    let time: Int
  }

  /// The frame at which most pixels have flashed too often, if these are a quarter or more.
  private static func worst(_ samples: LintSamples, _ loop: Loop) -> Worst? {
    guard let first = samples.samples.first else { return nil }
    let area = first.luminance.count
    var meter = FlashMeter(first.luminance)
    var worst: Worst?
    for (sample, time) in played(samples, loop) {
      let pixels = meter.advance(to: sample.luminance, at: time)
      if pixels * 4 >= area, pixels > worst?.pixels ?? 0 {
        worst = Worst(pixels: pixels, area: area, sample: sample, time: time)
      }
    }
    return worst
  }

  /// One play, and as many more as there are until a second after it: an animation of a quarter of a
  /// second flashes four times a second if it flashes once.
  private static func played(
    _ samples: LintSamples, _ loop: Loop
  ) -> [(sample: LintSample, time: Int)] {
    let length = max(2, samples.centiseconds)
    let plays =
      switch loop {
      case .once: 1
      case .plays(let count): count
      case .forever: Int.max
      }
    let more = min(plays, 1 + (FlashMeter.window + length) / length)
    return (0..<more).flatMap { play in
      samples.samples.lazy
        .filter { $0.isChanged || $0.frame == 0 }
        .map { ($0, play * length + $0.start) }
        .filter { play == 0 || $0.1 <= length + FlashMeter.window }
    }
  }
}
