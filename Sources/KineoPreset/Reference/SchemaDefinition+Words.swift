extension SchemaDefinition {
  /// The heading of its section in the reference; nil for what has none of its own.
  var heading: String? {
    switch self {
    case .canvas: "Canvas"
    case .layer: "Layers"
    case .polygon: "Polygons"
    case .star: "Stars"
    case .copies: "Copies"
    case .camera: "Camera"
    case .gif: "The GIF"
    case .lint: "Silences"
    case .definition: "Definitions"
    case .use: "Uses of definitions"
    case .variable: "Variables"
    case .variants: "Variants"
    case .budget: "Budgets"
    case .defaults: "Included files and defaults"
    case .step: "Steps"
    case .frame: "Frames of keyframes"
    case .circlePath: "Circles to follow"
    case .event: "Events of a session"
    case .completion: "Completions"
    case .touches: "Touches"
    case .curve: "Curves"
    case .stairs: "Curves of steps"
    case .spring: "Springs"
    case .layers, .define, .parameters, .variables, .options, .steps, .target, .duration, .angle,
      .point, .scale, .color,
      .position, .label, .loop, .fileSize, .expression:
      nil
    }
  }

  /// How values call it, such as `a duration`.
  var name: String {
    switch self {
    case .canvas: "a canvas"
    case .layers: "a list of layers"
    case .layer: "a layer"
    case .polygon: "a polygon"
    case .star: "a star"
    case .copies: "a layout"
    case .camera: "a camera"
    case .gif: "settings"
    case .lint: "rules and reasons"
    case .define: "definitions by name"
    case .definition: "a definition"
    case .parameters: "defaults by name"
    case .use: "arguments by name"
    case .variables: "variables by name"
    case .variable: "a variable"
    case .variants: "axes by name"
    case .options: "values by variable"
    case .budget: "a budget"
    case .defaults: "keys of presets"
    case .steps: "a list of steps"
    case .step: "a step"
    case .target: "a layer, or a list of layers"
    case .frame: "a frame"
    case .circlePath: "a circle"
    case .event: "an event"
    case .completion: "steps by position"
    case .touches: "a list of touches"
    case .curve: "a curve"
    case .stairs: "`count` and `jump`"
    case .spring: "a spring"
    case .label: "a label"
    case .expression: "a variable"
    case .duration, .angle, .point, .scale, .color, .position, .loop, .fileSize:
      form?.noun ?? rawValue
    }
  }

  /// One or two sentences in Markdown.
  var introduction: String {
    switch self {
    case .canvas: "How large the picture is, and what is behind all layers."
    case .layers: "Layers from back to front, each by its name."
    case .layer:
      "An item of `layers` is the layer's name and these keys. One of them says what the layer is; "
        + "most of the others say what it begins with."
    case .polygon: "A regular polygon, one corner pointing up."
    case .star: "A star, one point pointing up."
    case .copies: "Where the copies of a layer stand."
    case .camera: "From where the layers are seen; steps move it like a layer called `camera`."
    case .gif: "How true the GIF is, and how large it may be."
    case .lint:
      "Rules of `kineo lint` that a preset does not want to hear of, each with the reason."
    case .define: "Steps and chains by the names they are used by."
    case .definition:
      "What a name under `define` stands for: a list of steps, or these keys."
    case .parameters: "The default of each parameter, or nothing for one that each use must say."
    case .use: "What a definition is used with: its parameters, and what every step takes."
    case .variables: "What the preset leaves open, by name."
    case .variable:
      "What a name under `variables` stands for: its default, or these keys. `$name`, or small "
        + "arithmetic such as `$size * 2`, may then stand in the place of values."
    case .variants:
      "Axes that the preset is multiplied by, as a matrix of CI is. An axis is a list of values of the "
        + "variable of its name, or names with the variables that each sets."
    case .options: "Variables and the values that they have."
    case .defaults:
      "What a file under `include` may have, and `defaults` in `kineo.yaml`: all keys of a preset but "
        + "`layers` and `animate`."
    case .budget: "The most that a GIF may come to; `kineo check` tells of what is more."
    case .steps: "Steps, one after the other."
    case .step:
      "A step is its name and what it takes; a step that needs nothing may be its name alone."
    case .target: "The name of a layer, of copies such as `dot[2..5]`, or a list of names."
    case .frame: "Steps and the share of the whole that they take."
    case .circlePath: "A path once around a circle, clockwise."
    case .event: "What happens to a property animator."
    case .completion: "Steps that begin when an animator has finished, by where it ended."
    case .touches: "What one finger does, in the order of time."
    case .curve: "How progress runs: the name of a curve, or one of these with its numbers."
    case .stairs: "Jumps instead of movement."
    case .spring:
      "A spring in one of four ways: `duration` and `bounce`, `response` and `dampingRatio`, `mass`, "
        + "`stiffness` and `damping`, or `dampingRatio` alone."
    case .label: "A name for an instant: a letter, then letters, digits, spaces, `-`, `_` and `.`."
    case .expression: "A text with the `$name` of a variable or parameter in it."
    case .duration, .angle, .point, .scale, .color, .position, .loop, .fileSize:
      "\(form?.noun ?? rawValue): \(form?.spelling ?? "")".firstLetterCapital
    }
  }
}

extension String {
  /// The text as the start of a sentence.
  var firstLetterCapital: String { prefix(1).uppercased() + dropFirst() }
}
