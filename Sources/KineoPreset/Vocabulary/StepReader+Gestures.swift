import KineoGeometry
import KineoMotion

/// Fingers, and blocks that they drag.
extension StepReader {
  /// `{on: block, by: [160, 0], duration, curve, touches: [...]}`, or several `pans`.
  func draggable(_ details: StepDetails) -> Animation? {
    guard let keys = details.required()?.mapping(details.name, keys: DraggableKey.self) else {
      return nil
    }
    let offset = keys.required(.by)?.point()
    let pans = draggingPans(keys)
    let place = placed(details.key, by: keys)
    let duration = keys[.duration]?.duration()
    let curve = keys[.curve]?.curve() ?? .easeInOut
    guard let offset, let pans else { return nil }
    let mark = details.key.node.position
    var draggable = Draggable(by: offset, duration: duration, curve: curve, pans: pans)
    draggable.mark = mark
    return place(
      Animation.draggable(draggable).showing(pans, touches.next(beside: layerNames), mark))
  }

  private func draggingPans(_ keys: MappingReader<DraggableKey>) -> [Pan]? {
    guard let found = keys.one(of: [.touches, .pans]) else { return nil }
    if found.key == .touches { return pan(found.value).map { [$0] } }
    return found.value.items()?.compactMap(pan)
  }

  /// A list of touches.
  func pan(_ value: PresetValue) -> Pan? {
    guard let touches = value.items()?.compactMap(touch) else { return nil }
    return Pan(touches)
  }

  /// `{began: [x, y], at: 0.5}`
  private func touch(_ value: PresetValue) -> Touch? {
    guard let keys = value.mapping("a touch", keys: TouchKey.self) else { return nil }
    let phase = keys.one(of: [.began, .moved, .ended])
    let location = phase?.value.point()
    let time = keys.required(.at)?.duration()
    let velocity = keys[.velocity]?.point()
    if velocity != nil, let phase, phase.key != .ended {
      keys.name(of: .velocity)?.report("only a touch that ended has a velocity")
    }
    guard let phase, let location, let time, let kind = Touch.Phase(rawValue: phase.key.rawValue)
    else { return nil }
    let mark = value.node.position
    spans[mark] = value.node.span
    return Touch(kind, at: time, location, velocity: velocity, mark: mark)
  }
}
