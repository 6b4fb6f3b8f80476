// Variables and the matrix of a preset in the schema and the reference. They are read
// before the scene, where names of variables do not stand for values yet.

extension SchemaDefinition {
  static let variables = SchemaDefinition(
    "variables", within: variable.section, "variables by name",
    "What the preset leaves open, by name."
  ) {
    .mapping(
      Mapping(
        "variables",
        freeKeys: .init(
          placeholder: "the variable's name", value: .defined(.variable),
          pattern: TextPattern.variableName)))
  }
  static let variable = SchemaDefinition(
    "variable", section: "Variables", "a variable",
    "What a name under `variables` stands for: its default, which is a text, a number, a color, a gradient, "
      + "a pattern or an image, or these keys. `$name`, or small "
      + "arithmetic such as `$size * 2`, may then stand in the place of values."
  ) { .either([.text, .mapping(VariableFields.mapping)] + MatrixSchema.paints) }

  static let variants = SchemaDefinition(
    "variants", section: "Variants", "axes by name",
    "The matrix of a preset, as in CI. An axis is a list of values of the variable of its name, or "
      + "names with the variables that each sets."
  ) { .mapping(MatrixSchema.axes) }
  static let options = SchemaDefinition(
    "options", within: variants.section, "values by variable",
    "Variables and the values that they have."
  ) { .mapping(MatrixSchema.assignments) }
}

private enum MatrixSchema {
  static let axes: Mapping = Mapping(
    "variants",
    [
      Field(
        "exclude", Form<Node>.raw(.list(.defined(.options))),
        "Combinations to leave out, by values of some axes.", example: "[{size: 80}]"),
      Field(
        "include", Form<Node>.raw(.list(.defined(.options))),
        "Combinations besides those that are multiplied.", example: "[{size: 80}]"),
    ],
    freeKeys: .init(
      placeholder: "an axis: a list of values, or names with what each sets",
      value: .either([.list(.text, 1...Int.max), .mapping(optionsByName)]),
      pattern: TextPattern.variableName))

  static let assignments = Mapping(
    "options",
    freeKeys: .init(
      placeholder: "a variable, and takes its value", value: .either([.text] + paints)))

  static let paints: [ValueSchema] = [.defined(.gradient), .defined(.pattern)]

  private static let optionsByName = Mapping(
    "axis", freeKeys: .init(placeholder: "the option's name", value: .defined(.options)))
}
