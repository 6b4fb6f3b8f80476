import KineoGeometry

/// The axis of a drag: the larger component of a way, x if both are as large, with its sign.
struct DragAxis: Equatable {
  let isVertical: Bool
  let isNegative: Bool

  /// The axis of a way or velocity that is not nothing.
  init(of way: Point) {
    isVertical = way.y.magnitude > way.x.magnitude
    isNegative = (isVertical ? way.y : way.x) < 0
  }

  /// How far a way leads along the axis; negative if it leads back.
  func component(of way: Point) -> Double {
    let component = isVertical ? way.y : way.x
    return isNegative ? -component : component
  }
}
