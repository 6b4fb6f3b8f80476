import KineoGeometry
import KineoRaster
import Testing

/// One small picture about one thing, drawn by Kineo and by something that is known to be right.
///
/// ```swift
/// ConformanceCase("a circle", shapes: [ReferenceShape(.circle(center: middle, radius: 20), .red)])
/// ```
struct ConformanceCase: Sendable, CustomTestStringConvertible {
  /// Unique among all cases; the picture of a failure is called so.
  let name: String
  /// The most by which the two may differ.
  let tolerance: Tolerance
  /// Draws the picture with Kineo.
  let actual: @Sendable () -> PixelBuffer
  /// Draws it with the reference.
  let expected: @Sendable () -> PixelBuffer

  var testDescription: String { name }

  /// Any two ways to draw the same pixels.
  init(
    _ name: String, _ tolerance: Tolerance, actual: @escaping @Sendable () -> PixelBuffer,
    expected: @escaping @Sendable () -> PixelBuffer
  ) {
    self.name = name
    self.tolerance = tolerance
    self.actual = actual
    self.expected = expected
  }
}

extension ConformanceCase {
  /// What shapes are compared with.
  enum Reference: Sendable {
    /// Cairo, drawing everything so many times as large, so that its edges are exact to 1/255.
    case cairo(scale: Int = 8)
    /// ``Supersampling``; fills only.
    case supersampling
  }

  /// Filled and stroked shapes, from back to front, on a transparent canvas.
  init(
    _ name: String, width: Int = 48, height: Int = 48, _ tolerance: Tolerance = .edges,
    shapes: [ReferenceShape], against reference: Reference = .cairo()
  ) {
    self.init(name, width: width, height: height, tolerance, nodes: shapes.map(\.node)) {
      switch reference {
      case .cairo(let scale):
        let canvas = CairoCanvas(width: width, height: height, scale: scale)
        for shape in shapes { canvas.draw(shape) }
        return canvas.pixels()
      case .supersampling:
        return Supersampling.picture(of: shapes, width: width, height: height)
      }
    }
  }

  /// Anything that Kineo draws, on a transparent canvas, against a picture made in any way.
  init(
    _ name: String, width: Int = 48, height: Int = 48, _ tolerance: Tolerance,
    nodes: [DisplayNode], expected: @escaping @Sendable () -> PixelBuffer
  ) {
    self.init(
      name, tolerance,
      actual: {
        var buffer = PixelBuffer(width: width, height: height)
        var renderer = PictureRenderer()
        renderer.draw(Picture(nodes: nodes), into: &buffer, clip: buffer.bounds)
        return buffer
      }, expected: expected)
  }

  /// Anything that Kineo draws, on a transparent canvas, against what `cairo` draws.
  init(
    _ name: String, width: Int = 48, height: Int = 48, _ tolerance: Tolerance,
    nodes: [DisplayNode], scale: Int = 1, cairo: @escaping @Sendable (CairoCanvas) -> Void
  ) {
    self.init(name, width: width, height: height, tolerance, nodes: nodes) {
      let canvas = CairoCanvas(width: width, height: height, scale: scale)
      cairo(canvas)
      return canvas.pixels()
    }
  }
}

extension ConformanceCase {
  /// Draws both pictures; records an issue, with a picture of both, when they differ too much.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let comparison = PictureComparison(expected: expected(), actual: actual())
    let failures = comparison.differences(beyond: tolerance)
    guard let worst = failures.max(by: { $0.amount < $1.amount }) else { return }
    let place = comparison.save(as: name)
    Issue.record(
      """
      \(name): \(failures.count) pixels differ, the most at (\(worst.x), \(worst.y)) by \
      \(worst.amount): expected \(worst.expected), drawn \(worst.actual); \
      expected | difference | drawn: \(place)
      """, sourceLocation: sourceLocation)
  }
}
