/// Lines and curves, in pieces ("subpaths") that each start with a move.
///
/// A path is a value: equal paths draw equal pictures. Coordinates are pixels, y growing down.
public struct Path: Hashable, Sendable {
  /// One step of the pen.
  public enum Element: Hashable, Sendable {
    /// Lifts the pen and puts it down elsewhere.
    case move(Point)
    /// A straight line from where the pen stands.
    case line(Point)
    /// A quadratic Bézier curve.
    case quad(control: Point, end: Point)
    /// A cubic Bézier curve.
    case cubic(control1: Point, control2: Point, end: Point)
    /// Back to the start of the subpath in a straight line. The pen then stands there.
    case close
  }

  /// The pen's steps in order; the first, if any, is a move.
  public private(set) var elements: [Element] = []
  /// Where the elements of each letter begin in the outline of a text; empty for all other paths.
  private(set) var letters: [Int] = []

  /// A path without elements, which draws nothing.
  public init() {}

  /// Straight lines through `points` in order.
  public init(through points: some Sequence<Point>, closed: Bool = false) {
    for point in points { line(to: point) }
    if closed { close() }
  }

  /// Whether the path has no elements at all.
  public var isEmpty: Bool { elements.isEmpty }
}

// MARK: - Drawing

extension Path {
  /// Lifts the pen and starts a subpath at `point`.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
  }

  /// Draws a straight line. In an empty path this starts a subpath at `point` instead.
  public mutating func line(to point: Point) {
    elements.append(isEmpty ? .move(point) : .line(point))
  }

  /// Draws a quadratic curve. In an empty path it starts at its own control point.
  public mutating func quad(to end: Point, control: Point) {
    if isEmpty { move(to: control) }
    elements.append(.quad(control: control, end: end))
  }

  /// Draws a cubic curve. In an empty path it starts at its own first control point.
  public mutating func cubic(to end: Point, control1: Point, control2: Point) {
    if isEmpty { move(to: control1) }
    elements.append(.cubic(control1: control1, control2: control2, end: end))
  }

  /// Closes the subpath; does nothing in an empty path.
  public mutating func close() {
    if !isEmpty { elements.append(.close) }
  }

  /// Adds all elements of another path.
  package mutating func append(_ other: Path) { elements += other.elements }

  /// Adds the outline of a letter, which morphs into that in the same place of another text.
  package mutating func append(letter: Path) {
    letters.append(elements.count)
    append(letter)
  }

  /// The path with every point mapped by `transform`.
  public func transformed(by transform: Transform) -> Path {
    var path = Path()
    path.letters = letters
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(transform * point)
      case .line(let point): .line(transform * point)
      case .quad(let control, let end): .quad(control: transform * control, end: transform * end)
      case .cubic(let control1, let control2, let end):
        .cubic(
          control1: transform * control1, control2: transform * control2, end: transform * end)
      case .close: .close
      }
    }
    return path
  }
}
