import KineoGeometry

/// Outlines on the canvas, and what they cover together.
struct CoveredArea: Sendable, Equatable {
  /// Each closed by a line from its last point to its first.
  var outlines: [[Point]]
  /// Which places these enclose, and what the clip does to them.
  var region: Region
  /// What they are clipped to.
  var clipOutlines: [[Point]] = []
  /// What is covered in spite of the clip, by the nonzero rule.
  var unclippedOutlines: [[Point]] = []

  /// A box around all that is covered; nil when nothing is.
  var bounds: Rect? {
    guard let first = outlines.first?.first ?? unclippedOutlines.first?.first else { return nil }
    var bounds = Rect(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    // `Rect(around:)`, which is generic, takes three times as long as all the rest of drawing.
    for outline in outlines { for point in outline { bounds.include(point) } }
    for outline in unclippedOutlines { for point in outline { bounds.include(point) } }
    return bounds
  }
}

extension CoverageGrid {
  /// Adds the outlines of `area`, to be swept by its region.
  mutating func add(_ area: CoveredArea) {
    for outline in area.outlines { add(outline) }
    for outline in area.clipOutlines { addClip(outline) }
    for outline in area.unclippedOutlines { addUnclipped(outline) }
  }
}
