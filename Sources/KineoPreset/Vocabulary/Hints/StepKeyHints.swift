/// What other tools call the keys of a step: CSS, GSAP, anime.js, Framer Motion, SwiftUI and Manim.
struct StepKeyHints {
  private let name: String
  private let example: String
  private let fields: [String: FieldSpec]

  /// - Parameters:
  ///   - name: That of the step.
  ///   - example: What stands after its colon.
  init(_ name: String, example: String, _ fields: [any AnyField]) {
    self.name = name
    self.example = example
    self.fields = Dictionary(
      fields.map { ($0.name, $0.spec) }, uniquingKeysWith: { first, _ in first })
  }

  var hints: Hints {
    own.adding(shared).adding(ofProperties).adding(ofSteps)
  }

  /// The key, if the step has it.
  private func use(_ key: String, _ example: String? = nil) -> Hint? {
    fields[key].map { .use($0, example) }
  }

  // MARK: Keys of many steps

  private var shared: Hints {
    Hints([
      (
        "ease easing easings timing timingfunction animationtimingfunction transitiontimingfunction "
          + "easingfunction interpolation interpolator ratefunc ratefunction bezier cubicbezier curve",
        curve
      ),
      ("spring springoptions bounce stiffness damping", spring),
      (
        "time dur length runtime seconds milliseconds animationduration transitionduration duration",
        duration
      ),
      ("delay begindelay startdelay animationdelay transitiondelay", use("at", "+=0.5")),
      ("start begin starttime begintime when", use("at")),
      (
        "target targets layer layers element elements selector object node mobject id for",
        use("on")
      ),
      (
        "repeat repeatcount iterations iterationcount animationiterationcount times loops cycles",
        use("count") ?? around("repeat: {count: 3, ")
      ),
      ("repeatdelay", use("delay") ?? around("repeat: {count: 3, delay: 0.2, ")),
      ("loop infinite forever endless", around("forever: {")),
      (
        "yoyo alternate direction animationdirection autoreverse autoreverses pingpong",
        use("autoreverse", "true") ?? around("autoreverse: {")
      ),
      ("stagger", around("stagger: {layers: [square], each: 0.1, ")),
      ("value tovalue end endvalue final destination", use("to")),
      ("amount delta distance byvalue change by", use("by") ?? use("to")),
      ("initial startvalue fromvalue", use("from")),
      ("children animations tweens timeline items", use("steps")),
      ("child animation", use("step")),
    ])
  }

  private var curve: Hint? {
    if let own = use("curve") ?? use("pacing") { return own }
    if name == "set" { return Self.setsAtOnce }
    return name == "tracks" ? Self.keyframesHave("curve: easeIn") : around("pace: {curve: easeIn, ")
  }

  /// Only steps that last by themselves run on springs.
  private var spring: Hint? {
    fields["duration"].flatMap { _ in use("curve", "{spring: {duration: 0.5, bounce: 0.3}}") }
  }

  private var duration: Hint? {
    if let own = use("duration") { return own }
    if name == "set" { return Self.setsAtOnce }
    if name == "tracks" { return Self.keyframesHave("duration: 0.3") }
    let inside = "{rotate: {by: 90deg, duration: 0.5}}"
    let body = fields["step"] == nil ? "steps: [\(inside)]" : "step: \(inside)"
    guard fields["steps"] != nil else { return nil }
    return .advice(
      "the steps in it have durations, such as \(body)",
      meant: ["step", "steps"].filter { fields[$0] != nil })
  }

  private static let setsAtOnce = Hint.advice(
    "set takes no time; write a step such as fade: {to: 30%, duration: 0.5, curve: easeOut}")

  private static func keyframesHave(_ key: String) -> Hint {
    .advice("each keyframe has its own, such as scale: [{linear: 1.2, duration: 0.3, \(key)}]")
  }

  /// An operator with this step in it, or with another one where this is long or takes no time.
  private func around(_ start: String) -> Hint? {
    guard start.prefix(while: { $0 != ":" }) != name else { return nil }
    let own = "{\(name): \(example)}"
    let isLong = own.count > 50 || name == "set"
    return .step(start + "step: \(isLong ? "{rotate: {by: 90deg}}" : own)}")
  }

  // MARK: Properties

  /// Values of properties, which are keys of `set` and `tracks`, and steps beside a step that changes
  /// one of them.
  private var ofProperties: Hints {
    if name == "set" { return PropertyHints.hints { .use($0) } }
    if name == "tracks" { return PropertyHints.hints { .use($0.keyframes) } }
    guard fields["duration"] != nil, fields["curve"] != nil,
      fields["to"] != nil || fields["from"] != nil
    else { return .none }
    return PropertyHints.hints(PropertyHints.step)
      .adding(Hints([("transform", .step("rotate: {by: 90deg}"))]))
  }

  // MARK: Steps

  /// Steps as keys of what has a list of them: `parallel: {fadeIn: {}, rotate: {by: 90deg}}`.
  private var ofSteps: Hints {
    guard let steps = fields["steps"] else { return .none }
    // The table of all steps is made of these very hints.
    let names = (ChangeSteps.all + PathSteps.all + InstantSteps.all).map(\.name)
    let hint = Hint.advice(
      "steps stand in a list, such as \(steps.name): \(steps.example)",
      meant: ["step", "steps"].filter { fields[$0] != nil })
    return Hints(names.map { ($0, hint) })
  }

  // MARK: Keys of one step

  private var own: Hints {
    Hints(Self.ownNames[name]?.map { ($0.names, hint($0)) } ?? [])
      .adding(name == "animator" ? Self.ofAnimators : .none)
      .adding(name == "draggable" ? Self.ofDraggables : .none)
      .adding(name == "perspective" ? Self.ofPerspective : .none)
  }

  /// Ways lead on from where the block rests.
  private static let ofDraggables = Hints([
    ("to", .write("by: {right: 150, down: 100}", meant: ["by"]))
  ])

  /// There is nothing to add to.
  private static let ofPerspective = Hints([
    (
      "by amount delta distance byvalue change",
      .advice(
        "it has only \"to\", because nothing can be added to a distance that is infinite at 0",
        meant: ["to"])
    )
  ])

  /// Properties of UIKit's animator that are events of its session.
  private static let ofAnimators = Hints([
    (
      "isinterruptible interruptible",
      .rule("every animator can be interrupted at any time; leave isInterruptible out")
    ),
    ("isreversed reversed", .write("session: [reverse: 0, start]", meant: ["session"])),
    (
      "fractioncomplete progress",
      .write("session: [{scrub: {at: 0, to: 40%}}]", meant: ["session"])
    ),
    ("delay startdelay", .write("session: [{start: {after: 0.2}}]", meant: ["session"])),
  ])

  /// Either a key of the step or another step.
  private typealias Own = (names: String, key: String)

  private func hint(_ own: Own) -> Hint? { use(own.key) ?? .step(own.key) }

  private static let ownNames: [String: [Own]] = [
    "rotate": [("angle degrees degree deg rotation rotationz turns radians", "by")],
    "shift": [(places, "by")], "move": [(places, "to")],
    "resize": [("width height w h size", "to")],
    "scale": [("x y scalex scaley factor size zoom", "to")],
    "skew": [("x y skewx skewy angle", "to")],
    "corner": [("radius borderradius cornerradius", "to")],
    "fill": [(colors, "to")], "stroke": [(colors, "to")],
    "lineWidth": [("width strokewidth", "to")],
    "fade": [("opacity alpha autoalpha", "to")],
    "fadeIn": [(opacities, "fade: {to: 30%}")], "fadeOut": [(opacities, "fade: {to: 30%}")],
    "trim": [("start end", "to")], "dashOffset": [("offset", "by")],
    "z": [("zindex index order", "to")],
    "follow": [
      ("d data motionpath svg", "path"), ("autorotate rotate align", "orient"),
      ("radius center r", "circle"),
    ],
    "morph": [("to shape target d", "star")],
    "keyframes": [("keys values steps step children from to 0% 25% 50% 75% 100%", "frames")],
    "stagger": [
      ("target targets element elements selector", "layers"),
      ("interval gap delay lag lagratio", "each"), ("total", "amount"), ("order", "from"),
      ("grid cols", "columns"),
    ],
    "repeat": [("n number", "count"), ("pause", "delay")],
    "forever": [("n count times repeat", "take")],
    "speed": [("rate timescale by value playbackrate", "factor")],
    "take": [("duration time seconds", "until"), ("n times", "count")],
    "on": [("layer target targets", "layers")],
    "animator": [("events actions", "session")],
    "draggable": [
      ("destination destinations direction directions way ways offset distance", "by"),
      ("touch disc cursor pointer", "finger"),
    ],
  ]

  private static let places =
    "x y translate translatex translatey translation position point dx dy coordinates offset left top"
  private static let colors = "color colour background backgroundcolor by"
  private static let opacities = "to by value end opacity alpha"
}

extension PropertyHints {
  /// The step that changes a property.
  fileprivate static func step(_ property: any LayerProperty) -> Hint {
    let names: [String: String] = [
      "position": "shift", "rotation": "rotate", "opacity": "fade", "size": "resize",
    ]
    guard property.key != .isHidden, property.key.notation != .blendMode else {
      return .step("set: {\(property.name): \(property.spec.example)}")
    }
    let name = names[property.name] ?? property.name
    return .step("\(name): {to: \(property.spec.example)}")
  }
}
