import KineoMotion
import KineoValues

/// The properties of a layer by the names that layers and `set` give them.
enum PropertyName: String, CaseIterable {
  case position, anchor, rotation, scale, skew, opacity, size, corner, fill, stroke, lineWidth
  case trim, dash, dashOffset, z, hidden

  /// A value for a property, as the first state of a layer or as a step.
  struct Assignment {
    let step: Animation
    private let assign: (inout LayerState) -> Void

    init<Value>(_ property: Property<Value>, _ value: Value) {
      assign = { $0[property] = value }
      step = .set(property, to: value)
    }

    func applied(to state: LayerState) -> LayerState {
      var state = state
      assign(&state)
      return state
    }
  }

  func assignment(_ value: PresetValue) -> Assignment? {
    switch self {
    case .position: value.point().map { Assignment(.position, $0) }
    case .anchor: value.point().map { Assignment(.anchor, $0) }
    case .rotation: value.angle().map { Assignment(.rotation, $0) }
    case .scale: value.scale().map { Assignment(.scale, Point(x: $0.x, y: $0.y)) }
    case .skew: value.skew().map { Assignment(.skew, $0) }
    case .opacity: value.fraction().map { Assignment(.opacity, $0) }
    case .size: value.size().map { Assignment(.size, $0) }
    case .corner: value.corners().map { Assignment(.corners, $0) }
    case .fill: value.color().map { Assignment(.fill, $0) }
    case .stroke: value.color().map { Assignment(.stroke, $0) }
    case .lineWidth: value.number(in: .lengths).map { Assignment(.lineWidth, $0) }
    case .trim: value.trim().map { Assignment(.trim, $0) }
    case .dash: value.dash().map { Assignment(.dash, $0) }
    case .dashOffset: value.number().map { Assignment(.dashOffset, $0) }
    case .z: value.number().map { Assignment(.z, $0) }
    case .hidden: value.boolean().map { Assignment(.isHidden, $0) }
    }
  }
}

extension PresetValue {
  /// `[x, y]`, two angles short of a right one.
  func skew() -> Skew? {
    guard let items = items() else { return nil }
    guard items.count == 2 else {
      report("a skew is two angles, such as [10deg, 0deg]")
      return nil
    }
    let angles = items.map { item -> Angle? in
      guard let angle = item.angle() else { return nil }
      guard angle.degrees.magnitude < 90 else {
        item.report("a skew of \(angle.degrees) degrees; less than 90 to either side is allowed")
        return nil
      }
      return angle
    }
    guard let x = angles[0], let y = angles[1] else { return nil }
    return Skew(x: x, y: y)
  }
}
