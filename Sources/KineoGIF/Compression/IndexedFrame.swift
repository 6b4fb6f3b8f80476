import KineoRaster

/// A block of the canvas with a color index for every pixel that needs one.
struct IndexedFrame: Sendable {
  var rect: PixelRect
  /// What its pixels may be.
  var cells: FrameCells
  /// What the indices mean.
  var colors: [SolidColor]
  /// Whether `colors` is not the table all frames share.
  var needsLocalTable: Bool
}

extension IndexedFrame {
  /// Above all indices it can have: a shared table is filled up to a power of two, a local one has
  /// room for whatever is needed.
  var indexLimit: Int { needsLocalTable ? 256 : 1 << tableBits(colors.count) }

  /// An index that stands for no color, on a transparent canvas: there a shared table has one entry
  /// more than it has colors, and a local one has room for it.
  var unusedIndex: Int { needsLocalTable ? colors.count : colors.count - 1 }
}
