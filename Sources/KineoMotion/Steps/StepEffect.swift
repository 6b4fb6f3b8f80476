/// A step type of your own: how one property goes on from the value it has when the step starts.
///
/// ```swift
/// struct Shake: StepEffect {
///   let property = Property<Point>.position
///   var distance: Double
///
///   func value(from start: Point, at progress: Double) -> Point {
///     Point(x: start.x + distance * Mathematics.sin(progress * 6 * .pi), y: start.y)
///   }
/// }
///
/// extension Animation {
///   static func shake(by distance: Double, duration: Time = 0.4) -> Animation {
///     .effect(Shake(distance: distance), duration: duration)
///   }
/// }
/// ```
///
/// It then works wherever a built-in step does: repeated (up to a thousand times), reversed, retimed,
/// in any chain. Reversed it begins, like an absolute step, at its end. A step type that changes
/// several properties is a ``LayerEffect``.
public protocol StepEffect: Sendable, Equatable {
  /// What the property's values are.
  associatedtype Value: Animatable

  /// The property the step writes.
  var property: Property<Value> { get }

  /// What the progress runs along where a step is made without a curve: ``TimingCurve/linear`` by
  /// default, so that the value alone says how the property moves.
  var curve: TimingCurve { get }

  /// The value once the fraction `progress` (after the timing curve; it may overshoot 0...1) of the
  /// step is done. Must depend on its arguments alone: frames are drawn in any order.
  func value(from start: Value, at progress: Double) -> Value
}

extension StepEffect {
  public var curve: TimingCurve { .linear }

  /// ``value(from:at:)`` on bare numbers.
  func vector(from start: SIMD4<Double>, at progress: Double) -> SIMD4<Double> {
    value(from: Value(vector: start), at: progress).vector
  }

  func isEqual(to other: any StepEffect) -> Bool { (other as? Self) == self }
}
