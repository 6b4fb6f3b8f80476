import Kineo

/// Texts that can hardly be told from what is behind them, at any time at which they rest.
enum LowContrast {
  /// What WCAG 2.2 (1.4.3) asks of large text; of other text 4.5.
  private static let least: Float = 3
  /// How many times of a text are looked at, the longest ones.
  private static let rests = 3

  static func find(_ subject: LintSubject) -> [LintFinding] {
    var reader = ContrastReader(subject)
    return subject.texts.compactMap { text in
      let longest = text.rests.sorted { $0.centiseconds > $1.centiseconds }.prefix(rests)
      let seen = longest.flatMap { rest in
        rest.samples.map { (sample: $0, contrast: reader.contrast(of: rest.sight, in: $0)) }
      }
      guard let best = seen.max(by: { $0.contrast < $1.contrast }), best.contrast < least else {
        return nil
      }
      let contrast = (best.contrast * 10).rounded() / 10
      return LintFinding(
        .lowContrast, at: .layer(text.layer.name),
        "text \"\(text.layer.name)\" has a contrast of \(contrast) : 1 to what is behind it, at "
          + "\(best.sample.time) s; 4.5 is easy to read, 3 where it is large",
        suggestion: "make it darker or lighter, or what is behind it")
    }
  }
}

/// Measures contrasts in frames.
private struct ContrastReader {
  private var sampler: FrameSampler
  private var renderer = PictureRenderer()
  private var canvas: PixelBuffer

  init(_ subject: LintSubject) {
    sampler = FrameSampler(subject.scene)
    canvas = sampler.canvas
  }

  /// The contrast between what is behind the letters, which is most of their box, and the pixel in it
  /// that differs most (WCAG 2.2, "contrast ratio").
  mutating func contrast(of text: TextSight, in sample: LintSample) -> Float {
    guard let box = text.ink.intersection(canvas.bounds) else { return .infinity }
    let picture = sampler.picture(at: sample.time)
    renderer.draw(picture, into: &canvas, clip: box)
    var counts: [UInt32: Int] = [:]
    for pixel in pixels(of: box) { counts[pixel.bits, default: 0] += 1 }
    // Of equally frequent ones, always the same.
    let behind = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    guard let behind else { return .infinity }
    let light = RelativeLuminance.onWhite(Pixel(bits: behind.key))
    return counts.keys.reduce(1) { most, bits in
      let other = RelativeLuminance.onWhite(Pixel(bits: bits))
      return max(most, (max(light, other) + 0.05) / (min(light, other) + 0.05))
    }
  }

  private func pixels(of box: PixelRect) -> [Pixel] {
    (box.y..<box.maxY).flatMap { y in
      canvas.pixels[y * canvas.width + box.x..<y * canvas.width + box.maxX]
    }
  }
}
