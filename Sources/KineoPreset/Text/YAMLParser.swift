internal import CYAML

/// Sole owner of one libyaml parser and of the bytes it reads; events are asked for one at a time.
struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// Starts to read `text`, which must be free of control characters and byte order marks.
  init(_ text: String) throws(YAMLFault) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw .syntax(problem: "out of memory", at: 0, context: nil)
    }
    self.parser = parser
    input = .allocate(capacity: text.utf8.count)
    _ = input.initialize(fromContentsOf: text.utf8)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event. After `streamEnd` or a fault there is none to ask for.
  mutating func next() throws(YAMLFault) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw fault() }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(
      kind: Self.kind(of: event), start: event.start_mark.index, end: event.end_mark.index)
  }

  private func fault() -> YAMLFault {
    let state = parser.pointee
    let problem = state.problem.map { String(cString: $0) } ?? "out of memory"
    // Errors of libyaml's reader carry no mark of their own.
    let hasMark = state.error == YAML_SCANNER_ERROR || state.error == YAML_PARSER_ERROR
    return .syntax(
      problem: problem,
      at: hasMark ? state.problem_mark.index : state.mark.index,
      context: hasMark && state.context != nil ? state.context_mark.index : nil)
  }

  private static func kind(of event: yaml_event_t) -> YAMLEvent.Kind {
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_STREAM_END_EVENT: return .streamEnd
    case YAML_ALIAS_EVENT: return .alias(string(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return .scalar(
        String(decoding: bytes, as: UTF8.self),
        isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE,
        properties(anchor: scalar.anchor, tag: scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      return .sequenceStart(
        isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE,
        properties(anchor: start.anchor, tag: start.tag))
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      return .mappingStart(
        isFlow: start.style == YAML_FLOW_MAPPING_STYLE,
        properties(anchor: start.anchor, tag: start.tag))
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    default: return .other
    }
  }

  private static func properties(
    anchor: UnsafePointer<yaml_char_t>?, tag: UnsafePointer<yaml_char_t>?
  ) -> YAMLEvent.Properties {
    // libyaml resolves the shorthand `!!`, but people shall find what they wrote.
    let (core, tag) = ("tag:yaml.org,2002:", string(tag))
    let written = tag.map { $0.hasPrefix(core) ? "!!" + $0.dropFirst(core.count) : $0 }
    return YAMLEvent.Properties(anchor: string(anchor), tag: written)
  }

  private static func string(_ characters: UnsafePointer<yaml_char_t>?) -> String? {
    characters.map { String(cString: $0) }
  }
}
