import Foundation
import Kineo

extension Point {
  /// The same point; y grows down in both.
  public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
}

extension Size {
  /// The same size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

extension CGPoint {
  /// The same point.
  public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension CGSize {
  /// The same size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension CGFloat: TimeConvertible {
  /// A number of seconds.
  public var exactTime: Time { .seconds(Double(self)) }
}
