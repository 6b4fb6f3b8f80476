import KineoGeometry
import KineoText

extension Text {
  /// The outlines of all letters and decorations as one path, in pixels of the text's box: it can be
  /// the shape of a layer, which is then morphed, trimmed and followed as any other.
  ///
  /// ```swift
  /// let word = try Text("Hello", style: TextStyle(size: 48)).outline()
  /// let layer = Layer("word", .path(word), stroke: "navy")
  /// ```
  ///
  /// On the way to another such outline each letter becomes that in the same place of the other text.
  ///
  /// The number is zero, color fonts lose their colors, and letters that are pictures are left out.
  ///
  /// - Throws: `TextError` for fonts and characters that are not there.
  public func outline() throws(TextError) -> Path {
    let layout = try layout()
    var path = Path()
    for cluster in layout.clusters {
      path.append(letter: cluster.outline)
    }
    for line in layout.decorations { path.append(letter: line.path) }
    return path
  }
}

extension TextLayout.Cluster {
  fileprivate var outline: Path {
    var path = Path()
    for glyph in glyphs {
      for layer in glyph.glyph.layers {
        path.append(layer.outline.transformed(by: glyph.transform))
      }
    }
    return path
  }
}
