/// A step or chain that a preset names, to be used by that name like a built-in step.
struct Definition {
  /// A value that each use gives anew.
  struct Parameter {
    let name: String
    /// The default; nil if each use must give it.
    let value: Scope.Value?
  }

  /// What a definition stands for.
  enum Body {
    case step(Node)
    case chain(Node)

    var node: Node {
      switch self {
      case .step(let node), .chain(let node): node
      }
    }
  }

  /// The key of the name.
  let key: Node
  let name: String
  let parameters: [Parameter]
  /// Nil when it could not be read; then its uses are not checked.
  let body: Body?

  /// The arguments of a use.
  var fields: [Field<Node>] {
    parameters.map {
      Field(
        $0.name, .raw(.anything), "A parameter.", default: $0.value == nil ? .required : .none,
        example: "1")
    }
  }

  /// The parameters with their defaults, within the preset's variables; those without one are
  /// `.refused`, so that nothing is reported about unknown values.
  func defaults(within variables: Scope) -> Scope {
    Scope(
      parameters.map { ($0.name, $0.value ?? Self.unknown(at: key)) }, noun: "parameter",
      within: variables)
  }

  /// The parameters with the values that a use gives, within the preset's variables.
  func arguments(_ use: MappingReader, within variables: Scope) -> Scope {
    Scope(
      zip(parameters, fields).map { parameter, field in
        let given = use[field].map { Scope.Value($0) }
        return (parameter.name, given ?? parameter.value ?? Self.unknown(at: use.value.node))
      }, noun: "parameter", within: variables)
  }

  private static func unknown(at node: Node) -> Scope.Value {
    Scope.Value(Node(span: node.span, content: .refused))
  }
}
