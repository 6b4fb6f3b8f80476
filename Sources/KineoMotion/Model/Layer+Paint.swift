import KineoGeometry

extension Layer {
  /// The same layer, filled with a color, a gradient, an image or a pattern.
  public func filled(with paint: Paint) -> Layer {
    var layer = self
    switch paint {
    case .color(let color):
      layer.state.fill = color
      layer.paints.fill = nil
    case .gradient, .image, .pattern: layer.paints.fill = paint
    }
    return layer
  }

  /// The same layer, its outline drawn with a color, a gradient, an image or a pattern.
  ///
  /// - Parameter width: The width of the outline; nil leaves it as it is.
  public func stroked(with paint: Paint, width: Double? = nil) -> Layer {
    var layer = self
    switch paint {
    case .color(let color):
      layer.state.stroke = color
      layer.paints.stroke = nil
    case .gradient, .image, .pattern: layer.paints.stroke = paint
    }
    if let width { layer.state.lineWidth = width }
    return layer
  }

  /// What the layer is filled with in `state`, if no step leads to another paint.
  package func fillPaint(in state: LayerState) -> Paint { paints.fill ?? .color(state.fill) }
  /// What the layer's outline is drawn with in `state`, if no step leads to another paint.
  package func strokePaint(in state: LayerState) -> Paint { paints.stroke ?? .color(state.stroke) }
  /// What the layer is filled with before anything moves.
  var fillPaint: Paint { fillPaint(in: state) }
  /// What the layer's outline is drawn with before anything moves.
  var strokePaint: Paint { strokePaint(in: state) }
}
