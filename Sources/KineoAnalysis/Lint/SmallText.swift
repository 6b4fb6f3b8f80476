import Kineo

/// Texts whose small letters are hardly readable in the GIF, however long they are shown.
enum SmallText {
  /// The least height of a small letter, in pixels: fonts for so few pixels are drawn by hand.
  private static let leastXHeight = 3.9

  static func find(_ subject: LintSubject) -> [LintFinding] {
    let scale = subject.composition.output.scale
    return subject.texts.compactMap { text in
      guard let layout = text.ownLayout, layout.hasLetters,
        let xHeight = layout.leastXHeight(of: text.text.spans),
        let largest = text.rests.map(\.sight.scale).max()
      else { return nil }
      let height = xHeight * largest * scale
      guard height < leastXHeight, height > 0 else { return nil }
      let size = Int((leastXHeight / height * 10).rounded(.up))
      return LintFinding(
        .smallText, at: .layer(text.layer.name),
        "small letters of text \"\(text.layer.name)\" are \((height * 10).rounded() / 10) px high in the "
          + "GIF; less than 4 px are hard to read",
        suggestion: "make it \(Double(size) / 10) times as large, or the GIF with --scale")
    }
  }
}

extension RestingText {
  /// The text at the size that ``TextSight/scale`` is a multiple of: the one that fits or, where steps change
  /// it, the font's.
  fileprivate var ownLayout: TextLayout? {
    let isSized = rests.first?.sight.fontSize.isFinite == true
    return try? text.layout(fontSize: isSized ? text.fontSize : -.infinity)
  }
}

extension TextLayout {
  /// The least of the spans that have words; marks and indices in the text may be smaller.
  fileprivate func leastXHeight(of spans: [TextSpan]) -> Double? {
    let read = zip(spans, heights).filter { $0.0.text.count { $0.isLetter } >= 3 }
    return read.map(\.1.xHeight).min() ?? heights.first?.xHeight
  }

  /// Whether there are letters to read, beside emoji.
  fileprivate var hasLetters: Bool {
    clusters.contains { cluster in
      cluster.glyphs.contains { glyph in
        glyph.glyph.layers.contains { if case .outline = $0 { true } else { false } }
      }
    }
  }
}
