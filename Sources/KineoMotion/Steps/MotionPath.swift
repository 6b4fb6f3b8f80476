import KineoGeometry

/// The way of a property that follows a path at constant speed.
struct MotionPath: Sendable, Equatable {
  enum Value: Sendable, Equatable {
    /// The place on the path.
    case position
    /// The path as seen from its start, added to where the layer stands.
    case offset
    /// The direction of the path, turned by an angle; whole turns are kept.
    case heading(plus: Angle)
  }

  let measure: PathMeasure
  let value: Value
  /// Whether every number of the path can be computed with.
  let isFinite: Bool

  init(_ path: Path, value: Value) {
    measure = PathMeasure(path)
    isFinite = path.isFinite
    self.value = value
  }

  func vector(from start: SIMD4<Double>, at progress: Double) -> SIMD4<Double> {
    let distance = progress * measure.length
    return switch value {
    case .position: measure.point(at: distance).vector
    case .offset: start + measure.point(at: distance).vector - measure.point(at: 0).vector
    case .heading(let angle): measure.heading(at: distance).vector + angle.vector
    }
  }

  func transition(from start: SIMD4<Double>?) -> Transition {
    let end = vector(from: start ?? .zero, at: 1)
    return .affine(scale: value == .offset && start == nil ? .one : .zero, offset: end)
  }
}

extension Animation {
  /// Moves the layer's anchor along a path, at constant speed but for the curve.
  ///
  /// - Parameters:
  ///   - path: In the coordinates of the layer's parent.
  ///   - relative: Whether the path begins where the layer stands, wherever its own start is.
  ///   - orientation: Turns the layer with the path, by so much against its direction: `.zero` for a
  ///     shape that points to the right. Nil leaves the rotation alone.
  public static func follow(
    _ path: Path, relative: Bool = false, orientation: Angle? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    let move = along(
      MotionPath(path, value: relative ? .offset : .position), .position, duration, curve)
    guard let orientation else { return move }
    let turn = along(
      MotionPath(path, value: .heading(plus: orientation)), .rotation, duration, curve)
    return .parallel([move, turn])
  }

  private static func along(
    _ path: MotionPath, _ property: PropertyKey, _ duration: (any TimeConvertible)?,
    _ curve: TimingCurve?
  ) -> Animation {
    Animation(
      .step(
        Step(
          name: "follow", property: property, motion: Motion(.along(path)),
          duration: duration?.exactTime,
          curve: curve)))
  }
}

extension Path {
  /// Whether every number of the path can be computed with.
  var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.vector.isFinite
      case .quad(let control, let end): control.vector.isFinite && end.vector.isFinite
      case .cubic(let control1, let control2, let end):
        control1.vector.isFinite && control2.vector.isFinite && end.vector.isFinite
      case .close: true
      }
    }
  }
}

extension Shape {
  /// Whether every number of the outline can be computed with.
  var isFinite: Bool {
    switch self {
    case .rectangle(let size), .ellipse(let size): size.vector.isFinite
    case .polygon(_, let radius): radius.vector.isFinite
    case .star(_, let outer, let inner): outer.vector.isFinite && inner.vector.isFinite
    case .line(let start, let end): start.vector.isFinite && end.vector.isFinite
    case .polyline(let points, _): points.allSatisfy(\.vector.isFinite)
    case .path(let path): path.isFinite
    }
  }
}
