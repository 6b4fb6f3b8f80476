import KineoGeometry

/// A shape of your own, with properties of your own that animate by their key paths.
///
/// ```swift
/// struct Gauge: Figure {
///   var value = 0.0
///
///   func outline(in size: Size) -> Path {
///     Path(through: [
///       .zero, Point(x: size.width * value, y: 0),
///       Point(x: size.width * value, y: size.height), Point(x: 0, y: size.height),
///     ], closed: true)
///   }
/// }
///
/// let gauge = Layer("gauge", figure: Gauge(), size: Size(width: 100, height: 8), fill: "#2f6fed")
/// let fill = Animation.animate(\Gauge.value, to: 0.8, duration: 1, curve: .easeOut)
/// ```
public protocol Figure: Sendable, Equatable {
  /// The outline in the box from the origin to `size`. Must depend on the figure and the size alone:
  /// frames are drawn in any order.
  func outline(in size: Size) -> Path
}

extension Figure {
  fileprivate func isEqual(to other: any Figure) -> Bool { (other as? Self) == self }
}

/// A figure of any type.
package struct AnyFigure: Sendable, Equatable {
  let figure: any Figure

  /// The outline in the box from the origin to `size`.
  package func outline(in size: Size) -> Path { figure.outline(in: size) }

  package static func == (a: AnyFigure, b: AnyFigure) -> Bool { a.figure.isEqual(to: b.figure) }
}

/// A property of a type of figures, without the type of its value.
package struct FigureParameter: Sendable, Hashable {
  /// How messages and diagrams call it.
  package let name: String
  private let keyPath: any AnyKeyPath & Sendable
  private let get: @Sendable (any Figure) -> SIMD4<Double>?
  private let set: @Sendable (SIMD4<Double>, any Figure) -> (any Figure)?

  init<Root: Figure, Value: Animatable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, name: String?
  ) {
    self.name = name ?? Self.name(of: keyPath)
    self.keyPath = keyPath
    get = { ($0 as? Root)?[keyPath: keyPath].vector }
    set = { vector, figure in
      guard var root = figure as? Root else { return nil }
      root[keyPath: keyPath] = Value(vector: vector)
      return root
    }
  }

  /// `value` for the key path `\Gauge.value`.
  private static func name(of keyPath: AnyKeyPath) -> String {
    String("\(keyPath)".split(separator: ".").last ?? "parameter")
  }

  /// Whether figures of this type have it.
  func belongs(to figure: AnyFigure) -> Bool { get(figure.figure) != nil }

  func vector(_ figure: AnyFigure) -> SIMD4<Double> { get(figure.figure) ?? .zero }

  func setting(_ vector: SIMD4<Double>, in figure: AnyFigure) -> AnyFigure {
    set(vector, figure.figure).map { AnyFigure(figure: $0) } ?? figure
  }

  package static func == (a: Self, b: Self) -> Bool {
    (a.keyPath as AnyKeyPath) == (b.keyPath as AnyKeyPath)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(keyPath as AnyKeyPath) }
}

extension Property {
  /// A property of a figure of your own.
  ///
  /// - Parameter name: How messages call it; the key path's last part by default.
  public init<Root: Figure>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, name: String? = nil
  ) {
    key = .parameter(FigureParameter(keyPath, name: name))
  }
}

extension Layer {
  /// A layer with a figure of your own, whose properties animate by their key paths.
  public init(
    _ name: String, figure: some Figure, size: Size, fill: Color? = nil, stroke: Color? = nil,
    lineWidth: Double = 1, position: Point = .zero, style: ShapeStyle = ShapeStyle()
  ) {
    self.init(
      name, .rectangle(size), fill: fill, stroke: stroke, lineWidth: lineWidth, position: position,
      style: style)
    content = .figure(style)
    state.figure = AnyFigure(figure: figure)
  }
}
