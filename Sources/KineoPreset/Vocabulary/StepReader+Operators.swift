import KineoGeometry
import KineoMotion

extension StepReader {
  /// An operator around one `step` or a chain of `steps`.
  func wrapped(_ name: StepName, _ details: StepDetails) -> Animation? {
    guard let value = details.required(),
      let keys = value.mapping(details.name, keys: OperatorKey.keys(of: name))
    else { return nil }
    let aim = placed(details.key, by: keys)
    let body = body(of: keys) ?? []
    let result: Animation? =
      switch name {
      case .repeat: repeated(body, keys)
      case .forever: forever(body, keys)
      case .take: take(body, keys)
      case .autoreverse: body.autoreversed(returning: keys[.curve]?.curve())
      case .reversed: body.reversed()
      case .speed: speed(body, keys)
      case .pace: keys.required(.curve)?.curve().map { body.paced(by: $0) }
      case .stagger: staggered(body.marked(details.key.node.position), keys)
      case .on: keys.required(.layers).map { placed(at: details.key, on: $0)(body) }
      default: nil
      }
    return result.map(aim)
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

  /// So many periods of something endless, or what happens until an instant.
  private func take(_ body: Animation, _ keys: MappingReader<OperatorKey>) -> Animation? {
    guard let end = keys.one(of: [.count, .until]) else { return nil }
    if end.key == .count { return count(end.value).map { body.take($0) } }
    return end.value.position().map { body.take(until: $0) }
  }

  /// A factor, or a ramp from one to another.
  private func speed(_ body: Animation, _ keys: MappingReader<OperatorKey>) -> Animation? {
    guard keys[.from] != nil || keys[.to] != nil else {
      return keys.required(.factor)?.number(in: OperatorKey.factors).map { body.speed($0) }
    }
    if keys[.factor] != nil { keys.reportConflict(.factor, with: .from) }
    let start = keys.required(.from)?.number(in: OperatorKey.rampFactors)
    let end = keys.required(.to)?.number(in: OperatorKey.rampFactors)
    guard let start, let end else { return nil }
    guard start + end > 0 else {
      keys.value.report("a speed from 0 to 0 never comes to an end; one of them must be above 0")
      return nil
    }
    return body.speed(from: start, to: end)
  }

  private func repeated(_ body: Animation, _ keys: MappingReader<OperatorKey>) -> Animation? {
    let autoreverse = keys[.autoreverse]?.boolean() ?? false
    let count = count(keys.required(.count))
    guard let delay = keys[.delay] else {
      return count.map { body.repeated($0, autoreverse: autoreverse) }
    }
    if autoreverse { keys.reportConflict(.delay, with: .autoreverse) }
    let rest = delay.duration() ?? .zero
    return count.map { body.repeated($0, delay: rest) }
  }

  private func staggered(_ body: Animation, _ keys: MappingReader<OperatorKey>) -> Animation? {
    let spacing = keys.one(of: [.each, .amount])
    let time = spacing?.value.duration()
    let layers = keys.required(.layers).flatMap { self.layers($0) }
    let origin = origin(keys, count: layers?.names.count)
    let columns = keys[.columns]?.integer(in: OperatorKey.columnCounts) ?? layers?.columns
    guard let spacing, let time, let layers else { return nil }
    load.staggered = layers.names.count
    let stagger = Stagger(
      spacing.key == .each ? .each(time) : .amount(time), from: origin, columns: columns)
    return body.staggered(stagger, over: layers.names)
  }

  /// `start`, `center`, `edges`, `end`, `random`, or the number of a layer from 0 on.
  ///
  /// - Parameter count: Of the layers; nil when they could not be read.
  private func origin(_ keys: MappingReader<OperatorKey>, count: Int?) -> Stagger.Origin {
    let seed = keys[.seed]?.integer(in: OperatorKey.seeds)
    guard let value = keys[.from] else { return .start }
    if let text = value.node.text, text.allSatisfy(\.isNumber) {
      return .index(value.integer(in: 0...max(0, (count ?? 1_000_000) - 1)) ?? 0)
    }
    return switch value.choice(of: "origin", as: OriginName.self) {
    case .center: .center
    case .edges: .edges
    case .end: .end
    case .random: .random(seed: seed ?? 0)
    case .start, nil: .start
    }
  }

  // MARK: Lists

  /// A list of steps, or `{steps: [...]}` with what else can be said of it.
  func group(
    _ name: StepName, _ details: StepDetails, _ make: ([Animation]) -> Animation
  ) -> Animation? {
    guard let value = details.required() else { return nil }
    guard case .mapping = value.node.content else { return steps(value).map(make) }
    guard
      let keys = value.mapping(details.name, keys: OperatorKey.keys(of: name)),
      let steps = keys.required(.steps).flatMap(steps)
    else { return nil }
    return placed(details.key, by: keys)(make(steps))
  }

  private func count(_ value: PresetValue?) -> Int? { value?.integer(in: OperatorKey.counts) }
}
