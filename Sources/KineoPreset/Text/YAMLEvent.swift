/// What libyaml saw next. Places are indices of Unicode scalars in the text, from 0.
struct YAMLEvent {
  enum Kind {
    case documentStart
    case scalar(String, isPlain: Bool, Properties)
    case sequenceStart(isFlow: Bool, Properties)
    case sequenceEnd
    case mappingStart(isFlow: Bool, Properties)
    case mappingEnd
    case alias(String)
    case streamEnd
    /// The stream's start and a document's end, which have no content.
    case other
  }

  /// The anchor (`&name`) and tag (`!name`) written before a value.
  struct Properties {
    var anchor: String?
    var tag: String?
  }

  let kind: Kind
  let start: Int
  let end: Int
}

/// Why reading cannot go on, and the scalar index of the place.
enum YAMLFault: Error {
  /// `problem` is libyaml's text; `context` is where the value that broke began.
  case syntax(problem: String, at: Int, context: Int?)
  case depth(at: Int)
}
