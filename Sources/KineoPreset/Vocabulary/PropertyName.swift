import KineoGeometry
import KineoMotion

/// The properties of a layer by the names that layers and `set` give them.
enum PropertyName: String, CaseIterable {
  case position, anchor, rotation, scale, skew, opacity, size, corner, fill, stroke, lineWidth
  case trim, dash, dashOffset, z, hidden

  /// Lets `visitor` work with the property, whose type only this knows, and the reader of its values.
  func visit<Visitor: PropertyVisitor>(_ visitor: Visitor) -> Visitor.Result {
    switch self {
    case .position: visitor.visit(.position) { $0.point() }
    case .anchor: visitor.visit(.anchor) { $0.point() }
    case .rotation: visitor.visit(.rotation) { $0.angle() }
    case .scale: visitor.visit(.scale) { $0.scale().map { Point(x: $0.x, y: $0.y) } }
    case .skew: visitor.visit(.skew, speed: { $0.skew(isSpeed: true) }, { $0.skew() })
    case .opacity:
      visitor.visit(.opacity, speed: { $0.fraction(in: .coordinates) }, { $0.fraction() })
    case .size: visitor.visit(.size, speed: { $0.size(in: .coordinates) }, { $0.size() })
    case .corner: visitor.visit(.corners, speed: { $0.corners(in: .coordinates) }, { $0.corners() })
    case .fill: visitor.visit(.fill) { $0.color() }
    case .stroke: visitor.visit(.stroke) { $0.color() }
    case .lineWidth:
      visitor.visit(.lineWidth, speed: { $0.number() }, { $0.number(in: .lengths) })
    case .trim: visitor.visit(.trim) { $0.trim() }
    case .dash: visitor.visit(.dash, speed: { $0.dash(in: .coordinates) }, { $0.dash() })
    case .dashOffset: visitor.visit(.dashOffset) { $0.number() }
    case .z: visitor.visit(.z) { $0.number() }
    case .hidden: visitor.visit(.isHidden) { $0.boolean() }
    }
  }

  /// The property with what `value` says.
  func assignment(_ value: PresetValue) -> PropertyAssignment? {
    visit(AssignmentReader(value: value))
  }
}

/// Work that is the same for properties of all types.
protocol PropertyVisitor {
  associatedtype Result
  /// - Parameter speed: Reads changes a second, which may be negative and beyond what values may be.
  func visit<Value>(
    _ property: Property<Value>, speed: (PresetValue) -> Value?, _ read: (PresetValue) -> Value?
  ) -> Result
}

extension PropertyVisitor {
  /// A visit to a property whose speeds are written as its values are.
  fileprivate func visit<Value>(
    _ property: Property<Value>, _ read: (PresetValue) -> Value?
  ) -> Result {
    visit(property, speed: read, read)
  }
}

/// A value for a property, as the first state of a layer or as a step.
struct PropertyAssignment {
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

private struct AssignmentReader: PropertyVisitor {
  let value: PresetValue

  func visit<Value>(
    _ property: Property<Value>, speed: (PresetValue) -> Value?, _ read: (PresetValue) -> Value?
  ) -> PropertyAssignment? {
    read(value).map { PropertyAssignment(property, $0) }
  }
}

extension PresetValue {
  /// `[x, y]`, two angles short of a right one, or any for a speed.
  func skew(isSpeed: Bool = false) -> Skew? {
    guard let items = items() else { return nil }
    guard items.count == 2 else {
      report("a skew is two angles, such as [10deg, 0deg]")
      return nil
    }
    let angles = items.map { item -> Angle? in
      guard let angle = item.angle() else { return nil }
      guard isSpeed || angle.degrees.magnitude < 90 else {
        item.report("a skew of \(angle.degrees) degrees; less than 90 to either side is allowed")
        return nil
      }
      return angle
    }
    guard let x = angles[0], let y = angles[1] else { return nil }
    return Skew(x: x, y: y)
  }
}
