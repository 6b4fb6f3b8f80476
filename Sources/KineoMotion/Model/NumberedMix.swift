/// Which of a layer's outlines or paints is shown, or how far it is on the way from one to another.
///
/// They have numbers: 0 is the layer's own, the others are those that steps lead to, as
/// ``Timeline/outlines(ofLayer:)`` and ``Timeline/paints(ofLayer:_:)`` list them.
package struct NumberedMix: Hashable, Sendable {
  /// The number of the one it comes from.
  package let from: Int
  /// The number of the one it goes to.
  package let to: Int
  /// 0 shows `from`, 1 shows `to`; curves that overshoot leave that range.
  package let progress: Double

  /// The layer's own.
  package static let own = NumberedMix(from: 0, to: 0, progress: 0)

  /// A part of the way between those with these numbers.
  package init(from: Int, to: Int, progress: Double) {
    self.from = from
    self.to = to
    self.progress = progress
  }

  /// One of them alone.
  init(only number: Int) { self.init(from: number, to: number, progress: 0) }

  /// The one that is shown, or the nearer one: where a change that was cut off goes on from.
  var nearest: Int { progress < 0.5 ? from : to }
}
