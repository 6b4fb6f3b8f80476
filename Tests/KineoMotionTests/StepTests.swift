import KineoGeometry
import KineoMotion
import Testing

@Suite struct StepTests {
  @Test("a step lasts 0.3 s and eases in and out when nothing is said")
  func defaults() throws {
    let stage = try Stage(.shift(x: 100))
    #expect(stage.timeline.duration == 0.3)
    #expect(abs(stage.x(0.03) - 1.9722) < 1e-4)
    #expect(stage.x(0.15) == 50)
  }

  @Test("by goes on from where the property stands, to is absolute, from sets the start")
  func targets() throws {
    let stage = try Stage([
      .shift(x: 10, duration: 1), .shift(x: 10, duration: 1),
      .move(to: Point(x: 5, y: 7), duration: 1),
      .shift(x: 2, from: Point(x: 50, y: 0), duration: 1),
    ])
    #expect(stage.x(1) == 10)
    #expect(stage.x(2) == 20)
    #expect(stage.state(2.9999).position.x < 5.1)
    #expect(stage.x(3) == 50)
    #expect(stage.x(4) == 52)
  }

  @Test("rotation is not reduced: five turns of 90 degrees are 450")
  func unreduced() throws {
    let stage = try Stage(.rotate(by: .degrees(90), duration: 0.5).repeated(5))
    #expect(stage.degrees(2.5) == 450)
    #expect(stage.degrees(0.5) == 90)
    #expect(stage.degrees(0.75) == 135)
  }

  @Test(
    "the shortest way round turns by half a revolution at most",
    arguments: [
      (350.0, 10.0, 370.0), (10, 350, -10), (0, 90, 90), (720, 30, 750),
    ])
  func shortest(start: Double, target: Double, end: Double) throws {
    let stage = try Stage([
      .rotate(to: .degrees(start), duration: 0),
      .rotate(to: .degrees(target), shortest: true, duration: 1),
    ])
    #expect(stage.degrees(1) == end)
  }

  @Test("every step writes its property, and exactly its end value")
  func everyStep() throws {
    let end = try Stage(
      .parallel([
        .rotate(to: .turns(0.25)), .move(to: Point(x: 0.1, y: 0.2)), .fade(to: 0.3),
        .resize(to: Size(width: 0.7, height: 0.9)), .scale(x: 0.1, y: 3),
        .fill(to: "#336699"), .stroke(to: .clear),
        .corner(to: 0.3), .animate(.lineWidth, by: 0.2),
        .animate(.skew, to: Skew(x: .degrees(10))), .set(.isHidden, to: true),
        .animate(.anchor, to: Point(x: 0, y: 1)), .trim(byStart: 0.1, end: -0.5),
        .dash(to: DashPattern(1, 2, 3, 4)), .dashOffset(by: -3), .z(to: 2),
        .set(.blendMode, to: .screen),
      ])
    ).state(0.3)
    #expect(end.rotation == .degrees(90))
    #expect(end.position == Point(x: 0.1, y: 0.2))
    #expect(end.opacity == 0.3)
    #expect(end.size == Size(width: 0.7, height: 0.9))
    #expect(end.scale == Point(x: 0.1, y: 3))
    #expect(end.fill == "#336699")
    #expect(end.stroke == .clear)
    #expect(end.corners == Corners(0.3))
    #expect(end.lineWidth == 1.2)
    #expect(end.skew == Skew(x: .degrees(10)))
    #expect(end.isHidden)
    #expect(end.trim == Trim(start: 0.1, end: 0.5))
    #expect(end.dash == DashPattern(1, 2, 3, 4))
    #expect(end.dashOffset == -3)
    #expect(end.z == 2)
    #expect(end[.blendMode] == .screen)
    #expect(end.anchor == Point(x: 0, y: 1))
  }

  @Test("relative steps of scale multiply, of opacity and size add")
  func relative() throws {
    let stage = try Stage([
      .scale(by: 2, duration: 1), .scale(byX: 3, y: 0.5, duration: 1),
      .fade(by: -0.25, duration: 0), .resize(byWidth: 5, height: -2, duration: 0),
    ])
    #expect(stage.state(2).scale == Point(x: 6, y: 1))
    #expect(stage.opacity(2) == 0.75)
    #expect(stage.state(2).size == Size(width: 15, height: 8))
  }

  @Test("fadeIn ends opaque, fadeOut invisible")
  func fades() throws {
    #expect(try Stage(.fadeIn(), opacity: 0.2).opacity(0.3) == 1)
    #expect(try Stage(.fadeOut(), opacity: 0.2).opacity(0.3) == 0)
    #expect(try Stage(.fadeIn(from: 0.5)).opacity(0) == 0.5)
  }

  @Test("colors mix with their alpha multiplied in, so a clear color has no hue")
  func premultipliedColors() throws {
    let stage = try Stage([
      .set(.fill, to: Color(red: 0, green: 0, blue: 0, alpha: 0)),
      .fill(to: Color(red: 1, green: 0, blue: 0), duration: 1, curve: .linear),
    ])
    let middle = stage.state(0.5).fill
    #expect(middle == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
  }

  @Test("a step of no duration takes effect at once and leaves its value")
  func instant() throws {
    let stage = try Stage([.delay(1), .set(.position, to: Point(x: 9, y: 0)), .delay(1)])
    #expect(stage.x(0.999) == 0)
    #expect(stage.x(1) == 9)
    #expect(stage.timeline.duration == 2)
  }
}
