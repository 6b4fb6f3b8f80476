/// The keys of a variable that is more than its default.
enum VariableFields {
  static let type = Field<VariableType>(
    "type", .word(of: "type"), "What values it takes.",
    default: .words("that of the default"), example: "number")
  static let fallback = Field(
    "default", Form<Node>.raw(value), "Its value until another is set.",
    default: .words("one must be set"), example: "1")
  static let minimum = Field(
    "minimum", Form<Node>.raw(.text), "The smallest value.", example: "0.5")
  static let maximum = Field(
    "maximum", Form<Node>.raw(.text), "The largest value.", example: "10")
  static let oneOf = Field(
    "oneOf", Form<Node>.raw(.list(value)), "The only values that it may have.",
    example: "[1, 2]")

  /// Whether a mapping is these keys and not a paint, the default itself.
  static func areMeant(by node: Node) -> Bool {
    node.entries.contains { mapping.contains($0.name) } || !node.isMeantAsPaint
  }

  /// A text, or a paint, whose keys are known where it is used.
  private static let value = ValueSchema.described(
    .either([
      .text, .mapping(Mapping("a paint", freeKeys: .init(placeholder: "a key", value: .anything))),
    ]), "text, [a gradient](#gradients) or [a pattern](#patterns)")

  static let mapping = Mapping(
    "the variable", [type, fallback, minimum, maximum, oneOf],
    rules: [.some(of: [fallback, type])],
    hints: Hints([
      ("value initial", .use(fallback)), ("min from", .use(minimum)), ("max to", .use(maximum)),
      ("enum options values choices allowed", .use(oneOf)),
    ]))
}
