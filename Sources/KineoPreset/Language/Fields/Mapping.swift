/// The keys that a mapping takes: what readers accept, and what the JSON Schema and the reference
/// describe.
final class Mapping: Sendable {
  /// Keys whose names the author of a preset chooses.
  struct FreeKeys: Sendable {
    /// How the reference calls such a key.
    let placeholder: String
    let value: ValueSchema
    /// A regular expression (ECMA 262) that all of every name matches; nil for any name.
    var pattern: String?
  }

  /// What the mapping describes, such as `canvas`: the first word of messages about it.
  let owner: String
  let fields: [FieldSpec]
  let rules: [KeyRule]
  let freeKeys: FreeKeys?
  /// Whether there is exactly one key.
  let isSingle: Bool
  private let hintTable: @Sendable () -> Hints
  private let hintsBeside: [String: @Sendable () -> Hints]
  private let names: Set<String>

  /// - Parameters:
  ///   - hints: Evaluated only where a key is unknown.
  ///   - hintsBeside: By the key beside which they hold instead.
  init(
    _ owner: String, _ fields: [any AnyField] = [], rules: [KeyRule] = [],
    freeKeys: FreeKeys? = nil, isSingle: Bool = false,
    hints: @autoclosure @escaping @Sendable () -> Hints = .none,
    hintsBeside: [String: @Sendable () -> Hints] = [:]
  ) {
    self.owner = owner
    self.fields = fields.map(\.spec)
    self.rules = rules
    self.freeKeys = freeKeys
    self.isSingle = isSingle
    hintTable = hints
    self.hintsBeside = hintsBeside
    names = Set(fields.map(\.name))
    precondition(names.count == fields.count, "\(owner) has two keys of one name")
  }

  /// Hints for keys that are not allowed, but to be expected; made anew each time, because a valid
  /// preset needs none.
  var hints: Hints { hints(beside: []) }

  /// The same for a mapping that has these keys.
  func hints(beside keys: [String]) -> Hints {
    keys.compactMap { hintsBeside[$0]?() }.reduce(Hints.none) { $0.adding($1) }
      .adding(hintTable()).without(fields.map(\.name))
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  /// The keys that must be there, wherever they come from.
  var required: [String] { fields.filter(\.fallback.isRequired).map(\.name) }

  /// A mapping with its required keys, or with its first one; nil where names are those of the author.
  var example: String? {
    let required = fields.filter(\.fallback.isRequired)
    let shown = required.isEmpty ? Array(fields.prefix(1)) : required
    guard freeKeys == nil, !shown.isEmpty, shown.allSatisfy({ !$0.example.isEmpty }) else {
      return nil
    }
    return "{\(shown.map { "\($0.name): \($0.example)" }.joined(separator: ", "))}"
  }

  /// Required keys that may come from an included file or a project, which no schema sees.
  var inherited: [String] { fields.filter { $0.fallback == .inherited }.map(\.name) }

  /// Whether `{}` is enough.
  var isFulfilledByNothing: Bool {
    required.isEmpty && !isSingle
      && rules.allSatisfy { rule in
        switch rule.kind {
        case .one, .some: false
        case .forbids, .forbidsTrue, .needs: true
        }
      }
  }
}
