import KineoGeometry
import KineoMotion

/// The ways of `draggable`: `[90, 0]`, or `{right: [90, 0], down: 60}`.
enum DragWays {
  private static let way = Form<WayLength>(.either([.number(.lengths), Form<Point>.point.schema])) {
    $0.wayLength()
  }

  private static let fields = DragDirection.allCases.map { direction in
    (
      direction: direction,
      field: Field(
        direction.rawValue, way,
        "The way of a finger that sets out \(direction.words): an offset, or just its length.",
        example: direction == .left || direction == .right ? "90" : "60")
    )
  }

  static let mapping = Mapping(
    "the ways", fields.map(\.field), rules: [.some(of: fields.map(\.field))])

  static func read(_ value: PresetValue) -> [DragDirection: Point]? {
    guard case .mapping = value.node.content else {
      return value.point().map { [DragDirection(of: $0): $0] }
    }
    guard let keys = value.keys(of: mapping) else { return nil }
    var ways: [DragDirection: Point] = [:]
    for (direction, field) in fields {
      ways[direction] = keys[field].map { $0.way(direction) }
    }
    return ways.isEmpty ? nil : ways
  }

  /// What is written of one way.
  fileprivate enum WayLength: Sendable {
    case length(Double)
    case offset(Point)

    func way(_ direction: DragDirection) -> Point {
      switch (self, direction) {
      case (.offset(let offset), _): offset
      case (.length(let length), .up): Point(x: 0, y: -length)
      case (.length(let length), .down): Point(x: 0, y: length)
      case (.length(let length), .left): Point(x: -length, y: 0)
      case (.length(let length), .right): Point(x: length, y: 0)
      }
    }
  }
}

extension DragDirection {
  fileprivate var words: String {
    switch self {
    case .up, .down: rawValue
    case .left, .right: "to the \(rawValue)"
    }
  }
}

extension Form<[DragDirection: Point]> {
  static let ways = Form(.either([Form<Point>.point.schema, .defined(.ways)])) {
    DragWays.read($0)
  }
}

extension SchemaDefinition {
  static let ways = SchemaDefinition(
    "ways", section: "Ways", "ways by direction",
    "Where a block can be dragged, by the direction in which the finger sets out. Ways count from "
      + "where the block rests, and each leads back as well.", mayBeVariable: true
  ) { .mapping(DragWays.mapping) }
}

extension PresetValue {
  /// An offset, or one number.
  fileprivate func wayLength() -> DragWays.WayLength? {
    if case .sequence = node.content { return point().map { .offset($0) } }
    return number(in: .lengths).map { .length($0) }
  }
}
