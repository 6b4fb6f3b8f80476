import Foundation
import Kineo

// Disfavored, so that `.zero` and `.init(width:height:)` mean Kineo's own types as without this module.
extension Animation {
  /// Moves the layer's anchor to `point`.
  @_disfavoredOverload
  public static func move(
    to point: CGPoint, from start: CGPoint? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    move(to: Point(point), from: start.map { Point($0) }, duration: duration, curve: curve)
  }

  /// Resizes the shape about its anchor; strokes and corners keep their width.
  @_disfavoredOverload
  public static func resize(
    to size: CGSize, from start: CGSize? = nil,
    duration: (any TimeConvertible)? = nil, curve: TimingCurve? = nil
  ) -> Animation {
    resize(to: Size(size), from: start.map { Size($0) }, duration: duration, curve: curve)
  }
}

extension Shape {
  /// A rectangle of this size.
  @_disfavoredOverload
  public static func rectangle(_ size: CGSize) -> Shape { .rectangle(Size(size)) }

  /// An ellipse of this size.
  @_disfavoredOverload
  public static func ellipse(_ size: CGSize) -> Shape { .ellipse(Size(size)) }
}

extension Layer {
  /// A shape whose anchor stands at `position`.
  @_disfavoredOverload
  public init(
    _ name: String, _ shape: Shape, fill: Color? = nil, position: CGPoint, opacity: Double = 1
  ) {
    self.init(name, shape, fill: fill, position: Point(position), opacity: opacity)
  }
}
