import KineoGeometry

/// Outlines, and what they cover together.
struct CoveredArea: Sendable, Equatable {
  var outlines = Outlines()
  /// Which places these enclose, and what the clip does to them.
  var region: Region
  /// What they are clipped to.
  var clipOutlines = Outlines()
  /// What is covered in spite of the clip, by the nonzero rule.
  var unclippedOutlines = Outlines()
}
