import KineoGeometry

/// A finger that comes down to drag layers.
package struct Touchdown: Sendable, Equatable {
  /// Counted from the animation's beginning.
  package let time: Time
  /// In pixels of the canvas.
  package let location: Point
  /// The numbers of the layers that it may drag.
  package let layers: [Int]
  /// The place in the preset, if it was read from one.
  package let mark: SourcePosition?
}
