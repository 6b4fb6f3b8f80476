import KineoMotion
import KineoSystem

/// Builds the tree of nodes from events and refuses, while they arrive, what presets do not allow.
struct NodeBuilder: ~Copyable {
  /// Lists and mappings may be nested this deep.
  static let maximumDepth = 64

  private var parser: YAMLParser
  private var lines: LineMap
  private let diagnostics: Diagnostics

  /// The root of the only document in `text`. Nil when the text could not be read to the end of the
  /// first document; the reason is then in `diagnostics`, as is everything that was refused.
  ///
  /// - Parameter file: The number of the text in all positions.
  static func root(of text: String, file: Int = 0, _ diagnostics: Diagnostics) -> Node? {
    var lines = LineMap(text, file: file)
    do throws(YAMLFault) {
      var builder = Self(parser: try YAMLParser(text), lines: lines, diagnostics)
      return try builder.document()
    } catch {
      report(error, &lines, diagnostics)
      return nil
    }
  }

  private init(parser: consuming YAMLParser, lines: LineMap, _ diagnostics: Diagnostics) {
    self.parser = parser
    self.lines = lines
    self.diagnostics = diagnostics
  }

  private mutating func document() throws(YAMLFault) -> Node? {
    guard case .documentStart = try nextContent().kind else {
      diagnostics.report(.emptyDocument, at: SourceSpan(start: lines.position(ofScalar: 0)))
      return nil
    }
    let root = try node(from: try nextContent(), depth: 0)
    let end = try nextContent()
    if case .documentStart = end.kind { report(.secondDocument, end) }
    return root
  }

  /// The next event that is not mere punctuation.
  private mutating func nextContent() throws(YAMLFault) -> YAMLEvent {
    while true {
      let event = try parser.next()
      if case .other = event.kind { continue }
      return event
    }
  }

  private mutating func node(from event: YAMLEvent, depth: Int) throws(YAMLFault) -> Node {
    switch event.kind {
    case .scalar(let text, let isPlain, let properties):
      refuse(properties, event)
      return Node(span: span(event), content: .scalar(text, isPlain: isPlain))
    case .sequenceStart(let isFlow, let properties):
      refuse(properties, event)
      return try sequence(event, isFlow: isFlow, depth: depth + 1)
    case .mappingStart(let isFlow, let properties):
      refuse(properties, event)
      return try mapping(event, isFlow: isFlow, depth: depth + 1)
    case .alias(let name):
      report(.alias(name), event)
      return Node(span: span(event), content: .refused)
    default:
      return Node(span: span(event), content: .refused)
    }
  }

  private mutating func sequence(
    _ start: YAMLEvent, isFlow: Bool, depth: Int
  ) throws(YAMLFault) -> Node {
    guard depth <= Self.maximumDepth else { throw .depth(at: start.start) }
    let position = lines.position(ofScalar: start.start)
    var items: [Node] = []
    while true {
      let event = try parser.next()
      if case .sequenceEnd = event.kind {
        let span = collectionSpan(position, start, isFlow ? event : nil, first: items.first)
        if isFlow { items = restoringCommas(items) }
        return Node(span: span, content: .sequence(items))
      }
      items.append(try node(from: event, depth: depth))
    }
  }

  /// The items with a refused one for each function that its commas have cut into several, as in
  /// `[0, random(-20, 20)]`, which is reported.
  private func restoringCommas(_ items: [Node]) -> [Node] {
    var result: [Node] = []
    var rest = items[...]
    while let item = rest.popFirst() {
      var parts = [item.plainText ?? ""]
      var depth = parts[0].opensFunction ? parts[0].openParentheses : 0
      while depth > 0, let text = rest.dropFirst(parts.count - 1).first?.plainText {
        parts.append(text)
        depth += text.openParentheses
      }
      guard parts.count > 1, depth == 0 else {
        result.append(item)
        continue
      }
      rest = rest.dropFirst(parts.count - 1)
      let text = parts.joined(separator: ", ")
      diagnostics.report(
        .rule("commas end a text in brackets; put quotes around \(quoted(text))"), at: item)
      result.append(Node(span: item.span, content: .refused))
    }
    return result
  }

  private mutating func mapping(
    _ start: YAMLEvent, isFlow: Bool, depth: Int
  ) throws(YAMLFault) -> Node {
    guard depth <= Self.maximumDepth else { throw .depth(at: start.start) }
    let position = lines.position(ofScalar: start.start)
    var entries: [Node.Entry] = []
    var firstKey: Node?
    var firstLines: [String: Int] = [:]
    while true {
      let event = try parser.next()
      if case .mappingEnd = event.kind {
        let span = collectionSpan(position, start, isFlow ? event : nil, first: firstKey)
        return Node(span: span, content: .mapping(entries))
      }
      let key = try node(from: event, depth: depth)
      let value = try node(from: try parser.next(), depth: depth)
      firstKey = firstKey ?? key
      if let name = acceptedName(of: key, &firstLines) {
        entries.append(Node.Entry(key: key, name: name, value: value))
      }
    }
  }

  /// The key's text, or nil when the entry is refused.
  private func acceptedName(of key: Node, _ firstLines: inout [String: Int]) -> String? {
    guard case .scalar(let name, let isPlain) = key.content else {
      if key.content != .refused { diagnostics.report(.keyIsNotText, at: key) }
      return nil
    }
    if isPlain && name == "<<" {
      diagnostics.report(.mergeKey, at: key)
      return nil
    }
    if let line = firstLines[name] {
      diagnostics.report(.duplicateKey(name, firstLine: line), at: key)
      return nil
    }
    firstLines[name] = key.position.line
    return name
  }

  /// A flow collection that ends on its first line is underlined whole; a block collection by its
  /// first child, because its own start has no length.
  private mutating func collectionSpan(
    _ position: SourcePosition, _ start: YAMLEvent, _ end: YAMLEvent?, first: Node?
  ) -> SourceSpan {
    if let end {
      let last = lines.position(ofScalar: end.end)
      let isOneLine = last.line == position.line
      return SourceSpan(start: position, length: isOneLine ? last.column - position.column : 1)
    }
    guard let first, first.position == position else {
      return SourceSpan(start: position, length: 1)
    }
    return first.span
  }

  private mutating func refuse(_ properties: YAMLEvent.Properties, _ event: YAMLEvent) {
    if let anchor = properties.anchor { report(.anchor(anchor), event) }
    if let tag = properties.tag { report(.tag(tag), event) }
  }

  private mutating func span(_ event: YAMLEvent) -> SourceSpan {
    lines.span(ofScalars: event.start, event.end)
  }

  private mutating func report(_ mistake: Mistake, _ event: YAMLEvent) {
    diagnostics.report(mistake, at: span(event))
  }

  private static func report(
    _ fault: YAMLFault, _ lines: inout LineMap, _ diagnostics: Diagnostics
  ) {
    switch fault {
    case .depth(let index):
      let span = SourceSpan(start: lines.position(ofScalar: index), length: 1)
      diagnostics.report(.tooDeep(limit: maximumDepth), at: span)
    case .syntax(let problem, let index, let context):
      let wording = SyntaxWording(problem)
      let place = wording.pointsAtContext ? context ?? index : index
      let position = lines.position(ofScalar: place)
      let line = lines.characters(ofLine: position.line)
      let mistake = Mistake.syntax(
        problem: problem,
        character: position.column <= line.count ? line[position.column - 1] : nil,
        contextLine: context.map { lines.position(ofScalar: $0).line })
      diagnostics.report(mistake, at: SourceSpan(start: position, length: 1))
    }
  }
}

extension Node {
  /// The text of a scalar without quotes.
  fileprivate var plainText: String? {
    if case .scalar(let text, isPlain: true) = content { text } else { nil }
  }
}

extension String {
  /// Whether a parenthesis right behind a name is open at the end, as in `random(-20`.
  fileprivate var opensFunction: Bool {
    guard let open = firstIndex(of: "("), open > startIndex else { return false }
    return self[index(before: open)].isLetter && openParentheses > 0
  }

  /// How many more are opened than closed.
  fileprivate var openParentheses: Int {
    utf8.reduce(0) { $0 + ($1 == 40 ? 1 : $1 == 41 ? -1 : 0) }
  }
}
