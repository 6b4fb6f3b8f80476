import KineoGeometry

/// A step type of your own that changes several properties of a layer.
///
/// ```swift
/// struct Roll: LayerEffect {
///   let properties: [AnyProperty] = [.position, .rotation]
///   var distance: Double
///   var radius: Double
///
///   func apply(to layer: inout LayerState, at progress: Double) {
///     layer.position.x += distance * progress
///     layer.rotation = layer.rotation + .radians(distance / radius * progress)
///   }
/// }
///
/// let roll: Animation = [.effect(Roll(distance: 120, radius: 12), duration: 1), .fadeOut()]
/// ```
///
/// Each property is computed on its own, from its own value at the start of the step: what is read of
/// the layer in order to set a property is that property alone. Reading another one, or changing one
/// that ``properties`` does not have, is a mistake of the animation.
///
/// Otherwise it behaves like a ``StepEffect`` for each of the properties.
public protocol LayerEffect: Sendable, Equatable {
  /// The properties the step changes.
  var properties: [AnyProperty] { get }

  /// What the progress runs along where a step is made without a curve: ``TimingCurve/linear`` by
  /// default.
  var curve: TimingCurve { get }

  /// Changes the layer from the state in which the step finds it to the one once the fraction
  /// `progress` (after the timing curve; it may overshoot 0...1) of the step is done. Must depend
  /// on its arguments alone: frames are drawn in any order.
  func apply(to layer: inout LayerState, at progress: Double)
}

extension LayerEffect {
  public var curve: TimingCurve { .linear }
}

extension Animation {
  /// A step of your own type that changes several properties, linear unless the type or `curve` says
  /// otherwise; `name` stands for it in messages.
  public static func effect<Change: LayerEffect>(
    _ effect: Change, duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil,
    name: String = String(describing: Change.self)
  ) -> Animation {
    .parallel(
      effect.properties.map { property in
        .effect(
          EffectOnProperty(effect: effect, property: Property(key: property.key)),
          duration: duration, curve: curve ?? effect.curve, name: name)
      })
  }

  /// A step that changes several properties as a closure says, linear unless `curve` says otherwise.
  ///
  /// ```swift
  /// let swing: Animation = .effect([.position, .rotation], duration: 2) { layer, progress in
  ///   layer.position.y -= 30 * Mathematics.sin(progress * .pi)
  ///   layer.rotation = .degrees(20 * Mathematics.sin(progress * 2 * .pi))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - properties: Those that the closure changes.
  ///   - name: Stands for the step in messages.
  ///   - change: What ``LayerEffect/apply(to:at:)`` is of a type of your own; the same rules hold.
  ///     Two animations are equal only if they share one such closure.
  public static func effect(
    _ properties: [AnyProperty], duration: (any TimeConvertible)? = nil,
    curve: TimingCurve? = nil, name: String = "effect",
    _ change: @escaping @Sendable (_ layer: inout LayerState, _ progress: Double) -> Void
  ) -> Animation {
    .effect(
      ClosureEffect(properties: properties, closure: StateClosure(change)), duration: duration,
      curve: curve, name: name)
  }
}

/// A closure as the type of a step.
private struct ClosureEffect: LayerEffect {
  let properties: [AnyProperty]
  let closure: StateClosure

  func apply(to layer: inout LayerState, at progress: Double) { closure.body(&layer, progress) }
}

/// One closure; equal to itself alone.
final class StateClosure: Sendable, Equatable {
  let body: @Sendable (inout LayerState, Double) -> Void

  init(_ body: @escaping @Sendable (inout LayerState, Double) -> Void) { self.body = body }

  static func == (a: StateClosure, b: StateClosure) -> Bool { a === b }
}

/// What an effect on a layer does to one of the layer's properties.
private struct EffectOnProperty<Effect: LayerEffect>: StepEffect, StateChange {
  let effect: Effect
  let property: Property<Numbers>

  var key: PropertyKey { property.key }
  var properties: [AnyProperty] { effect.properties }

  func apply(to layer: inout LayerState, at progress: Double) {
    effect.apply(to: &layer, at: progress)
  }

  func value(from start: Numbers, at progress: Double) -> Numbers {
    Numbers(vector: vector(of: start.vector, at: progress))
  }
}

/// The value of a property whose type is of no account.
private struct Numbers: Animatable {
  let vector: SIMD4<Double>
}
