import KineoGeometry
import KineoMotion
import KineoSystem

/// What the schema and the reference describe once, by its name in `$defs`, in the order of the
/// reference.
enum SchemaDefinition: String, CaseIterable {
  // Parts of a preset.
  case canvas, layers, layer, polygon, star, copies, camera, gif, lint
  case define, definition, parameters, use, variables, variable, variants, options, budget, defaults
  // Steps.
  case steps, step, target, frame, circlePath, event, completion, touches
  // Curves.
  case curve, stairs, spring
  // Values.
  case duration, angle, point, scale, color, position, label, loop, fileSize, expression

  var schema: ValueSchema {
    switch self {
    case .canvas: .mapping(CanvasKey.mapping)
    case .layers: .list(.mapping(Self.namedLayer))
    case .layer: .mapping(LayerKey.mapping)
    case .polygon: .mapping(PolygonKey.mapping)
    case .star: .mapping(StarKey.mapping)
    case .copies: .mapping(CopiesKey.mapping)
    case .camera: .mapping(CameraKey.mapping)
    case .gif: .mapping(FidelityKey.mapping)
    case .lint: .mapping(LintRule.mapping)
    case .define: .mapping(Self.definitions)
    case .definition: .mapping(DefinitionKey.mapping)
    case .parameters: .mapping(Self.parameterList)
    case .variables: .mapping(Self.variableList)
    case .variable: .either([.text, .mapping(VariableKey.mapping)])
    case .variants: .mapping(Self.axes)
    case .options: .mapping(Self.assignments)
    case .budget: .mapping(BudgetKey.mapping)
    case .defaults: .mapping(PresetKey.sharedMapping)
    case .steps: .list(.step)
    case .step:
      .either([
        .words(StepName.bare.map(\.rawValue)), .mapping(StepName.mapping),
        .name(otherThan: StepName.allCases.map(\.rawValue)),
      ])
    case .use: .mapping(Self.arguments)
    case .target: .either([.text, .list(.text)])
    case .frame: .mapping(FrameKey.mapping)
    case .circlePath: .mapping(CircleKey.mapping)
    case .completion: .mapping(CompletionKey.mapping)
    case .event:
      .either([.words([AnimatorAction.start.rawValue]), .mapping(AnimatorAction.mapping)])
    case .touches: .list(.mapping(TouchKey.mapping))
    case .curve:
      .either([
        .words(TimingCurve.named.map(\.name) + [CurveKey.spring.rawValue]),
        .mapping(CurveKey.mapping),
      ])
    case .stairs: .mapping(StairKey.mapping)
    case .spring: .mapping(SpringKey.mapping)
    case .duration: .either([.number(.durations), .pattern(TextPattern.duration)])
    case .angle: .either([.integer(0...0), .pattern(TextPattern.angle)])
    case .point: .pair(.coordinates)
    case .scale: .either([.number(.coordinates), .pair(.coordinates)])
    case .color:
      .either([.words(Color.names)] + TextPattern.colors.map { .pattern($0) })
    case .position: .either([.number(.durations), .pattern(TextPattern.position)])
    case .label: .pattern(TextPattern.label)
    case .loop: .either([.words(["forever", "once"]), .integer(2...65536)])
    case .fileSize: .either([.integer(1...FileSize.largest), .pattern(TextPattern.fileSize)])
    case .expression: .pattern(TextPattern.expression)
    }
  }

  /// The form of single values, which has words of its own.
  var form: ValueForm? {
    switch self {
    case .duration: .duration
    case .angle: .angle
    case .point: .point
    case .scale: .scale
    case .color: .color
    case .position: .position
    case .loop: .loop
    case .fileSize: .fileSize
    default: nil
    }
  }

  /// Whether `$name` may stand in its place: in values everywhere, and in all that definitions hold.
  var mayBeVariable: Bool {
    switch self {
    case .canvas, .layers, .layer, .copies, .camera, .gif, .lint, .define, .definition,
      .parameters, .variables, .variable, .variants, .options, .budget, .defaults:
      false
    default: true
    }
  }

  private static let namedLayer = MappingSchema(
    freeKeys: .init(
      placeholder: "the layer's name", value: .defined(.layer), pattern: TextPattern.layerName),
    isSingle: true)

  private static let definitions = MappingSchema(
    freeKeys: .init(
      placeholder: "the definition's name",
      value: .either([.steps, .defined(.definition)])))

  private static let parameterList = MappingSchema(
    freeKeys: .init(
      placeholder: "the parameter's name", value: .anything, pattern: TextPattern.parameterName))

  private static let variableList = MappingSchema(
    freeKeys: .init(
      placeholder: "the variable's name", value: .defined(.variable),
      pattern: TextPattern.variableName))

  private static let axes = MappingSchema(
    entries: ["exclude", "include"].map { name in
      .init(
        name: name,
        documentation: KeyDocumentation(
          name == "exclude"
            ? "Combinations to leave out, by values of some axes."
            : "Combinations besides those that are multiplied.",
          .list(.defined(.options)), example: "[{size: 80}]"))
    },
    freeKeys: .init(
      placeholder: "an axis: a list of values, or names with what each sets",
      value: .either([.list(.text, 1...Int.max), .mapping(optionsByName)]),
      pattern: TextPattern.variableName))

  private static let optionsByName = MappingSchema(
    freeKeys: .init(placeholder: "the option's name", value: .defined(.options)))

  private static let assignments = MappingSchema(
    freeKeys: .init(placeholder: "a variable, and takes its value", value: .text))

  private static let arguments = MappingSchema(
    entries: CommonKey.entries,
    freeKeys: .init(placeholder: "the name of a parameter", value: .anything))
}
