import KineoMotion

/// The keys of a whole preset.
enum PresetKey: String, DocumentedKey {
  case canvas, frameRate, scale, layers, camera, define, animate, loop, hold, gif, lint
  case variables, include, variants, output, budget
  case schema = "$schema"

  static let scales = Bounds(above: 0, upTo: 1000)

  /// Whether variables stand for values in the scene that it tells of. Definitions expand their own
  /// bodies, reasons for silences are prose, and the rest is about variables themselves.
  var isExpanded: Bool {
    switch self {
    case .canvas, .frameRate, .scale, .layers, .camera, .animate, .loop, .hold, .gif: true
    case .define, .lint, .variables, .include, .variants, .output, .budget, .schema: false
    }
  }

  var documentation: KeyDocumentation {
    switch self {
    case .canvas:
      KeyDocumentation(
        "How large the picture is, and what is behind all layers.", .defined(.canvas),
        example: "{width: 240, height: 160, background: white}")
    case .frameRate:
      KeyDocumentation(
        "Frames a second.",
        .number(
          Bounds(FrameClock.slowestFrameRate.double...FrameClock.frameRateLimit.double)),
        unlessSaid: .value("50"), example: "25")
    case .scale:
      KeyDocumentation(
        "Pixels of the GIF for each pixel of the canvas; the option `--scale` wins.",
        .number(Self.scales), unlessSaid: .value("1"), example: "2")
    case .layers:
      KeyDocumentation(
        "What is seen, from back to front.", .defined(.layers),
        example: "[{square: {rectangle: [80, 80]}}]")
    case .camera:
      KeyDocumentation(
        "From where the layers are seen.", .defined(.camera), example: "{zoom: 2}")
    case .define:
      KeyDocumentation(
        "Steps and chains of one's own, to be used by their names like steps.", .defined(.define),
        example: "{blink: [fadeOut, fadeIn]}")
    case .animate:
      KeyDocumentation(
        "What moves: steps, one after the other.", .steps, unlessSaid: .value("[]"),
        example: "[{rotate: {by: 90deg, duration: 0.5}}]")
    case .loop:
      KeyDocumentation(
        "How often the GIF plays.", .defined(.loop), unlessSaid: .value("forever"), example: "3")
    case .hold:
      KeyDocumentation(
        "How long the last pose stays: 0, or from 0.02 s on.", .duration,
        unlessSaid: .words("one frame's time; not at all where the animation is endless"),
        example: "0.5")
    case .gif:
      KeyDocumentation(
        "How true the GIF is, and how large it may be.", .defined(.gif),
        example: "{quality: 80, maxSize: 500kB}")
    case .lint:
      KeyDocumentation(
        "Rules of `kineo lint` to silence, each with the reason.", .defined(.lint),
        example: "{seam: the jump is wanted}")
    case .variables:
      KeyDocumentation(
        "What the preset leaves open, each with its default; `$name` stands for the value.",
        .defined(.variables), example: "{size: 80}")
    case .include:
      KeyDocumentation(
        "Files whose keys hold where the preset has none, relative to it.",
        .either([.text, .list(.text)]), example: "[]")
    case .variants:
      KeyDocumentation(
        "What the preset is multiplied by: a GIF for every combination.", .defined(.variants),
        unlessSaid: .words("one GIF"), example: "{size: [80, 120]}")
    case .output:
      KeyDocumentation(
        "The name of the GIF, with `{name}` of the preset, `{row}` of the data, variables and axes.",
        .text, unlessSaid: .words("`{name}`, the axes and the row, such as `{name}-{theme}.gif`"),
        example: "\"{name}.gif\"")
    case .budget:
      KeyDocumentation(
        "The most that the GIF may come to.", .defined(.budget), unlessSaid: .words("anything"),
        example: "{size: 500kB}")
    case .schema:
      KeyDocumentation(
        "Where editors find the schema; Kineo does not look at it.", .text,
        example: "../schema/kineo.schema.json")
    }
  }

  /// What presets have that only they themselves have.
  static let own: [Self] = [.layers, .animate]

  /// What included files and projects may have for many presets.
  static let sharedMapping = MappingSchema(allCases.filter { !own.contains($0) })

  static let mapping = MappingSchema(
    Self.self, required: [.canvas, .layers], inherited: [.canvas])
}
