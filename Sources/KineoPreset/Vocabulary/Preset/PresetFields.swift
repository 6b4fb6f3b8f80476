import KineoGeometry
import KineoMotion

/// The keys of a whole preset.
enum PresetFields {
  static let canvas = Field(
    "canvas", .canvas, "The size and the background of the picture.",
    default: .inherited, example: "{width: 240, height: 160, background: white}")
  static let frameRate = Field(
    "frameRate", .frameRate, "Frames a second.", default: "50", example: "25")
  static let scale = Field(
    "scale", .number(Bounds(above: 0, upTo: 1000)),
    "Pixels of the GIF for each pixel of the canvas; the option `--scale` wins.", default: "1",
    example: "2")
  static let layers = Field(
    "layers", .layers, "What is visible, from back to front.", default: .required,
    example: "[{square: {rectangle: [80, 80]}}]")
  static let font = Field(
    "font", .font, "The font of all texts that do not say otherwise.",
    default: .words("`sans` at 16 pixels"), example: "{family: Lato, size: 20}")
  static let camera = Field(
    "camera", .camera, "From where the layers are seen.", example: "{zoom: 2}")
  static let define = Field(
    "define", Form<Node>.raw(.defined(.define)),
    "Steps and chains of one's own, to be used by their names like steps.",
    example: "{blink: [fadeOut, fadeIn]}")
  static let defaults = Field(
    "defaults", .stepDefaults, "What the steps of `animate` have that do not say otherwise.",
    example: "{duration: 0.5, curve: easeOut}")
  static let animate = Field(
    "animate", .chain, "What moves: steps, one after the other.", default: "[]",
    example: "[{rotate: {by: 90deg, duration: 0.5}}]")
  static let loop = Field(
    "loop", .loop, "How often the GIF plays.", default: "forever", example: "3")
  static let hold = Field(
    "hold", .hold, "How long the last pose stays: 0, or from 0.02 s on.",
    default: .words("one frame's time; not at all where the animation is endless"),
    example: "0.5")
  static let gif = Field(
    "gif", .gif, "The quality of the GIF, and how large it may be.",
    example: "{quality: 80, maxSize: 500kB}")
  static let lint = Field(
    "lint", .silences, "Rules of `kineo lint` to silence, each with the reason.",
    example: "{seam: the jump is wanted}")
  static let variables = Field(
    "variables", Form<Node>.raw(.defined(.variables)),
    "What the preset leaves open, each with its default; `$name` stands for the value.",
    example: "{size: 80}")
  static let include = Field(
    "include", Form<Node>.raw(.either([.text, .list(.text)])),
    "Files whose keys hold where the preset has none, relative to it.", example: "[]")
  static let variants = Field(
    "variants", Form<Node>.raw(.defined(.variants)),
    "The matrix of the preset: a GIF for every combination.", default: .words("one GIF"),
    example: "{size: [80, 120]}")
  static let output = Field(
    "output", Form<Node>.raw(.text),
    "The name of the GIF, with `{name}` of the preset, `{row}` of the data, variables and axes.",
    default: .words("`{name}`, the axes and the row, such as `{name}-{theme}.gif`"),
    example: "\"{name}.gif\"")
  static let budget = Field(
    "budget", Form<Node>.raw(Form.budget.schema), "Limits that the GIF must keep to.",
    default: .words("none"), example: "{size: 500kB}")
  static let schema = Field(
    "$schema", .text, "Where editors find the schema; Kineo does not read it.",
    example: "../schema/kineo.schema.json")

  private static let all: [any AnyField] = [
    canvas, frameRate, scale, layers, font, camera, define, defaults, animate, loop, hold, gif,
    lint,
    variables, include, variants, output, budget, schema,
  ]

  static let mapping = Mapping("the preset", all, hints: PresetHints.preset)

  /// What presets have that only they themselves have.
  static let own: [any AnyField] = [layers, animate]

  /// What included files and projects may have for many presets; nothing of it is required there.
  static let sharedMapping = Mapping(
    "defaults",
    all.map(\.spec).filter { spec in !own.contains { $0.name == spec.name } }.map { spec in
      FieldSpec(
        name: spec.name, summary: spec.summary, schema: spec.schema,
        fallback: spec.fallback.isRequired ? .none : spec.fallback, example: spec.example)
    },
    hints: Hints(own.map { ($0.name, .rule(IncludeReader.message(aboutOwnKey: $0.name))) })
      .adding(
        PresetHints.preset.filter { hint in own.allSatisfy { !hint.meant.contains($0.name) } }))

  /// The keys in whose values variables stand for values when a scene is read. Definitions expand
  /// their own bodies, reasons for silences are prose, and the rest is about variables themselves.
  static let expandedNames = Set(
    ([canvas, frameRate, scale, layers, font, camera, defaults, animate, loop, hold, gif]
      as [any AnyField])
      .map(\.name))
}

extension Form<Rational> {
  /// Frames a second.
  fileprivate static let frameRate = Form(.number(frameRates)) { value in
    guard
      let number = value.number(in: Bounds(-.greatestFiniteMagnitude...(.greatestFiniteMagnitude)))
    else { return nil }
    guard let rate = Rational(number) else { return value.refuseRange(frameRates) }
    return value.reportingErrors { () throws(FrameClockError) in
      try FrameClock(duration: .zero, frameRate: rate, hold: .zero).frameRate
    }
  }

  private static let frameRates = Bounds(
    FrameClock.slowestFrameRate.double...FrameClock.frameRateLimit.double)
}

extension Form<Time> {
  /// How long the last pose stays.
  fileprivate static let hold = Form(duration.schema) { value in
    guard let hold = duration.read(value) else { return nil }
    return value.reportingErrors { () throws(FrameClockError) in
      try FrameClock(duration: .zero, frameRate: 50, hold: hold).hold
    }
  }
}

extension PresetValue {
  /// What `body` returns; reports what it throws.
  fileprivate func reportingErrors<Result>(
    _ body: () throws(FrameClockError) -> Result
  ) -> Result? {
    do {
      return try body()
    } catch {
      report(error.description)
      return nil
    }
  }
}

extension SchemaDefinition {
  static let defaults = SchemaDefinition(
    "defaults", section: "Included files and defaults", "keys of presets",
    "What a file under `include` may have, and `defaults` in `kineo.yaml`: all keys of a preset but "
      + "`layers` and `animate`."
  ) { .mapping(PresetFields.sharedMapping) }
}
