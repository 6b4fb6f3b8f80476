import KineoGeometry
import KineoMotion

extension PresetValue {
  /// A curve's name, or a function with its numbers such as `cubicBezier: [x1, y1, x2, y2]`.
  func curve() -> TimingCurve? {
    let named = TimingCurve.named
    let names = named.map(\.name) + CurveKey.allCases.filter { $0 != .linear }.map(\.rawValue)
    guard let variant = variant(of: "curve", among: names) else { return nil }
    let numbers = variant.details ?? variant.key
    switch CurveKey(rawValue: variant.name) {
    case .cubicBezier: return numbers.cubicBezier()
    case .steps: return numbers.stairs()
    case .spring:
      return variant.details.map { $0.spring() } ?? .spring(duration: 0.5, bounce: 0)
    case .linear: if let stops = variant.details { return stops.linearStops() }
    case nil: variant.details?.report("\(variant.name) takes no value")
    }
    return named.first { $0.name == variant.name }?.curve
  }

  private func cubicBezier() -> TimingCurve? {
    guard let items = items() else { return nil }
    guard items.count == 4 else {
      report("a cubicBezier has 4 numbers, [x1, y1, x2, y2], not \(items.count)")
      return nil
    }
    let numbers = items.enumerated().map { index, item in
      item.number(in: index.isMultiple(of: 2) ? .fractions : .coordinates) ?? 0
    }
    return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// A number of jumps, or `{count, jump}`.
  private func stairs() -> TimingCurve? {
    guard case .mapping = node.content else {
      return integer(in: StairKey.counts).map { .steps($0) }
    }
    guard let keys = mapping("steps", keys: StairKey.self) else { return nil }
    let jump = keys[.jump]?.choice(of: "jump", as: TimingCurve.Jump.self) ?? .end
    let least = jump == .none ? 2 : 1
    return keys.required(.count)?.integer(in: least...StairKey.counts.upperBound).map {
      .steps($0, jump)
    }
  }

  /// Values, or `[value, progress]`, the last value 1.
  private func linearStops() -> TimingCurve? {
    guard let items = items() else { return nil }
    let stops = items.compactMap { item -> TimingCurve.Stop? in
      guard case .sequence = item.node.content else {
        return item.number().map { TimingCurve.Stop($0) }
      }
      guard let pair = item.items(), pair.count == 2 else {
        item.report("a stop is a value, or [value, progress] such as [0.25, 75%]")
        return nil
      }
      let (value, progress) = (pair[0].number(), pair[1].fraction())
      return value.map { TimingCurve.Stop($0, at: progress) }
    }
    let curve = TimingCurve.linear(stops)
    if stops.count == items.count, !curve.isValid {
      report("linear has at least two stops, the last of value 1")
    }
    return curve
  }

  /// One of the four ways to describe a spring.
  private func spring() -> TimingCurve? {
    guard let keys = mapping("spring", keys: SpringKey.self) else { return nil }
    let velocity = keys[.velocity]?.number() ?? 0
    func positive(_ key: SpringKey, in bounds: Bounds = SpringKey.amounts) -> Double {
      keys[key]?.number(in: bounds) ?? 1
    }
    func forbid(_ others: SpringKey..., beside key: SpringKey) {
      for other in others where keys[other] != nil { keys.reportConflict(other, with: key) }
    }
    if keys[.response] != nil {
      forbid(.duration, .bounce, .mass, .stiffness, .damping, beside: .response)
      return .spring(
        response: positive(.response),
        dampingRatio: positive(.dampingRatio, in: SpringKey.dampingRatios),
        velocity: velocity)
    }
    if keys[.dampingRatio] != nil {
      forbid(.duration, .bounce, .mass, .stiffness, .damping, beside: .dampingRatio)
      return .spring(
        dampingRatio: positive(.dampingRatio, in: Bounds(above: 0, upTo: 1)), velocity: velocity)
    }
    if keys[.stiffness] != nil {
      forbid(.duration, .bounce, beside: .stiffness)
      _ = keys.required(.damping)
      return .spring(
        mass: positive(.mass), stiffness: positive(.stiffness), damping: positive(.damping),
        velocity: velocity)
    }
    forbid(.mass, .damping, beside: .duration)
    _ = keys.required(.duration)
    return .spring(
      duration: positive(.duration),
      bounce: keys[.bounce]?.number(in: SpringKey.bounces) ?? 0, velocity: velocity)
  }
}
