import KineoGeometry
import KineoRaster

/// Frames that both draw, as pictures.
struct DrawnScene: Sendable {
  let name: String
  /// What a frame shows; frames differ in where things are.
  let picture: @Sendable (_ frame: Int) -> Picture

  static let width = 1280
  static let height = 720

  static let all = [
    multi, page, pageInOne, shapes, gradients, letters, strokes, fades,
  ]
}

// MARK: - Scenes

extension DrawnScene {
  /// Disks, stars and cards of 8 to 24 pixels, each with a way of its own.
  private static let shapes = DrawnScene(name: "1,000 small shapes") { frame in
    let outlines = [disk, star, card]
    return Picture(
      background: .white,
      nodes: (0..<1000).map { index in
        let turn = Double(frame * (index % 7 + 1)) / 40
        let center = Point(
          x: Double(index * 73 % width) + 6 * Mathematics.cos(turn),
          y: Double(index * 191 % height) + 6 * Mathematics.sin(turn))
        let scale = 4 + Double(index % 9)
        return .shape(
          ShapeNode(
            path: outlines[index % 3],
            transform: .translation(center) * .rotation(.radians(turn))
              * .scale(x: scale, y: scale), fill: color(index)))
      })
  }

  /// 48 lines of 90 letters of overlapping parts, of which a fifth are spaces, that scroll by 0.7
  /// pixels a frame.
  private static let letters = DrawnScene(name: "letters of overlapping parts") { frame in
    var nodes: [DisplayNode] = []
    for line in 0..<48 {
      for column in 0..<90 where (line * 31 + column * 17) % 5 != 0 {
        let place = Point(
          x: 20 + Double(column) * 13.7, y: 10 + Double(line) * 15 - Double(frame) * 0.7)
        let letter = letterPaths[(line * 7 + column * 3) % letterPaths.count]
        nodes.append(
          .shape(
            ShapeNode(
              path: letter, transform: .translation(place) * .scale(x: 9, y: 11),
              fill: Color(red: 0.1, green: 0.1, blue: 0.15))))
      }
    }
    return Picture(background: .white, nodes: nodes)
  }

  /// A sky behind twelve cards and twelve lamps.
  private static let gradients = DrawnScene(name: "gradients") { frame in
    let sky = Gradient(
      .linear(start: .zero, end: Point(x: 0, y: Double(height))),
      stops: GradientStop.evenly(["#4facfe", "#00f2fe", "#ffffff"]), units: .pixels)
    let ground = ShapeNode(
      path: rectangle(width: Double(width), height: Double(height)), paint: .gradient(sky))
    let cards = (0..<24).map { index in
      let place = Point(
        x: Double(index % 6) * 205 + 30 + Double(frame % 9), y: Double(index / 6) * 170 + 20)
      return ShapeNode(
        path: index % 2 == 0 ? card : disk,
        transform: .translation(Point(x: place.x + 90, y: place.y + 75)) * .scale(x: 85, y: 72),
        paint: .gradient(index % 4 < 2 ? slope : lamp))
    }
    return Picture(nodes: ([ground] + cards).map(DisplayNode.shape))
  }

  /// 60 waves across the canvas, 3 pixels wide.
  private static let strokes = DrawnScene(name: "60 curved lines") { frame in
    Picture(
      background: .white,
      nodes: (0..<60).map { index in
        var path = Path()
        path.move(to: Point(x: 0, y: Double(index) * 12))
        for wave in 0..<8 {
          let (x, y) = (Double(wave) * 160, Double(index) * 12 + Double(frame % 5))
          path.cubic(
            to: Point(x: x + 160, y: y), control1: Point(x: x + 50, y: y - 40),
            control2: Point(x: x + 110, y: y + 40))
        }
        return .shape(
          ShapeNode(
            path: path, stroke: color(index),
            strokeStyle: StrokeStyle(width: 3, join: .round, cap: .round)))
      })
  }

  /// Twelve groups of three large disks, half faded.
  private static let fades = DrawnScene(name: "faded groups of large disks") { frame in
    Picture(
      background: .white,
      nodes: (0..<12).map { index in
        let disks = (0..<3).map { part in
          let center = Point(
            x: Double(index % 4) * 300 + 150 + Double(part * 40 + frame % 9),
            y: Double(index / 4) * 220 + 130)
          return DisplayNode.shape(
            ShapeNode(
              path: disk, transform: .translation(center) * .scale(x: 90, y: 90),
              fill: color(index + part)))
        }
        return .group(disks, opacity: 0.5)
      })
  }
}

// MARK: - Shapes

extension DrawnScene {
  static let disk = Path.circle(center: .zero, radius: 1)

  static let star = Path(
    through: (0..<10).map { index in
      let angle = Double(index) * .pi / 5
      let radius = index % 2 == 0 ? 1 : 0.45
      return Point(x: radius * Mathematics.sin(angle), y: -radius * Mathematics.cos(angle))
    }, closed: true)

  /// A square with round corners.
  static let card: Path = {
    var path = Path()
    let (side, corner, handle) = (1.0, 0.7, 0.87)
    path.move(to: Point(x: -corner, y: -side))
    for quarter in 0..<4 {
      // The side on top and the corner after it, turned.
      func place(_ x: Double, _ y: Double) -> Point {
        switch quarter {
        case 0: Point(x: x, y: y)
        case 1: Point(x: -y, y: x)
        case 2: Point(x: -x, y: -y)
        default: Point(x: y, y: -x)
        }
      }
      path.line(to: place(corner, -side))
      path.cubic(
        to: place(side, -corner), control1: place(handle, -side), control2: place(side, -handle))
    }
    path.close()
    return path
  }()

  /// Bowls with stems: about as many curves as letters have.
  private static let letterPaths: [Path] = (0..<12).map { index in
    var path = Path()
    let stem = 0.08 + Double(index % 3) * 0.02
    let left = Double(index % 4) * 0.1
    add(left, 0, left + stem * 1.5, 1, to: &path)
    add(ellipse: Point(x: 0.5, y: 0.65), 0.35, 0.33, isClockwise: true, to: &path)
    add(ellipse: Point(x: 0.5, y: 0.65), 0.35 - stem, 0.33 - stem, isClockwise: false, to: &path)
    if index % 2 == 0 { add(left, 0.3, 0.9, 0.3 + stem, to: &path) }
    return path
  }

  private static func add(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double, to path: inout Path
  ) {
    path.move(to: Point(x: left, y: top))
    path.line(to: Point(x: right, y: top))
    path.line(to: Point(x: right, y: bottom))
    path.line(to: Point(x: left, y: bottom))
    path.close()
  }

  private static func add(
    ellipse center: Point, _ radiusX: Double, _ radiusY: Double, isClockwise: Bool,
    to path: inout Path
  ) {
    let handle = 0.552
    let side = isClockwise ? 1.0 : -1
    func place(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * radiusX, y: center.y + y * radiusY * side)
    }
    path.move(to: place(0, -1))
    path.cubic(to: place(1, 0), control1: place(handle, -1), control2: place(1, -handle))
    path.cubic(to: place(0, 1), control1: place(1, handle), control2: place(handle, 1))
    path.cubic(to: place(-1, 0), control1: place(-handle, 1), control2: place(-1, handle))
    path.cubic(to: place(0, -1), control1: place(-1, -handle), control2: place(-handle, -1))
    path.close()
  }

  private static func rectangle(width: Double, height: Double) -> Path {
    var path = Path()
    add(0, 0, width, height, to: &path)
    return path
  }

  private static let slope = Gradient(
    .linear(start: Point(x: -1, y: -1), end: Point(x: 1, y: 1)),
    stops: GradientStop.evenly(["#ff512f", "#dd2476", "#2b5876"]), units: .pixels)

  private static let lamp = Gradient(
    .radial(center: .zero, radius: 1, focus: Point(x: -0.3, y: -0.3), focusRadius: 0),
    stops: GradientStop.evenly(["#ffffff", "#ffd54f", "#e65100"]), units: .pixels)

  static func color(_ index: Int) -> Color {
    Color(
      red8: 40 + index * 67 % 200, green8: 40 + index * 101 % 200, blue8: 40 + index * 29 % 200)
  }
}
