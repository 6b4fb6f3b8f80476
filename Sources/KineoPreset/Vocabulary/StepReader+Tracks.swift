import KineoGeometry
import KineoMotion

/// Properties with keyframes of their own.
extension StepReader {
  /// `{on: box, scale: [{linear: 1.2, duration: 0.3}, {spring: 1}], rotation: [...]}`
  func tracks(_ details: StepDetails) -> Animation? {
    let allowed = PropertyOrCommonKey.tracksKeys
    guard let keys = details.required()?.mapping(details.name, keys: allowed) else { return nil }
    let place = placed(details.key, by: keys)
    let tracks = PropertyName.allCases.compactMap { name in
      keys[.property(name)].flatMap { list in name.visit(TrackReader(list: list)) }
    }
    if tracks.isEmpty, !keys.isMisspelled(allowed) {
      details.key.report("tracks needs a property, such as scale: [{spring: 1.5}, {linear: 1}]")
    }
    return place(.parallel(tracks).markedThroughout(details.key.node.position))
  }
}

/// Reads one property's list of keyframes.
private struct TrackReader: PropertyVisitor {
  let list: PresetValue

  func visit<Value>(
    _ property: Property<Value>, speed: (PresetValue) -> Value?, _ read: (PresetValue) -> Value?
  ) -> Animation? {
    guard let items = list.items() else { return nil }
    return .keyframes(property, items.compactMap { keyframe($0, speed: speed, read) })
  }

  private func keyframe<Value>(
    _ value: PresetValue, speed: (PresetValue) -> Value?, _ read: (PresetValue) -> Value?
  ) -> Keyframe<Value>? {
    guard let keys = value.mapping("a keyframe", keys: TrackKey.self),
      let way = keys.one(of: [.linear, .cubic, .spring, .move])
    else { return nil }
    forbidStrangers(beside: way.key, keys)
    let end = read(way.value)
    let start = keys[.startVelocity].flatMap(speed)
    let finish = keys[.endVelocity].flatMap(speed)
    let curve = keys[.curve].flatMap { timing($0, of: way.key) }
    let isTimed = way.key == .linear || way.key == .cubic
    let duration = (isTimed ? keys.required(.duration) : keys[.duration])?.duration()
    guard let end else { return nil }
    switch way.key {
    case .linear: return .linear(end, duration: duration ?? .zero, curve: curve ?? .linear)
    case .cubic:
      return .cubic(
        end, duration: duration ?? .zero, startVelocity: start, endVelocity: finish)
    case .spring:
      let spring = curve ?? .spring(response: 0.5, dampingRatio: 0.825)
      return .spring(end, duration: duration, curve: spring, startVelocity: start)
    default: return .move(end)
    }
  }

  /// A curve: for keyframes on springs one that settles by itself, for others none that does.
  private func timing(_ value: PresetValue, of way: TrackKey) -> TimingCurve? {
    guard let curve = value.curve() else { return nil }
    if way == .spring, curve.naturalDuration == nil {
      value.report(
        "a spring keyframe runs on a spring that settles; use a linear keyframe for other curves")
      return nil
    }
    if way == .linear, curve.naturalDuration != nil {
      value.report("this spring lasts until it has settled; use a spring keyframe")
      return nil
    }
    return curve
  }

  /// Reports what this kind of keyframe does not take.
  private func forbidStrangers(beside way: TrackKey, _ keys: MappingReader<TrackKey>) {
    let taken: [TrackKey] =
      switch way {
      case .linear: [.duration, .curve]
      case .cubic: [.duration, .startVelocity, .endVelocity]
      case .spring: [.duration, .curve, .startVelocity]
      default: []
      }
    for key in [TrackKey.duration, .curve, .startVelocity, .endVelocity] where !taken.contains(key)
    {
      keys.name(of: key)?.report("a \(way.rawValue) keyframe takes no \(key.rawValue)")
    }
  }
}
