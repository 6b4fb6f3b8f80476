import KineoGeometry
import KineoMotion

/// Steps along a path, and from outline to outline.
enum PathSteps {
  static let all = [follow, morph]

  /// `{path: "M0 0 ...", relative, orient, duration, curve}`
  private static let follow: StepType = {
    let path = Field(
      "path", .followedPath, "SVG path data.", example: "M 0 0 C 0 60 90 60 90 0")
    let circle = Field(
      "circle", Form<Path>(.defined(.circlePath)) { CirclePath.read($0) },
      "Once around, clockwise.", example: "{center: [120, 80], radius: 50}")
    let relative = Field(
      "relative", .boolean, "Whether the path begins where the layer stands.", default: "false",
      example: "true")
    let orient = Field(
      "orient",
      Form<Orientation>(.either([.boolean, Form<Angle>.angle.schema])) {
        $0.orientation()
      },
      "Whether the layer turns with the path, or the angle that it keeps to it.",
      default: "false", example: "90deg")
    return StepType(
      "follow", "Moves the layer along a path at constant speed.",
      [path, circle, relative, orient], common: CommonFields.timed,
      rules: [.one(of: [path, circle])],
      example: "{path: M 0 0 C 0 60 90 60 90 0, orient: true, duration: 1}"
    ) { step, keys in
      let (relative, orientation) = (keys.valueOrDefault(relative), keys.valueOrDefault(orient))
      let (duration, curve) = (keys[CommonFields.duration], keys[CommonFields.curve])
      guard let path = keys[path] ?? keys[circle] else { return nil }
      return Animation.follow(
        path, relative: relative, orientation: orientation.angle, duration: duration, curve: curve
      ).markedThroughout(step.mark)
    }
  }()

  /// `{star: {points: 5, outer: 40, inner: 16}, duration, curve}`, or any other shape.
  private static let morph: StepType = {
    let keepSize = Field(
      "keepSize", .boolean, "Whether the size stays as it is.", default: "false",
      example: "true")
    return StepType(
      "morph", "Changes the outline into any other shape, and the size with it.",
      Shapes.all + [Shapes.closed, keepSize],
      common: [CommonFields.duration, CommonFields.curve, CommonFields.on, CommonFields.at],
      rules: [.one(of: Shapes.all), Shapes.closedRule],
      example: "{star: {points: 5, outer: 40, inner: 16}}"
    ) { step, keys in
      let keepsSize = keys.valueOrDefault(keepSize)
      let (duration, curve) = (keys[CommonFields.duration], keys[CommonFields.curve])
      return Shapes.shape(keys).map {
        Animation.morph(to: $0, keepsSize: keepsSize, duration: duration, curve: curve)
          .markedThroughout(step.mark)
      }
    }
  }()
}

/// The keys of the `circle` of `follow`.
private enum CirclePath {
  static let center = Field(
    "center", .point, "Its middle.", default: .required, example: "[120, 80]")
  static let radius = Field(
    "radius", .number(.lengths), "From the middle to the path.", default: .required,
    example: "50")
  static let start = Field(
    "start", .angle, "Where it begins; 0 is to the right.", default: "-90deg", example: "0")
  static let mapping = Mapping("circle", [center, radius, start])

  /// Once around, clockwise.
  static func read(_ value: PresetValue) -> Path? {
    guard let keys = value.keys(of: mapping) else { return nil }
    let (center, radius, start) = (keys[center], keys[radius], keys.valueOrDefault(start))
    guard let center, let radius else { return nil }
    return .circle(center: center, radius: radius, start: start)
  }
}

extension SchemaDefinition {
  fileprivate static let circlePath = SchemaDefinition(
    "circlePath", section: "Circles to follow", "a circle",
    "A path once around a circle, clockwise.", mayBeVariable: true
  ) { .mapping(CirclePath.mapping) }
}

/// Whether a layer turns with the path it follows.
private enum Orientation: Sendable {
  case none
  /// With this angle between the layer and the path.
  case path(Angle)

  var angle: Angle? { if case .path(let angle) = self { angle } else { nil } }
}

extension PresetValue {
  /// `true`, `false`, or the angle between the layer and the path.
  fileprivate func orientation() -> Orientation? {
    if node.text == "true" || node.text == "false" {
      return boolean().map { $0 ? .path(.zero) : .none }
    }
    return angle().map { .path($0) }
  }
}

extension Form<Path> {
  /// SVG path data with at least one line or curve.
  fileprivate static let followedPath = Form(path.schema) { value in
    guard let path = path.read(value) else { return nil }
    guard path.elements.count > 1 else {
      value.report("a path to follow has at least one line or curve")
      return nil
    }
    return path
  }
}
