/// Width and height in pixels of the canvas before any scaling.
public struct Size: Hashable, Sendable {
  /// To the right.
  public var width: Double
  /// Down.
  public var height: Double

  /// A size in pixels.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Nothing wide and nothing high.
  public static let zero = Size(width: 0, height: 0)
}
