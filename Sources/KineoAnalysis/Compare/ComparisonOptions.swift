import Kineo

/// What counts as a difference between two animations.
package struct ComparisonOptions: Sendable, Equatable {
  /// What shows through clear pixels; nil for white and for black, so that clear and opaque pixels
  /// always differ.
  package var background: Color?
  /// The largest color error of a pixel, its distance in OKLab times 100, that counts as equal.
  package var tolerance: Double
  /// Whether the pictures that differ most are kept for ``Comparison/picture(limits:)``.
  package var keepsWorst: Bool
  /// What is refused before anything is drawn.
  package var limits: ExportLimits

  /// Every difference counts by default.
  package init(
    background: Color? = nil, tolerance: Double = 0, keepsWorst: Bool = false,
    limits: ExportLimits = ExportLimits()
  ) {
    self.background = background
    self.tolerance = tolerance
    self.keepsWorst = keepsWorst
    self.limits = limits
  }
}
