import KineoMotion
import KineoValues

extension StepReader {
  private enum OperatorKey: String, CaseIterable {
    case step, steps, count, take, autoreverse, factor, layers, on
  }

  /// An operator around one `step` or a chain of `steps`.
  func wrapped(_ name: StepName, _ details: StepDetails) -> Animation? {
    guard let value = details.required(),
      let keys = value.mapping(details.name, keys: Self.keys(of: name) + [.step, .steps, .on])
    else { return nil }
    let aim = aimed(at: details.key, keys[.on])
    let body = body(of: keys) ?? []
    let result: Animation? =
      switch name {
      case .repeat:
        count(keys.required(.count)).map {
          body.repeated($0, autoreverse: keys[.autoreverse]?.boolean() ?? false)
        }
      case .forever: forever(body, keys)
      case .autoreverse: body.autoreversed()
      case .reversed: body.reversed()
      case .speed:
        keys.required(.factor)?.number(in: Bounds(above: 1e-6)).map { body.speed($0) }
      case .on: keys.required(.layers).map { aimed(at: details.key, $0)(body) }
      default: nil
      }
    return result.map(aim)
  }

  private static func keys(of name: StepName) -> [OperatorKey] {
    switch name {
    case .repeat: [.count, .autoreverse]
    case .forever: [.take, .autoreverse]
    case .speed: [.factor]
    case .on: [.layers]
    default: []
    }
  }

  private func body(of keys: MappingReader<OperatorKey>) -> Animation? {
    guard let body = keys.one(of: [.step, .steps]) else { return nil }
    return body.key == .step ? step(body.value) : chain(body.value)
  }

  private func forever(_ body: Animation, _ keys: MappingReader<OperatorKey>) -> Animation? {
    let endless = body.forever(autoreverse: keys[.autoreverse]?.boolean() ?? false)
    guard let take = keys[.take] else { return endless }
    return count(take).map { endless.take($0) }
  }

  private func count(_ value: PresetValue?) -> Int? { value?.integer(in: 0...1_000_000_000) }
}
