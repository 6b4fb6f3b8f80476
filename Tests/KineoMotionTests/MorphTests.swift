import KineoGeometry
import KineoMotion
import Testing

@Suite struct MorphTests {
  private static let star = Shape.star(points: 5, outerRadius: 20, innerRadius: 8)
  private static let circle = Shape.ellipse(Size(width: 30, height: 30))

  @Test("a morph goes from the shown outline to a new one, and the size with it")
  func way() throws {
    let stage = try Stage([
      .morph(to: Self.star, duration: 1, curve: .linear),
      .morph(to: Self.circle, duration: 1, curve: .linear),
    ])
    #expect(stage.timeline.outlines(ofLayer: 0) == [Self.star, Self.circle])
    #expect(stage.state(0).outline == .own)
    #expect(stage.state(0.25).outline == NumberedMix(from: 0, to: 1, progress: 0.25))
    #expect(stage.state(0.5).size == Size(width: 25, height: 25))
    #expect(stage.state(1.75).outline == NumberedMix(from: 1, to: 2, progress: 0.75))
    #expect(stage.state(2).outline == NumberedMix(from: 2, to: 2, progress: 0))
    #expect(stage.state(2).size == Size(width: 30, height: 30))
  }

  @Test("an outline that was there before has its number already")
  func known() throws {
    let stage = try Stage(
      Animation.sequence([.morph(to: Self.star), .morph(to: Self.circle)]).repeated(1000))
    #expect(stage.timeline.outlines(ofLayer: 0).count == 2)
    #expect(stage.state(0.75).outline.from == 2)
  }

  @Test("keeping the size writes nothing else")
  func keptSize() throws {
    let stage = try Stage(
      .parallel([.morph(to: Self.star, keepsSize: true), .resize(to: Size(width: 50, height: 10))]))
    #expect(stage.state(1).size == Size(width: 50, height: 10))
    #expect(
      Stage.mistakes(
        .parallel([.morph(to: Self.star), .resize(to: Size(width: 50, height: 10))])
      ).count == 1)
  }

  @Test("what was cut off goes on from the nearer outline")
  func cut() throws {
    let morph = Animation.morph(to: Self.star, duration: 1, curve: .linear)
    let stage = try Stage([
      morph.take(until: 0.75), .morph(to: Self.circle, duration: 1, curve: .linear),
    ])
    #expect(stage.state(1.25).outline == NumberedMix(from: 1, to: 2, progress: 0.5))
  }

  @Test("groups have no outline")
  func group() {
    let error = #expect(throws: MotionError.self) {
      try Timeline(layers: [Layer("g", children: [])], animation: .morph(to: Self.star))
    }
    #expect(error?.mistakes.count == 2)
  }
}

@Suite struct FollowTests {
  private static let corner = Path(svg: "M10 0 H40 V70", orEmpty: ())

  @Test("the anchor moves along the path at constant speed")
  func position() throws {
    let stage = try Stage(.follow(Self.corner, duration: 1, curve: .linear))
    #expect(stage.state(0.15).position == Point(x: 25, y: 0))
    #expect(stage.state(0.65).position == Point(x: 40, y: 35))
    #expect(stage.state(1).position == Point(x: 40, y: 70))
    #expect(stage.degrees(0.65) == 0)
  }

  @Test("relative to where the layer stands it can be repeated")
  func relative() throws {
    let stage = try Stage(
      Animation.follow(Self.corner, relative: true, duration: 1, curve: .linear).repeated(1000))
    #expect(stage.state(0.15).position == Point(x: 15, y: 0))
    #expect(stage.state(999.15).position == Point(x: 999 * 30 + 15, y: 999 * 70))
  }

  @Test("oriented it turns with the path, full circles through all their turns")
  func orientation() throws {
    let corner = try Stage(
      .follow(Self.corner, orientation: .degrees(90), duration: 1, curve: .linear))
    #expect(corner.degrees(0.15) == 90)
    #expect(corner.degrees(0.65) == 180)
    let circle = Path.circle(center: Point(x: 50, y: 50), radius: 40)
    let round = try Stage(.follow(circle, orientation: .zero, duration: 1, curve: .linear))
    for tenth in 0...9 {
      let turned = round.degrees(Time(Rational(tenth, over: 10)))
      #expect(abs(turned - Double(tenth) * 36) < 0.2)
    }
    #expect(abs(round.state(0.25).position.x - 90) < 1e-3)
  }

  @Test("it conflicts with other writers of place and rotation")
  func conflict() {
    let follow = Animation.follow(Self.corner, orientation: .zero)
    #expect(Stage.mistakes(.parallel([follow, .shift(x: 1)])).count == 1)
    #expect(Stage.mistakes(.parallel([follow, .rotate(by: .degrees(1))])).count == 1)
    #expect(
      Stage.mistakes(.parallel([follow, Animation.shift(x: 1).additive()])) == [])
  }
}

extension Path {
  /// Path data that is known to be right.
  fileprivate init(svg data: String, orEmpty: Void) {
    self = (try? Path(svg: data)) ?? Path()
  }
}
