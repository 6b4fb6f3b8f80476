extension Path {
  /// The path that SVG path data describes ("Scalable Vector Graphics 2", chapter 9).
  ///
  /// Knows every command in both cases, implied repeats, and numbers without separators
  /// (`1.5.5-3e2`, arc flags as in `a1 1 0 01.5.5`). An empty text is an empty path.
  public init(svg text: String) throws(PathSyntaxError) {
    var reader = PathReader(text)
    self = try reader.read()
  }
}

/// Reads path data command by command.
private struct PathReader {
  private var scanner: PathScanner
  private var path = Path()
  private var pen = Point.zero
  private var start = Point.zero
  /// The control point that `S` and `T` mirror, after a curve of their own kind.
  private var lastControl: (point: Point, isCubic: Bool)?

  init(_ text: String) { scanner = PathScanner(text) }

  mutating func read() throws(PathSyntaxError) -> Path {
    scanner.skipSpace()
    while true {
      let place = scanner.offset
      guard let letter = try scanner.command() else { return path }
      guard !path.isEmpty || letter == "M" || letter == "m" else {
        throw scanner.mistake(.move, at: place)
      }
      try run(letter)
      scanner.skipSpace()
    }
  }

  /// Draws what follows `letter`, as often as numbers follow.
  private mutating func run(_ letter: Character) throws(PathSyntaxError) {
    scanner.skipSpace()
    if letter == "Z" || letter == "z" {
      path.close()
      (pen, lastControl) = (start, nil)
      return
    }
    let isRelative = letter.isLowercase
    var command = Character(letter.uppercased())
    repeat {
      try draw(command, from: isRelative ? pen : .zero)
      if command == "M" { command = "L" }
    } while try anotherFollows()
  }

  private mutating func anotherFollows() throws(PathSyntaxError) -> Bool {
    let hasComma = scanner.skipSeparator()
    if hasComma, !scanner.isAtNumber { throw scanner.mistake(.number) }
    return scanner.isAtNumber
  }

  /// Draws one command; its coordinates are relative to `origin`.
  private mutating func draw(
    _ command: Character, from origin: Point
  ) throws(PathSyntaxError) {
    var control: (point: Point, isCubic: Bool)?
    switch command {
    case "M":
      pen = try point(from: origin)
      start = pen
      path.move(to: pen)
    case "H": line(to: Point(x: try coordinate(from: origin.x), y: pen.y))
    case "V": line(to: Point(x: pen.x, y: try coordinate(from: origin.y)))
    case "C", "S":
      let first = command == "C" ? try argument(from: origin) : reversedControl(isCubic: true)
      let second = try argument(from: origin)
      pen = try point(from: origin)
      path.cubic(to: pen, control1: first, control2: second)
      control = (second, true)
    case "Q", "T":
      let middle = command == "Q" ? try argument(from: origin) : reversedControl(isCubic: false)
      pen = try point(from: origin)
      path.quad(to: pen, control: middle)
      control = (middle, false)
    case "A": try arc(from: origin)
    default: line(to: try point(from: origin))
    }
    lastControl = control
  }

  private mutating func line(to point: Point) {
    pen = point
    path.line(to: point)
  }

  private func reversedControl(isCubic: Bool) -> Point {
    guard let last = lastControl, last.isCubic == isCubic else { return pen }
    return pen * 2 - last.point
  }

  private mutating func arc(from origin: Point) throws(PathSyntaxError) {
    let radiusX = try value().magnitude
    let radiusY = try value().magnitude
    let rotation = try value()
    let isLarge = try flag()
    let isClockwise = try flag()
    let end = try point(from: origin)
    path.arc(
      from: pen, to: end, radii: Size(width: radiusX, height: radiusY),
      rotation: .degrees(rotation), isLarge: isLarge, isClockwise: isClockwise)
    pen = end
  }
}

// MARK: - Arguments

extension PathReader {
  /// A number and the separator after it, which another number must follow.
  private mutating func value() throws(PathSyntaxError) -> Double {
    let value = try scanner.number()
    _ = scanner.skipSeparator()
    return value
  }

  private mutating func flag() throws(PathSyntaxError) -> Bool {
    let flag = try scanner.flag()
    _ = scanner.skipSeparator()
    return flag
  }

  /// A coordinate with nothing skipped after it.
  private mutating func coordinate(from origin: Double) throws(PathSyntaxError) -> Double {
    let place = scanner.offset
    let coordinate = origin + (try scanner.number())
    guard coordinate.isFinite else { throw scanner.mistake(.finiteNumber, at: place) }
    return coordinate
  }

  /// The last point of a command.
  private mutating func point(from origin: Point) throws(PathSyntaxError) -> Point {
    let x = try coordinate(from: origin.x)
    _ = scanner.skipSeparator()
    return Point(x: x, y: try coordinate(from: origin.y))
  }

  /// A point after which more follows.
  private mutating func argument(from origin: Point) throws(PathSyntaxError) -> Point {
    let point = try point(from: origin)
    _ = scanner.skipSeparator()
    return point
  }
}
