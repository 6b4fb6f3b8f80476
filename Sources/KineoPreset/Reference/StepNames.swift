import KineoGeometry
import KineoSystem

/// What the schema says about the names of steps.
///
/// A preset that defines steps may use any name, so the description of a step leaves names open. In a
/// preset that defines and includes nothing all names must be built in; a second, shallow walk through
/// its steps says that.
enum StepNames {
  private static let builtInStep = "builtInStep"
  private static let insideStep = "insideBuiltInStep"

  /// Keys with which other names of steps may come.
  private static let defining: [PresetKey] = [.define, .include]

  /// Keywords of the whole document.
  static var closing: [JSONValue.Member] {
    [
      .init("if", ["properties": .object(defining.map { .init($0.rawValue, .bool(false)) })]),
      .init(
        "then",
        ["properties": .object([.init(PresetKey.animate.rawValue, list(of: builtInStep))])]),
    ]
  }

  static var definitions: [JSONValue.Member] {
    [.init(builtInStep, step), .init(insideStep, inside)]
  }

  private static var step: JSONValue {
    [
      "if": ["type": "object"],
      "then": [
        "propertyNames": ["enum": .names(StepName.allCases.map(\.rawValue))],
        "additionalProperties": reference(to: insideStep),
      ],
      "else": [
        "anyOf": [
          ["enum": .names(StepName.bare.map(\.rawValue))], ValueSchema.defined(.expression).json,
        ]
      ],
    ]
  }

  /// What is after the name of a step: a list of steps, or keys with steps somewhere in them.
  private static var inside: JSONValue {
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

  private static func list(of name: String) -> JSONValue { ["items": reference(to: name)] }

  private static func reference(to name: String) -> JSONValue {
    ["$ref": .string("#/$defs/\(name)")]
  }
}
