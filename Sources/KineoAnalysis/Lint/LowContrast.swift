import Kineo

/// Texts that can hardly be told from what is behind them, at any time at which they rest.
enum LowContrast {
  /// What WCAG 2.2 (1.4.3) asks of large text; of other text 4.5.
  private static let least: Float = 3
  /// How many rests of a text are analyzed, the longest ones.
  private static let rests = 3

  static func find(_ subject: LintSubject) -> [LintFinding] {
    var reader = ContrastReader(subject)
    return subject.texts.flatMap { text in
      let longest = text.rests.sorted { $0.centiseconds > $1.centiseconds }.prefix(rests)
      let seen = longest.flatMap { rest in
        rest.samples.map { Sight(sample: $0, contrast: reader.contrast(of: rest.sight, in: $0)) }
      }
      let name = "text \"\(text.layer.name)\""
      if let found = finding(name, text.layer, seen) { return [found] }
      guard !text.text.paints.isEmpty else { return [] }
      let parts = longest.flatMap { rest in
        rest.samples.flatMap { sample in
          reader.contrasts(of: text, in: sample).map { ink, contrast in
            (ink: ink, sight: Sight(sample: sample, contrast: contrast))
          }
        }
      }
      return parts.grouped(by: \.ink.color).compactMap { part in
        finding("\"\(part[0].ink.text)\" in \(name)", text.layer, part.map(\.sight))
      }
    }
  }

  /// A contrast at a time.
  private struct Sight {
    let sample: LintSample
    let contrast: Float
  }

  /// Nil where one of several times is good enough.
  private static func finding(_ name: String, _ layer: Layer, _ seen: [Sight]) -> LintFinding? {
    guard let best = seen.max(by: { $0.contrast < $1.contrast }), best.contrast < least else {
      return nil
    }
    let contrast = (best.contrast * 10).rounded() / 10
    return LintFinding(
      .lowContrast, at: .layer(layer.name),
      "\(name) has a contrast of \(contrast) : 1 to what is behind it, at "
        + "\(best.sample.time) s; 4.5 is easy to read, 3 where it is large",
      suggestion: "make it darker or lighter, or what is behind it")
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
    let picture = sampler.picture(at: sample.time)
    guard let box = text.ink.intersection(canvas.bounds), let seen = colors(of: picture, in: box)
    else { return .infinity }
    return seen.all.reduce(1) { max($0, ratio(seen.behind, $1)) }
  }

  /// The same of each part of a text that has a color of its own, by this color: what differs most in its box
  /// may belong to another part.
  mutating func contrasts(
    of text: RestingText, in sample: LintSample
  ) -> [(ink: SpanInk, contrast: Float)] {
    let picture = sampler.picture(at: sample.time)
    guard let node = sampler.map(of: picture, at: sample.time).textNodes[text.number]
    else { return [] }
    let state = sampler.state(of: text.number, at: sample.time)
    return SpanInk.all(of: text.text, in: node, state).compactMap { ink in
      guard let box = ink.pixels.intersection(canvas.bounds),
        let seen = colors(of: picture, in: box, beside: Pixel(ink.ink))
      else { return nil }
      let most = seen.all.reduce(1) { max($0, ratio(seen.behind, $1)) }
      return (ink, min(most, ratio(seen.behind, over(seen.behind, Pixel(ink.ink)))))
    }
  }

  /// Letters fill less of their box than this.
  private static let mostInk = 0.85

  /// The colors in a box, and the most frequent one of them.
  ///
  /// - Parameter ink: The color of letters, which may be more frequent than any one that a gradient behind them has.
  private mutating func colors(
    of picture: Picture, in box: PixelRect, beside ink: Pixel? = nil
  ) -> (all: [Pixel], behind: Pixel)? {
    renderer.draw(picture, into: &canvas, clip: box)
    var counts: [UInt32: Int] = [:]
    for pixel in pixels(of: box) { counts[pixel.bits, default: 0] += 1 }
    let all = counts.keys.map { Pixel(bits: $0) }
    if let ink, Double(counts[ink.bits, default: 0]) < Self.mostInk * Double(box.area) {
      counts[ink.bits] = nil
    }
    // Of equally frequent ones, always the same.
    let behind = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    return behind.map { (all, Pixel(bits: $0.key)) }
  }

  /// Porter and Duff's source-over.
  private func over(_ below: Pixel, _ pixel: Pixel) -> Pixel {
    let rest = 255 - UInt32(pixel.alpha)
    let channels = [0, 8, 16, 24].map { shift in
      let (top, bottom) = (pixel.bits >> shift & 255, below.bits >> shift & 255)
      return (top + (bottom * rest + 127) / 255) << shift
    }
    return Pixel(bits: channels.reduce(0, |))
  }

  private func ratio(_ a: Pixel, _ b: Pixel) -> Float {
    let (first, second) = (RelativeLuminance.onWhite(a), RelativeLuminance.onWhite(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private func pixels(of box: PixelRect) -> [Pixel] {
    (box.y..<box.maxY).flatMap { y in
      canvas.pixels[y * canvas.width + box.x..<y * canvas.width + box.maxX]
    }
  }
}
