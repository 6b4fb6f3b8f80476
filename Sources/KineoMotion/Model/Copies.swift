import KineoGeometry

/// Where the copies of a layer stand: in a row, a grid or a circle. Copies are numbered from 0.
public struct Copies: Sendable, Equatable {
  enum TimedAnimation: Sendable, Equatable {
    case row(spacing: Point)
    case grid(spacing: Point)
    case circle(radius: Double, start: Angle, orient: Bool)
  }

  let timed: TimedAnimation
  /// How many there are.
  public let count: Int
  /// How many stand beside each other in a grid; nil for a row and a circle.
  public let columns: Int?

  private init(_ timed: TimedAnimation, count: Int, columns: Int? = nil) {
    precondition(count >= 0, "a layer has 0 or more copies, not \(count)")
    self.timed = timed
    self.count = count
    self.columns = columns
  }

  /// `count` copies (0 or more) from the layer's position to the right, `spacing` pixels from each
  /// to the next.
  public static func row(_ count: Int, spacing: Double) -> Copies {
    row(count, spacing: Point(x: spacing, y: 0))
  }

  /// `count` copies (0 or more) in a line from the layer's position on, `spacing` from each to the
  /// next.
  public static func row(_ count: Int, spacing: Point) -> Copies {
    Copies(.row(spacing: spacing), count: count)
  }

  /// `columns * rows` copies, row by row from the layer's position to the right and down, `spacing`
  /// pixels between neighbours in both directions.
  public static func grid(columns: Int, rows: Int, spacing: Double) -> Copies {
    grid(columns: columns, rows: rows, spacing: Point(x: spacing, y: spacing))
  }

  /// `columns * rows` copies, row by row from the layer's position on; columns are `spacing.x` and
  /// rows `spacing.y` apart.
  public static func grid(columns: Int, rows: Int, spacing: Point) -> Copies {
    precondition(columns >= 0 && rows >= 0, "a grid has 0 or more columns and rows")
    return Copies(.grid(spacing: spacing), count: columns * rows, columns: columns)
  }

  /// `count` copies (0 or more) evenly around the layer's position, clockwise.
  ///
  /// - Parameters:
  ///   - radius: From the layer's position to each copy, in pixels.
  ///   - start: Where the first copy stands: 0 is right of the middle, the default above it.
  ///   - orient: Whether each copy is turned so that its own up points outwards.
  public static func circle(
    _ count: Int, radius: Double, start: Angle = .degrees(-90), orient: Bool = false
  ) -> Copies {
    Copies(.circle(radius: radius, start: start, orient: orient), count: count)
  }

  /// How far copy `number` stands from the layer's own position.
  func offset(of number: Int) -> Point {
    switch timed {
    case .row(let spacing): return spacing * Double(number)
    case .grid(let spacing):
      let (row, column) = number.quotientAndRemainder(dividingBy: max(1, columns ?? count))
      return Point(x: spacing.x * Double(column), y: spacing.y * Double(row))
    case .circle(let radius, let start, _):
      let angle = angle(of: number, from: start)
      return Point(x: angle.cosine, y: angle.sine) * radius
    }
  }

  /// How far copy `number` is turned, clockwise.
  func rotation(of number: Int) -> Angle {
    guard case .circle(_, let start, orient: true) = timed else { return .zero }
    return angle(of: number, from: start) + .degrees(90)
  }

  /// Computed from the number, not added up, so that multiples of 30 degrees are exact.
  private func angle(of number: Int, from start: Angle) -> Angle {
    start + .degrees(360 * Double(number) / Double(count))
  }
}
