import Kineo
import KineoSystem

/// Texts that rest while a part of them lies outside of the canvas or of the height of their box, or beyond
/// the end of their path, and never rest inside of it.
enum CutText {
  static func find(_ subject: LintSubject) -> [LintFinding] {
    subject.texts.compactMap { text in
      // Another number is another text.
      let texts = text.rests.grouped(by: \.sight.number)
      return texts.lazy.compactMap { outside(text, $0, subject.scene) }.first
        ?? texts.lazy.compactMap { beyondPath(text, $0) }.first
        ?? texts.lazy.compactMap { beyondBox(text, $0, subject.timeline) }.first
    }
  }

  private static func outside(
    _ text: RestingText, _ rests: [RestingText.Rest], _ scene: CompiledScene
  ) -> LintFinding? {
    let canvas = PixelRect(x: 0, y: 0, width: scene.width, height: scene.height)
    let outside = rests.map { sides($0.sight.ink, beyond: canvas) }
    guard outside.allSatisfy({ !$0.isEmpty }), let first = outside.first,
      let sample = rests.first?.samples.first
    else { return nil }
    return LintFinding(
      .cutText, at: .layer(text.layer.name),
      "text \"\(text.layer.name)\" reaches \(first.joined(separator: " and ")) of the canvas of "
        + "\(scene.width) x \(scene.height) px, at \(sample.time) s",
      suggestion: "move it, make it smaller, or give it a box: {width: ...} in which it wraps")
  }

  /// How far the letters reach beyond each side.
  private static func sides(_ ink: PixelRect, beyond canvas: PixelRect) -> [String] {
    // A pixel that letters only touch is no loss.
    [
      (canvas.x - ink.x, "left"), (ink.maxX - canvas.maxX, "right"), (canvas.y - ink.y, "top"),
      (ink.maxY - canvas.maxY, "bottom"),
    ].filter { $0.0 > 1 }.map { "\($0.0) px beyond the \($0.1)" }
  }

  private static func beyondBox(
    _ text: RestingText, _ rests: [RestingText.Rest], _ timeline: Timeline
  ) -> LintFinding? {
    guard text.text.box.height != nil, text.text.path == nil else { return nil }
    let layouts = rests.map { rest in
      let state = rest.samples.first.map { timeline.pose(at: $0.time)[text.number] }
      return try? text.text.layout(
        number: rest.sight.number, fontSize: rest.sight.fontSize,
        in: text.isWhole ? state?.size : nil)
    }
    let excess = layouts.map { $0?.excessHeight ?? 0 }
    guard excess.allSatisfy({ $0 > 1 }), let least = excess.min(),
      let height = layouts.first??.size.height, let sample = rests.first?.samples.first
    else { return nil }
    let isFitted = text.text.box.fit != nil && rests.first?.sight.fontSize.isFinite == false
    let fit = isFitted ? ", at its smallest size," : ""
    return LintFinding(
      .cutText, at: .layer(text.layer.name),
      "text \"\(text.layer.name)\"\(fit) reaches \(Int(least.rounded())) px beyond its box of "
        + "\(Int(height.rounded())) px in height, at \(sample.time) s",
      suggestion: "make the box higher or wider, or the text smaller, or cut it with maxLines")
  }

  private static func beyondPath(
    _ text: RestingText, _ rests: [RestingText.Rest]
  ) -> LintFinding? {
    let lost = rests.map {
      text.text.letterCount(
        beyondPathFrom: $0.sight.pathOffset, number: $0.sight.number, fontSize: $0.sight.fontSize)
    }
    guard lost.allSatisfy({ $0 > 0 }), let first = lost.first,
      let sample = rests.first?.samples.first
    else { return nil }
    return LintFinding(
      .cutText, at: .layer(text.layer.name),
      "\(counted(first, "letter")) of text \"\(text.layer.name)\" \(first == 1 ? "is" : "are") not shown, "
        + "beyond the end of its path, at \(sample.time) s",
      suggestion: "make the path longer, or the text smaller")
  }
}

extension RestingText {
  /// Whether the text is drawn in a layer of its size.
  fileprivate var isWhole: Bool {
    if case .text = layer.content { true } else { false }
  }
}

extension TextLayout {
  /// How far letters reach beyond the top or the bottom of the box.
  fileprivate var excessHeight: Double {
    guard let ink else { return 0 }
    return max(-ink.minY, ink.maxY - size.height)
  }
}
