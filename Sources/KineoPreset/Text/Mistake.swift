import KineoMotion

/// One thing that is wrong in a preset, as facts; `description` puts them into words.
package enum Mistake: Equatable, Sendable {
  // The text.
  /// The bytes are no UTF-8 text.
  case notUTF8
  /// A character that YAML does not allow.
  case forbiddenCharacter(Unicode.Scalar)
  /// Not YAML: libyaml's `problem`, the character it stopped at, and the line where the value that
  /// could not be finished began.
  case syntax(problem: String, character: Character?, contextLine: Int?)
  /// There is nothing but comments.
  case emptyDocument
  /// A second document, after `---`.
  case secondDocument
  /// Lists and mappings nested deeper than `limit`.
  case tooDeep(limit: Int)
  /// An alias of this name, `*name`.
  case alias(String)
  /// An anchor of this name, `&name`.
  case anchor(String)
  /// A tag such as `!!float`.
  case tag(String)
  /// The key `<<`.
  case mergeKey
  /// A list or a mapping as a key.
  case keyIsNotText
  /// A key that its mapping had before, in the line `firstLine`.
  case duplicateKey(String, firstLine: Int)

  // Keys.
  /// A name that is none of `allowed`; `what` is the kind of name, such as `step`, and `owner`
  /// whose names they are if that needs to be stated, such as `canvas`.
  case unknown(what: String, name: String, allowed: [String], owner: String?)
  /// A name that means something elsewhere, such as in CSS, and what to do here: `write fill:
  /// gold`.
  case foreign(what: String, name: String, owner: String?, advice: String)
  /// The `owner`, such as `canvas`, lacks `key`.
  case missing(key: String, owner: String)
  /// The `owner` needs one of `keys` and has none.
  case missingOneOf(keys: [String], owner: String)
  /// `key` cannot stand beside `other` in one `owner`.
  case conflict(key: String, other: String, owner: String)

  // Values.
  /// A value of another form, and why it is not of this one where that is known.
  case notA(ValueForm, found: Finding, because: Reason?)
  /// A value outside of its bounds.
  case outOfRange(found: Finding, Bounds)
  /// A list with the wrong number of items.
  case count(Int, ValueForm)
  /// A rule of the vocabulary, in its words: what was found, then what is allowed.
  case rule(String)
  /// What shows only once all steps are placed in time.
  case motion(MotionMistake)

  /// What stood where a value of another form was expected.
  package enum Finding: Equatable, Sendable {
    /// A text, such as a number or a word.
    case text(String)
    /// Nothing after the colon, `~` or `null`.
    case nothing
    /// A list, of whatever.
    case list
    /// A mapping, of whatever.
    case mapping
    /// A gradient, a pattern or an image.
    case paint(PaintWord)
  }

  /// Why a text is not a value, where that is known.
  package enum Reason: Equatable, Sendable {
    /// A number in quotes.
    case quoted
    /// `.inf`, `.nan`, or a number too large for any.
    case notFinite
    /// A hexadecimal or octal number.
    case notDecimal
    /// A number such as 010, which some read as octal.
    case leadingZero
    /// A number such as 1_000.
    case separator
    /// A number of pixels with their unit, which presets leave out.
    case pixels
    /// The text is another language's word for `true` or `false`.
    case means(Bool)
    /// A number that could be degrees, radians or turns.
    case noUnit
    /// Nothing is left of `#rrggbb` without quotes: YAML reads it as a comment.
    case comment
    /// The value is a mapping such as this one.
    case example(String)
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
    case .mapping: paintWord.map { .paint($0) } ?? .mapping
    case .numbered(let text): .text(text)
    case .refused: .nothing
    }
  }
}
