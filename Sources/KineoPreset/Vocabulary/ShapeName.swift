import KineoGeometry

/// The kinds of shapes, by the keys that layers and morphs describe them with.
enum ShapeName: String, CaseIterable {
  case rectangle, ellipse, circle, polygon, star, line, polyline, path

  /// The shape that `value` describes.
  ///
  /// - Parameter closed: Whether a polyline's ends are joined.
  func shape(_ value: PresetValue, closed: PresetValue? = nil) -> Shape? {
    switch self {
    case .rectangle: value.size().map { .rectangle($0) }
    case .ellipse: value.size().map { .ellipse($0) }
    case .circle:
      value.number(in: .lengths).map { .ellipse(Size(width: 2 * $0, height: 2 * $0)) }
    case .polygon: value.polygon()
    case .star: value.star()
    case .line: value.line()
    case .polyline:
      value.points(atLeast: 2).map {
        .polyline($0, closed: closed.flatMap { $0.boolean() } ?? false)
      }
    case .path: value.pathData()
    }
  }
}
