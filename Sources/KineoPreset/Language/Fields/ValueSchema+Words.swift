extension ValueSchema {
  /// What stands for the keys of a mapping.
  static let keysBelow = "the keys below"

  /// The column of values in the reference, in Markdown.
  var words: String {
    switch self {
    case .anything: "anything"
    case .text: "text"
    case .boolean: "`true` or `false`"
    case .integer(let range): "a whole number, \(range.lowerBound) to \(range.upperBound)"
    case .number(.coordinates): "a number"
    case .number(.lengths): "a number from 0 on"
    case .number(let bounds): "a number, \(bounds)"
    case .fraction(.fractions): "a [fraction](#values)"
    case .fraction(let bounds): "a [fraction](#values), \(bounds)"
    case .words(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .name: "a name"
    case .pattern: "text"
    case .list(let item, let counts): Self.list(item, counts)
    case .mapping(let mapping): Self.mapping(mapping)
    case .either(let schemas): schemas.map(\.words).joined(separator: ", or ")
    case .described(_, let words): words
    case .defined(let definition): definition.link
    }
  }

  private static func mapping(_ mapping: Mapping) -> String {
    guard mapping.fields.isEmpty, let free = mapping.freeKeys else { return keysBelow }
    return "a mapping from \(free.placeholder) to \(free.value.words)"
  }

  private static func list(_ item: ValueSchema, _ counts: ClosedRange<Int>) -> String {
    switch counts {
    case 2...2: "`[…, …]`, each \(item.words)"
    case 4...4: "a list of 4, each \(item.words)"
    case 0...2: "a list of up to 2, each \(item.words)"
    default: "a list, each \(item.words)"
    }
  }
}

extension SchemaDefinition {
  /// Its name, linked to where the reference describes it.
  fileprivate var link: String { "[\(noun)](#\(section.anchor))" }
}

extension String {
  /// Where a Markdown page has the heading.
  var anchor: String {
    lowercased().map { $0 == " " ? "-" : $0 }.filter { $0.isLetter || $0 == "-" }
      .reduce(into: "") { $0.append($1) }
  }
}
