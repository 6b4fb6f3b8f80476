import KineoSystem

extension Mistake: CustomStringConvertible {
  /// One line without a full stop: what was found, then what is allowed or what to do.
  ///
  /// Text from the preset is quoted, cut when long, and free of control characters.
  package var description: String {
    switch self {
    case .notUTF8: "the text is not UTF-8 here; save the file as UTF-8"
    case .forbiddenCharacter(let scalar):
      "the control character \(scalar.codePoint) is not allowed; remove it"
    case .syntax(let problem, let character, let line):
      SyntaxWording(problem).message(character: character, contextLine: line)
    case .emptyDocument: "the preset is empty"
    case .secondDocument: "a second document starts here; a preset is one document"
    case .tooDeep(let limit): "lists and mappings are nested more than \(limit) deep"
    case .alias(let name): "the alias *\(visible(name)) is not allowed; repeat the value"
    case .anchor(let name): "the anchor &\(visible(name)) is not allowed; remove it"
    case .tag(let name): "the tag \(visible(name)) is not allowed; remove it"
    case .mergeKey: "the merge key << is not allowed; repeat the entries"
    case .keyIsNotText: "a list or mapping cannot be a key; keys are words"
    case .duplicateKey(let key, let line): "\(quoted(key)) is already set on line \(line)"
    case .unknown, .foreign, .missing, .missingOneOf, .conflict: keyMessage
    case .notA(let form, let found, let reason):
      "\(found) is not \(form.noun)" + Self.advice(for: form, reason)
    case .outOfRange(let found, let bounds): "\(found) is out of range; allowed is \(bounds)"
    case .count(let count, let form):
      "a list of \(count) is not \(form.noun)" + Self.advice(for: form, nil)
    case .rule(let text): text
    case .motion(let mistake): mistake.description
    }
  }

  /// What stands below the source line: every name that is allowed.
  var note: String? {
    guard case .unknown(_, _, let allowed, _) = self, 1...100 ~= allowed.count else { return nil }
    return "allowed: " + allowed.joined(separator: ", ")
  }

  private var keyMessage: String {
    switch self {
    case .unknown(let what, let name, let allowed, let owner):
      let nearest = nearestName(to: name, among: allowed)
      return "unknown \(what) \(quoted(name))" + (owner.map { " in \($0)" } ?? "")
        + (nearest.map { "; did you mean \(quoted($0))?" } ?? "")
    case .foreign(let what, let name, let owner, let advice):
      return "unknown \(what) \(quoted(name))" + (owner.map { " in \($0)" } ?? "") + "; \(advice)"
    case .missing(let key, let owner): return "\(owner) needs \(quoted(key))"
    case .missingOneOf(let keys, let owner):
      return "\(owner) needs \(keys.map { quoted($0) }.joined(separator: " or "))"
    case .conflict(let key, let other, let owner):
      return "\(owner) takes \(quoted(other)) or \(quoted(key)), not both"
    default: return ""
    }
  }

  private static func advice(for form: ValueForm, _ reason: Reason?) -> String {
    switch reason {
    case .quoted: "; remove the quotes"
    case .notFinite: "; only finite numbers are allowed"
    case .notDecimal: "; write it in decimal digits"
    case .leadingZero: "; remove the leading zero"
    case .separator: "; remove the underscores"
    case .pixels: "; lengths are in pixels, without a unit"
    case .means(let value): "; write \(value)"
    case .noUnit: "; add a unit: \(form.spelling ?? "")"
    case .comment: "; # starts a comment, so put quotes around a color such as \"#d9304f\""
    case .comma: "; put quotes around a color with commas"
    case .example(let text): "; write \(text)"
    case nil: form.spelling.map { "; write \($0)" } ?? ""
    }
  }
}

extension Mistake.Finding: CustomStringConvertible {
  package var description: String {
    switch self {
    case .text(let text): quoted(text)
    case .nothing: "an empty value"
    case .list: "a list"
    case .mapping: "a mapping"
    case .paint(let word): word.noun
    }
  }
}
