import CCairo
import KineoGeometry
import KineoRaster

/// Draws nodes with Cairo's image surface, as a program that uses Cairo would: default antialiasing,
/// one thread, the same memory for every frame.
///
/// Shapes and groups with plain colors and linear or radial gradients in pixels are what the scenes
/// here have.
final class CairoPainter {
  private let surface: OpaquePointer
  private let context: OpaquePointer

  init(width: Int, height: Int) {
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    context = cairo_create(surface)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Replaces all pixels by the picture.
  func draw(_ picture: Picture) {
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    set(.color(picture.background))
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    for node in picture.nodes { draw(node) }
    cairo_surface_flush(surface)
    precondition(cairo_status(context) == CAIRO_STATUS_SUCCESS, "Cairo drew")
  }

  /// The red, green, blue and alpha of a pixel, to see that both draw the same.
  func channels(x: Int, y: Int) -> [UInt8] {
    let stride = Int(cairo_image_surface_get_stride(surface))
    let pixel = cairo_image_surface_get_data(surface)! + y * stride + x * 4
    return [pixel[2], pixel[1], pixel[0], pixel[3]]
  }

  private func draw(_ node: DisplayNode) {
    switch node {
    case .shape(let shape): draw(shape)
    case .group(let group):
      cairo_push_group(context)
      for node in group.nodes { draw(node) }
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, group.opacity)
    }
  }

  private func draw(_ shape: ShapeNode) {
    cairo_save(context)
    let transform = shape.transform
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
    cairo_transform(context, &matrix)
    cairo_new_path(context)
    add(shape.path)
    if let fill = shape.fill {
      set(fill)
      cairo_set_fill_rule(
        context, shape.fillRule == .nonzero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill_preserve(context)
    }
    if let stroke = shape.stroke {
      set(stroke)
      cairo_set_line_width(context, shape.strokeStyle.width)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_stroke(context)
    }
    cairo_restore(context)
  }

  private func add(_ path: Path) {
    var pen = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        cairo_move_to(context, point.x, point.y)
        pen = point
      case .line(let point):
        cairo_line_to(context, point.x, point.y)
        pen = point
      case .cubic(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        pen = end
      case .quad(let control, let end):
        // The same curve as a cubic one, which is all that Cairo has.
        let (first, second) = (
          pen + (control - pen) * (2.0 / 3), end + (control - end) * (2.0 / 3)
        )
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        pen = end
      case .close: cairo_close_path(context)
      }
    }
  }

  private func set(_ paint: NodePaint) {
    switch paint {
    case .color(let color):
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    case .gradient(let gradient):
      let pattern = pattern(of: gradient.geometry)
      for stop in gradient.stops {
        let color = stop.color
        cairo_pattern_add_color_stop_rgba(
          pattern, stop.position, color.red, color.green, color.blue, color.alpha)
      }
      cairo_set_source(context, pattern)
      cairo_pattern_destroy(pattern)
    case .mix, .image: preconditionFailure("the scenes have colors and gradients alone")
    }
  }

  private func pattern(of geometry: Gradient.Geometry) -> OpaquePointer? {
    switch geometry {
    case .linear(let start, let end):
      cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let center, let radius, let focus, let focusRadius):
      cairo_pattern_create_radial(focus.x, focus.y, focusRadius, center.x, center.y, radius)
    case .angled, .conic: preconditionFailure("Cairo has no such gradient")
    }
  }
}
