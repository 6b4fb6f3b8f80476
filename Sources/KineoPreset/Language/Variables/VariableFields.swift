/// The keys of a variable that is more than its default.
enum VariableFields {
  static let type = Field<VariableType>(
    "type", .word(of: "type"), "What values it takes.",
    default: .words("that of the default"), example: "number")
  static let fallback = Field(
    "default", Form<Node>.raw(.text), "Its value until another is set.",
    default: .words("one must be set"), example: "1")
  static let minimum = Field(
    "minimum", Form<Node>.raw(.text), "The smallest value.", example: "0.5")
  static let maximum = Field(
    "maximum", Form<Node>.raw(.text), "The largest value.", example: "10")
  static let oneOf = Field(
    "oneOf", Form<Node>.raw(.list(.text)), "The only values that it may have.",
    example: "[1, 2]")

  static let mapping = Mapping(
    "the variable", [type, fallback, minimum, maximum, oneOf],
    rules: [.some(of: [fallback, type])],
    hints: Hints([
      ("value initial", .use(fallback)), ("min from", .use(minimum)), ("max to", .use(maximum)),
      ("enum options values choices allowed", .use(oneOf)),
    ]))
}
