import KineoGeometry
import KineoSystem

/// The names of steps in the schema.
///
/// A preset that defines steps may use any name, so the description of a step leaves names open. In
/// a preset that defines and includes nothing all names must be built in; a second, shallow walk
/// through its steps has that.
struct StepNames {
  private let table: StepTable

  init(_ table: StepTable) { self.table = table }

  private let builtInStep = "builtInStep"
  private let insideStep = "insideBuiltInStep"

  /// Keys with which other names of steps may come.
  private let defining: [any AnyField] = [PresetFields.define, PresetFields.include]

  /// Keywords of the whole document.
  var closing: [JSONValue.Member] {
    [
      .init("if", ["properties": .object(defining.map { .init($0.name, .bool(false)) })]),
      .init(
        "then",
        ["properties": .object([.init(PresetFields.animate.name, list(of: builtInStep))])]),
    ]
  }

  var definitions: [JSONValue.Member] {
    [.init(builtInStep, step), .init(insideStep, inside)]
  }

  private var step: JSONValue {
    [
      "if": ["type": "object"],
      "then": [
        "propertyNames": ["enum": .names(table.names)],
        "additionalProperties": reference(to: insideStep),
      ],
      "else": [
        "anyOf": [
          ["enum": .names(table.types.filter(\.canBeBare).map(\.name))],
          ValueSchema.defined(.expression).json,
        ]
      ],
    ]
  }

  /// What is after the name of a step: a list of steps, or keys with steps somewhere in them.
  private var inside: JSONValue {
    [
      "items": reference(to: builtInStep),
      "properties": [
        "step": reference(to: builtInStep), "steps": list(of: builtInStep),
        "frames": list(of: insideStep),
        "session": ["items": ["additionalProperties": reference(to: insideStep)]],
        "completion": ["additionalProperties": list(of: builtInStep)],
      ],
    ]
  }

  private func list(of name: String) -> JSONValue { ["items": reference(to: name)] }

  private func reference(to name: String) -> JSONValue {
    ["$ref": .string("#/$defs/\(name)")]
  }
}
