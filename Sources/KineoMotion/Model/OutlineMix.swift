/// Which of a layer's outlines is shown, or how far it is on the way from one to another.
///
/// Outlines have numbers: 0 is the layer's own shape, the others are those that `morph` steps lead
/// to, as ``Timeline/outlines(ofLayer:)`` lists them.
package struct OutlineMix: Hashable, Sendable {
  /// The number of the outline it comes from.
  package let from: Int
  /// The number of the outline it goes to.
  package let to: Int
  /// 0 shows `from`, 1 shows `to`; curves that overshoot leave that range.
  package let progress: Double

  /// The layer's own shape.
  package static let own = OutlineMix(from: 0, to: 0, progress: 0)

  /// A part of the way between the outlines with these numbers.
  package init(from: Int, to: Int, progress: Double) {
    self.from = from
    self.to = to
    self.progress = progress
  }

  /// The outline that is shown, or the nearer one: where a morph that was cut off goes on from.
  var nearest: Int { progress < 0.5 ? from : to }
}
