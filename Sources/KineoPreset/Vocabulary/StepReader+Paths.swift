import KineoGeometry
import KineoMotion

/// Steps along a path, and from outline to outline.
extension StepReader {
  /// `{path: "M0 0 ...", relative, orient, duration, curve}`
  func follow(_ details: StepDetails) -> Animation? {
    guard let keys = details.required()?.mapping(details.name, keys: FollowKey.self) else {
      return nil
    }
    let way = keys.one(of: [.path, .circle])
    let path = way.flatMap { $0.key == .path ? $0.value.path() : $0.value.circularPath() }
    let relative = keys[.relative]?.boolean() ?? false
    let orientation = keys[.orient].flatMap(orientation)
    let place = placed(details.key, by: keys)
    let duration = keys[.duration]?.duration()
    let curve = keys[.curve]?.curve()
    guard let path else { return nil }
    let animation = Animation.follow(
      path, relative: relative, orientation: orientation, duration: duration, curve: curve)
    return place(animation.markedThroughout(details.key.node.position))
  }

  /// `{star: {points: 5, outer: 40, inner: 16}, duration, curve}`, or any other shape.
  func morph(_ details: StepDetails) -> Animation? {
    guard let keys = details.required()?.mapping(details.name, keys: MorphKey.self) else {
      return nil
    }
    let target = keys.one(of: MorphKey.shapes)
    if let target, target.key != .polyline, let closed = keys.name(of: .closed) {
      closed.report("only a polyline can be closed; a path is closed by Z")
    }
    let shape = target.flatMap {
      ShapeName(rawValue: $0.key.rawValue)?.shape($0.value, closed: keys[.closed])
    }
    let keepsSize = keys[.keepSize]?.boolean() ?? false
    let (duration, curve) = (keys[.duration]?.duration(), keys[.curve]?.curve())
    let place = placed(at: details.key, on: keys[.on], at: keys[.at])
    guard let shape else { return nil }
    let animation = Animation.morph(
      to: shape, keepsSize: keepsSize, duration: duration, curve: curve)
    return place(animation.markedThroughout(details.key.node.position))
  }

  /// `true`, or the angle between the layer and the path.
  private func orientation(_ value: PresetValue) -> Angle? {
    if value.node.text == "true" || value.node.text == "false" {
      return value.boolean() == true ? .zero : nil
    }
    return value.angle()
  }
}

extension PresetValue {
  /// SVG path data.
  func path() -> Path? {
    guard case .path(let path)? = pathData() else { return nil }
    guard path.elements.count > 1 else {
      report("a path to follow has at least one line or curve")
      return nil
    }
    return path
  }

  /// `{center: [x, y], radius, start}`: once around, clockwise from the angle `start`, which is at the
  /// top unless said.
  func circularPath() -> Path? {
    guard let keys = mapping("circle", keys: CircleKey.self) else { return nil }
    let center = keys.required(.center)?.point()
    let radius = keys.required(.radius)?.number(in: .lengths)
    let start = keys[.start].map { $0.angle() } ?? .degrees(-90)
    guard let center, let radius, let start else { return nil }
    return .circle(center: center, radius: radius, start: start)
  }
}
