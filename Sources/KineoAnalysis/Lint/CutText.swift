import Kineo

/// Texts that rest while a part of them lies outside of the canvas, and never rest inside of it.
enum CutText {
  static func find(_ subject: LintSubject) -> [LintFinding] {
    let scene = subject.scene
    let canvas = PixelRect(x: 0, y: 0, width: scene.width, height: scene.height)
    return subject.texts.compactMap { text in
      let rests = text.rests.map { (rest: $0, sides: sides($0.sight.ink, beyond: canvas)) }
      guard rests.allSatisfy({ !$0.sides.isEmpty }), let first = rests.first,
        let sample = first.rest.samples.first
      else { return nil }
      return LintFinding(
        .cutText, at: .layer(text.layer.name),
        "text \"\(text.layer.name)\" reaches \(first.sides.joined(separator: " and ")) of the canvas of "
          + "\(scene.width) x \(scene.height) px, at \(sample.time) s",
        suggestion: "move it, make it smaller, or give it a box: {width: ...} in which it wraps")
    }
  }

  /// How far the letters reach beyond each side.
  private static func sides(_ ink: PixelRect, beyond canvas: PixelRect) -> [String] {
    // A pixel that letters only touch is no loss.
    [
      (canvas.x - ink.x, "left"), (ink.maxX - canvas.maxX, "right"), (canvas.y - ink.y, "top"),
      (ink.maxY - canvas.maxY, "bottom"),
    ].filter { $0.0 > 1 }.map { "\($0.0) px beyond the \($0.1)" }
  }
}
