import KineoGeometry

extension PresetValue {
  /// `[x, y]` in pixels, each within a million of the origin.
  package func point() -> Point? {
    pair(as: .point, in: .coordinates).map { Point(x: $0, y: $1) }
  }

  /// `[width, height]` in pixels; by default neither is negative.
  package func size(in bounds: Bounds = .lengths) -> Size? {
    pair(as: .size, in: bounds).map { Size(width: $0, height: $1) }
  }

  /// A factor for both axes, or `[x, y]`; negative ones mirror.
  package func scale() -> Point? {
    if case .sequence = node.content {
      return pair(as: .scale, in: .coordinates).map { Point(x: $0, y: $1) }
    }
    return number(in: .coordinates, as: .scale).map { Point(x: $0, y: $0) }
  }

  /// Two numbers in a list. Both are read, so that mistakes in both are reported.
  private func pair(as form: ValueForm, in bounds: Bounds) -> (x: Double, y: Double)? {
    guard case .sequence(let nodes) = node.content else { return refuse(as: form) }
    guard nodes.count == 2 else {
      report(.count(nodes.count, form))
      return nil
    }
    let numbers = nodes.map { with($0).number(in: bounds) }
    guard let x = numbers[0], let y = numbers[1] else { return nil }
    return (x, y)
  }
}
