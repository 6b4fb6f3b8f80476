/// How far a channel of a pixel may be from the reference, in 1/255.
struct Tolerance: Sendable, Equatable {
  /// Where the reference shows one color in a pixel and all its neighbours.
  var flat: Int
  /// Everywhere else.
  var edges: Int

  /// What is copied, not computed.
  static let exact = Tolerance(flat: 0, edges: 0)

  /// Coverage is exact but for the chords that stand for curves, which may leave them by 1/256 of a
  /// pixel, and for rounding in both pictures.
  static let edges = Tolerance(flat: 0, edges: 2)

  /// Like `edges`, for colors that are not opaque: Cairo premultiplies them by cutting digits off
  /// where Kineo rounds to nearest.
  static let cairoColors = Tolerance(flat: 1, edges: 2)

  /// Colors between two steps of 8 bits may be rounded to either.
  static let gradients = Tolerance(flat: 1, edges: 1)

  /// Like `gradients`, where the gradient's shape has edges.
  static let gradientEdges = Tolerance(flat: 1, edges: 2)

  /// Both round premultiplied channels to 8 bits, Cairo after each of two steps.
  static let blending = Tolerance(flat: 1, edges: 1)

  /// Pictures that are drawn apart, faded, masked and mixed: each step is rounded in both, and
  /// Cairo cuts digits off colors that are not opaque.
  static let groups = Tolerance(flat: 2, edges: 3)

  /// 1/255 for the approximation of the Gaussian, and one for rounding.
  static let blur = Tolerance(flat: 2, edges: 2)
}
