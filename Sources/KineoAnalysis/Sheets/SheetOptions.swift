import Kineo

/// Which moments a ``Sheet`` shows, and how.
package struct SheetOptions: Sendable, Equatable {
  /// How the moments are chosen; 1...``Sheet/frameLimit`` of them. Each shows the frame that a
  /// viewer of the GIF sees then.
  package enum Moments: Sendable, Equatable {
    /// A number of moments, evenly spaced over the animation, the first and the last pose included.
    /// An animation without length has one.
    case evenly(Int)
    /// These, in this order.
    case times([Time])
  }

  /// Which moments are shown.
  package var moments: Moments
  /// Pictures in a row; nil for a sheet as near to 4:3 as possible.
  package var columns: Int?
  /// Pixels of a picture per pixel of the scene; nil for 1, or less where the sheet would be wider
  /// than ``Sheet/defaultWidth``.
  package var scale: Double?
  /// Whether all pictures are composited over each other, earlier ones more transparent, instead of
  /// side by side.
  package var isOnion: Bool
  /// What is refused; only `side` and `pixels` count, each for one picture and for the sheet.
  package var limits: ExportLimits

  /// Twelve moments side by side by default.
  package init(
    moments: Moments = .evenly(12), columns: Int? = nil, scale: Double? = nil,
    isOnion: Bool = false, limits: ExportLimits = ExportLimits()
  ) {
    self.moments = moments
    self.columns = columns
    self.scale = scale
    self.isOnion = isOnion
    self.limits = limits
  }
}
