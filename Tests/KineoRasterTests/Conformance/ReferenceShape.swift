import KineoGeometry
import KineoRaster

/// A shape that Kineo and the references draw alike: one color inside, one on its line.
struct ReferenceShape: Sendable {
  var path: Path
  var transform = Transform.identity
  var fill: Color?
  var rule = FillRule.nonzero
  var stroke: Color?
  var style = StrokeStyle()

  /// A filled shape.
  init(
    _ path: Path, _ fill: Color = .black, rule: FillRule = .nonzero,
    transform: Transform = .identity
  ) {
    self.path = path
    self.fill = fill
    self.rule = rule
    self.transform = transform
  }

  /// A stroked shape.
  init(
    stroked path: Path, _ style: StrokeStyle, _ stroke: Color = .black,
    transform: Transform = .identity
  ) {
    self.path = path
    self.stroke = stroke
    self.style = style
    self.transform = transform
  }

  /// The shape as Kineo draws it.
  var node: DisplayNode {
    .shape(
      ShapeNode(
        path: path, transform: transform, fill: fill, fillRule: rule, stroke: stroke,
        strokeStyle: style))
  }
}
