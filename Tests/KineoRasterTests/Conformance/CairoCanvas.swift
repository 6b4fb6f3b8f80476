import CCairo
import KineoGeometry
import KineoRaster

/// Draws with Cairo into memory, as exactly as Cairo can.
///
/// What is missing here is called on `context`, whose coordinates are pixels of the canvas. Colors
/// are set in sRGB, in which Cairo composes.
final class CairoCanvas {
  /// Columns of pixels.
  let width: Int
  /// Rows of pixels.
  let height: Int
  /// Cairo's own context, to draw into.
  let context: OpaquePointer
  private let surface: OpaquePointer
  private let scale: Int

  /// A transparent canvas.
  ///
  /// - Parameter scale: Cairo rounds corners to 1/256 of a pixel and looks at 15 heights of a row.
  ///   In pixels of which it draws `scale` times `scale`, to take their mean, edges are exact;
  ///   gradients and pictures without edges need only 1.
  init(width: Int, height: Int, scale: Int = 1) {
    precondition(1...16 ~= scale, "the mean of at most 256 pixels")
    (self.width, self.height, self.scale) = (width, height, scale)
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(width * scale), Int32(height * scale))
    context = cairo_create(surface)
    cairo_scale(context, Double(scale), Double(scale))
    cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
    cairo_set_tolerance(context, 0.001)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// The pixels drawn so far.
  func pixels() -> PixelBuffer {
    cairo_surface_flush(surface)
    precondition(cairo_status(context) == CAIRO_STATUS_SUCCESS, "Cairo drew")
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    var buffer = PixelBuffer(width: width, height: height)
    cairo_image_surface_get_data(surface)!.withMemoryRebound(
      to: UInt32.self, capacity: stride * height * scale
    ) { pixels in
      for y in 0..<height {
        for x in 0..<width {
          buffer[x, y] = mean(of: pixels + (y * stride + x) * scale, stride: stride)
        }
      }
    }
    return buffer
  }

  /// The mean of a block of pixels, rounded to nearest: 0xAARRGGBB, sums of two channels at a time.
  private func mean(of block: UnsafePointer<UInt32>, stride: Int) -> Pixel {
    var redAndBlue: UInt32 = 0
    var alphaAndGreen: UInt32 = 0
    for row in 0..<scale {
      for column in 0..<scale {
        let pixel = block[row &* stride &+ column]
        redAndBlue &+= pixel & 0x00FF_00FF
        alphaAndGreen &+= (pixel &>> 8) & 0x00FF_00FF
      }
    }
    let count = UInt32(scale * scale)
    func mean(_ sum: UInt32) -> UInt32 { (sum + count / 2) / count }
    return Pixel(
      bits: mean(redAndBlue >> 16) | mean(alphaAndGreen & 0xFFFF) << 8
        | mean(redAndBlue & 0xFFFF) << 16 | mean(alphaAndGreen >> 16) << 24)
  }
}

// MARK: - Pictures

extension CairoCanvas {
  /// Composites a picture, its pixels on those of the canvas from the top left; outside it counts as
  /// clear.
  func paint(
    _ picture: PixelBuffer, _ mode: cairo_operator_t = CAIRO_OPERATOR_OVER, opacity: Double = 1
  ) {
    // Cairo has the same premultiplied pixels with blue in the low byte.
    var bytes = picture.pixels.flatMap { [$0.blue, $0.green, $0.red, $0.alpha] }
    bytes.withUnsafeMutableBufferPointer { bytes in
      let image = cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(picture.width), Int32(picture.height),
        Int32(picture.width * 4))
      cairo_save(context)
      cairo_set_operator(context, mode)
      cairo_set_source_surface(context, image, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
      cairo_paint_with_alpha(context, opacity)
      cairo_restore(context)
      cairo_surface_destroy(image)
    }
  }
}

// MARK: - Groups

extension CairoCanvas {
  /// Draws apart, fades the picture and puts it onto what is below.
  ///
  /// It is faded in a group of its own: with a fade of less than 1, Cairo 1.16 mixes hue, saturation
  /// and luminosity wrongly, and takes `CLEAR` and `SOURCE` for something else.
  func group(
    _ mode: cairo_operator_t = CAIRO_OPERATOR_OVER, opacity: Double = 1, _ draw: () -> Void
  ) {
    if opacity < 1, mode != CAIRO_OPERATOR_OVER {
      return group(mode) { group(opacity: opacity, draw) }
    }
    cairo_push_group(context)
    draw()
    cairo_pop_group_to_source(context)
    cairo_save(context)
    cairo_set_operator(context, mode)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(context, opacity)
    cairo_restore(context)
  }
}

// MARK: - Shapes

extension CairoCanvas {
  /// Fills and strokes one shape.
  func draw(_ shape: ReferenceShape) {
    if let color = shape.fill { fill(shape.path, color, shape.rule, transform: shape.transform) }
    if let color = shape.stroke {
      stroke(shape.path, shape.style, color, transform: shape.transform)
    }
  }

  /// Fills a path with one color.
  func fill(
    _ path: Path, _ color: Color, _ rule: FillRule = .nonzero, transform: Transform = .identity
  ) {
    set(color)
    add(path, transform: transform)
    cairo_set_fill_rule(
      context, rule == .nonzero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(context)
  }

  /// Strokes a path; its width is mapped by `transform` too.
  func stroke(
    _ path: Path, _ style: StrokeStyle, _ color: Color, transform: Transform = .identity
  ) {
    set(color)
    cairo_save(context)
    apply(transform)
    add(path)
    cairo_set_line_width(context, style.width)
    cairo_set_miter_limit(context, style.miterLimit)
    cairo_set_line_join(context, style.join.cairo)
    cairo_set_line_cap(context, style.cap.cairo)
    cairo_stroke(context)
    cairo_restore(context)
  }

  /// The color of what is drawn next.
  func set(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Maps what is drawn next; between `cairo_save` and `cairo_restore`.
  func apply(_ transform: Transform) {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
    cairo_transform(context, &matrix)
  }

  /// Adds the path to Cairo's current one.
  func add(_ path: Path, transform: Transform = .identity) {
    var pen = Point.zero
    var start = Point.zero
    for element in path.transformed(by: transform).elements {
      switch element {
      case .move(let point):
        cairo_move_to(context, point.x, point.y)
        (pen, start) = (point, point)
      case .line(let point):
        cairo_line_to(context, point.x, point.y)
        pen = point
      case .quad(let control, let end):
        let (first, second) = (pen + (control - pen) * (2 / 3), end + (control - end) * (2 / 3))
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        pen = end
      case .cubic(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        pen = end
      case .close:
        cairo_close_path(context)
        pen = start
      }
    }
  }
}

extension LineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension LineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}
