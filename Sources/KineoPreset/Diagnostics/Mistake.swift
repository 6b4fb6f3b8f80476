import KineoMotion

/// One thing that is wrong in a preset, as facts; `description` puts them into words.
public enum Mistake: Equatable, Sendable {
  // The text.
  case notUTF8
  case forbiddenCharacter(Unicode.Scalar)
  /// Not YAML: libyaml's `problem`, the character it stopped at, and the line where the value that
  /// could not be finished began.
  case syntax(problem: String, character: Character?, contextLine: Int?)
  case emptyDocument
  case secondDocument
  case tooDeep(limit: Int)
  case alias(String)
  case anchor(String)
  case tag(String)
  case mergeKey
  case keyIsNotText
  case duplicateKey(String, firstLine: Int)

  // Keys.
  /// A name that is none of `allowed`; `what` says what it would name, such as `step`, and `owner`
  /// whose names they are if that needs to be said, such as `canvas`.
  case unknown(what: String, name: String, allowed: [String], owner: String?)
  /// The `owner`, such as `canvas`, lacks `key`.
  case missing(key: String, owner: String)
  /// The `owner` needs one of `keys` and has none.
  case missingOneOf(keys: [String], owner: String)
  /// `key` cannot stand beside `other` in one `owner`.
  case conflict(key: String, other: String, owner: String)

  // Values.
  case notA(ValueForm, found: Finding, because: Reason?)
  case outOfRange(found: Finding, Bounds)
  /// A list with the wrong number of items.
  case count(Int, ValueForm)
  /// A rule of the vocabulary, in its words: what was found, then what is allowed.
  case rule(String)
  /// What shows only once all steps are placed in time.
  case motion(MotionMistake)

  /// What stood where a value of another form was expected.
  public enum Finding: Equatable, Sendable {
    case text(String)
    /// Nothing after the colon, `~` or `null`.
    case nothing
    case list
    case mapping
  }

  /// Why a text is not a value, where that can be told.
  public enum Reason: Equatable, Sendable {
    case quoted
    case notFinite
    case notDecimal
    case leadingZero
    case separator
    /// The text is another language's word for `true` or `false`.
    case means(Bool)
    /// A number that could be degrees, radians or turns.
    case noUnit
    /// Nothing is left of `#rrggbb` without quotes: YAML reads it as a comment.
    case comment
    /// A color function that a list or mapping in brackets cut off at its first comma.
    case comma
  }
}

extension Node {
  /// How a message names the node.
  var finding: Mistake.Finding {
    switch content {
    case _ where isNull: .nothing
    case .scalar(let text, _): .text(text)
    case .sequence: .list
    case .mapping: .mapping
    case .refused: .nothing
    }
  }
}
