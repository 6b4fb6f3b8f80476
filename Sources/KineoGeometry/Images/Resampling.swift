/// How pixels between the pixels of an image are found.
public enum Resampling: String, Sendable, Hashable, CaseIterable {
  /// Cubic interpolation where the image is enlarged (Catmull-Rom), a weighted mean of all pixels
  /// under each pixel of the canvas where it shrinks, and no jump between them.
  case smooth
  /// Straight lines between neighboring pixels where the image is enlarged, a weighted mean where it
  /// shrinks.
  case linear
  /// The nearest pixel as it is: edges of enlarged pixels stay sharp.
  case pixelated
}
