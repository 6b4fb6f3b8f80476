import KineoGeometry
import KineoMotion
import Testing

@Suite struct MotionErrorTests {
  @Test("two members that write one property at one time are an error that names both")
  func conflict() throws {
    let mark = SourcePosition(line: 7, column: 3)
    let error = #expect(throws: MotionError.self) {
      try Stage(
        .parallel([
          .shift(x: 1, duration: 1),
          [.delay(0.5), .move(to: .zero, duration: 1).marked(mark)],
        ]))
    }
    #expect(
      error?.description
        == "\"shift\" and \"move\" (line 7) both change position of layer \"a\" at the same time")
    #expect(error?.mistakes.first?.mark == mark)
  }

  @Test("a conflict of paints or outlines names what presets call them")
  func paintConflict() {
    func message(_ a: Animation, _ b: Animation) -> String? {
      do {
        _ = try Timeline(
          layers: [Layer("a", .ellipse(Size(width: 9, height: 9)))], animation: .parallel([a, b]))
        return nil
      } catch { return error.mistakes.first?.description }
    }
    let (red, sky) = (
      Animation.fill(to: .red, duration: 1), Paint.gradient(.linear(["red", "blue"]))
    )
    #expect(
      message(red, .fill(to: sky, duration: 1))
        == "\"fill\" and \"fill\" both change fill of layer \"a\" at the same time")
    #expect(
      message(.stroke(to: sky, duration: 1), .stroke(to: sky, duration: 1))
        == "\"stroke\" and \"stroke\" both change stroke of layer \"a\" at the same time")
    let morph = Animation.morph(
      to: .star(points: 5, outerRadius: 9, innerRadius: 4), keepsSize: true, duration: 1)
    #expect(
      message(morph, morph)
        == "\"morph\" and \"morph\" both change the shape of layer \"a\" at the same time")
  }

  @Test("a set in the middle of another step is a conflict, at its very end it is not")
  func conflictInstant() {
    func kinds(_ wait: Time) -> Int {
      Stage.mistakes(
        .parallel([.fade(to: 0, duration: 1), [.delay(wait), .set(.opacity, to: 1)]])
      ).count
    }
    #expect(kinds(0) == 1)
    #expect(kinds(0.5) == 1)
    #expect(kinds(1) == 0)
    #expect(
      Stage.mistakes(.parallel([.set(.opacity, to: 1), .set(.opacity, to: 0)])).count == 1)
  }

  @Test("a repeat conflicts from its first change to its last")
  func conflictInLoop() {
    let blink = Animation.sequence([.delay(0.5), .fadeOut(duration: 0.5)]).repeated(3)
    #expect(Stage.mistakes(.parallel([blink, .fade(to: 1, duration: 0.5)])).isEmpty)
    #expect(Stage.mistakes(.parallel([blink, [.delay(3), .fadeIn()]])).isEmpty)
    #expect(Stage.mistakes(.parallel([blink, [.delay(2), .fadeIn()]])).count == 1)
  }

  @Test("other layers and other properties do not conflict")
  func noConflict() {
    #expect(
      Stage.mistakes(
        .parallel([.shift(x: 1).on("a"), .shift(x: 1).on("b"), .fadeOut().onAll()]),
        layers: ["a", "b"]
      ).isEmpty)
  }

  @Test("several layers and no aim")
  func noLayer() {
    #expect(
      Stage.mistakes(.shift(x: 1), layers: ["a", "b"])
        == [.noLayer(step: "shift", layers: ["a", "b", "camera"])])
    #expect(
      Stage.mistakes(.shift(x: 1), layers: []) == [.noLayer(step: "shift", layers: ["camera"])])
  }

  @Test("layers that do not exist or share a name")
  func names() {
    #expect(
      Stage.mistakes(.shift(x: 1).on("b", "a")) == [.unknownLayer("b", layers: ["a"])])
    #expect(
      Stage.mistakes(.shift(x: 1).on("a"), layers: ["a", "a"]) == [.duplicateLayer("a")])
  }

  @Test(
    "a name that no layer has comes with the nearest one, or else with those there are",
    arguments: [
      ("sqare", "no layer is called \"sqare\"; did you mean \"square\"?"),
      ("camra", "no layer is called \"camra\"; did you mean \"camera\"?"),
      ("title", "no layer is called \"title\"; there is \"square\", \"dot\""),
    ])
  func nearestName(typed: String, message: String) {
    #expect(
      Stage.messages(.fadeOut().on(typed), layers: ["square", "dot"]) == [message])
  }

  @Test("a label that is nowhere comes with the nearest one, or else with those there are")
  func nearestLabel() {
    func message(_ name: String) -> [String] {
      Stage.messages([.label("start"), .fadeOut().at(.label(name))])
    }
    #expect(
      message("strat") == ["no label \"strat\" can be seen from here; did you mean \"start\"?"])
    #expect(message("end") == ["no label \"end\" can be seen from here; there is \"start\""])
  }

  @Test("durations, numbers, curves, speeds and counts out of range")
  func numbers() {
    #expect(
      Stage.mistakes(.shift(x: 1, duration: -1))
        == [.negativeDuration(step: "shift", duration: -1)])
    #expect(Stage.mistakes(.delay(-1)) == [.negativeDuration(step: "delay", duration: -1)])
    #expect(Stage.mistakes(.shift(x: .nan)) == [.notANumber(step: "shift")])
    #expect(Stage.mistakes(.rotate(to: .radians(.infinity))) == [.notANumber(step: "rotate")])
    #expect(
      Stage.mistakes(.fadeIn(curve: .cubicBezier(2, 0, 0, 0))) == [.curve(step: "fadeIn")])
    #expect(Stage.mistakes(.fadeIn().speed(0)) == [.speed])
    #expect(Stage.mistakes(.fadeIn().speed(.nan)) == [.speed])
    #expect(Stage.mistakes(.fadeIn().speed(1e-9).speed(1e-9).speed(1e-9)) == [.speed])
    #expect(Stage.mistakes(.fadeIn().speed(from: -1, to: 3)) == [.speed])
    #expect(
      Stage.mistakes(.fadeIn(curve: .cubicBezier(0, 1e308, 1, 0))) == [.curve(step: "fadeIn")])
    #expect(
      Stage.mistakes(.fadeIn(curve: .linear([.init(1e308), .init(1)]))) == [.curve(step: "fadeIn")])
    let path = Path(through: [.zero, Point(x: .nan, y: 0)])
    #expect(Stage.mistakes(.follow(path)) == [.notANumber(step: "follow")])
    #expect(Stage.mistakes(.morph(to: .path(path))) == [.notANumber(step: "morph")])
    #expect(Stage.mistakes(.fadeIn().repeated(-2)) == [.negativeCount(-2)])
    #expect(
      Stage.mistakes(.animate(.isHidden, by: true))
        == [.notRelative(step: "hidden", property: .isHidden)])
    #expect(
      Stage.mistakes(.animate(.blendMode, by: .screen))
        == [.notRelative(step: "blend", property: .appearance(.blend))])
    #expect(
      Stage.messages(.animate(.perspective, by: 100)) == [
        "\"perspective\" adds to perspective, which is an infinite distance at 0; use \"to\""
      ])
  }

  @Test("endless parts need a take, and a take needs something that it can count")
  func endless() {
    #expect(Stage.mistakes([.fadeIn().forever(), .fadeOut()]) == [.endless])
    #expect(
      Stage.mistakes(.parallel([.fadeIn(), .shift(x: 1)]).take(2)) == [.takeNeedsSteps])
    #expect(Stage.mistakes(.fadeIn().take(-1)) == [.negativeCount(-1)])
    #expect(Stage.mistakes(Animation.set(.opacity, to: 1).forever()) == [.endlessInstant])
    #expect(Stage.mistakes(.fadeIn().forever().take(-1)) == [.negativeCount(-1)])
    #expect(Stage.mistakes(.fadeIn().forever().speed(2).on("a").take(2)).isEmpty)
  }

  @Test("a group has no color and an ellipse no corners")
  func notApplicable() throws {
    let group = Layer(
      "g", children: [Layer("e", .ellipse(Size(width: 1, height: 1)))])
    let error = #expect(throws: MotionError.self) {
      try Timeline(
        layers: [group],
        animation: [.fill(to: .white), .corner(to: 1).on("e")])
    }
    #expect(
      error?.mistakes.map(\.kind) == [
        .notApplicable(step: "fill", property: .fill, layer: "g"),
        .notApplicable(step: "corner", property: .corners, layer: "e"),
      ])
  }

  @Test("all mistakes come at once, and no nesting is too deep to be refused")
  func several() {
    #expect(
      Stage.mistakes([.delay(-1), .fadeIn().speed(-1), .shift(x: .infinity)]).count == 3)
    #expect(
      Stage.mistakes(
        .sequence(
          (0..<30_000).map { line in
            Animation.shift(x: 1).on("b").marked(SourcePosition(line: line, column: 1))
          })
      ).count == 200)
    let deep = (0..<300).reduce(Animation.fadeIn()) { inner, _ in inner.speed(1) }
    #expect(Stage.mistakes(deep) == [.depth(limit: 200)])
  }
}
