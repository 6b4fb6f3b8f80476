import KineoGeometry

/// What may stand at a place of a preset: the one source of the JSON Schema and of the reference.
///
/// Readers know more, such as whether a layer exists; what they accept, these describe.
indirect enum ValueSchema: Sendable {
  case anything
  /// Any text; editors take some words and digits for other values.
  case text
  case boolean
  case integer(ClosedRange<Int>)
  case number(Bounds)
  /// A share, `0.5` or `50%`.
  case fraction(Bounds)
  /// One of a closed set of words.
  case words([String])
  /// Any name but these.
  case name(otherThan: [String])
  /// A text all of which matches a regular expression (ECMA 262).
  case pattern(String)
  /// So many values in a list.
  case list(ValueSchema, ClosedRange<Int> = 0...Int.max)
  case mapping(MappingSchema)
  case either([ValueSchema])
  /// A value that the reference calls otherwise.
  case described(ValueSchema, String)
  /// What is described elsewhere, because it is used more than once or holds itself.
  case defined(SchemaDefinition)

  /// `[x, y]`, or whatever else two numbers of these bounds are.
  static func pair(_ bounds: Bounds) -> ValueSchema { .list(.number(bounds), 2...2) }

  /// `[width, height]`
  static let size = ValueSchema.described(pair(.lengths), "`[width, height]`")
  static let opacity = ValueSchema.fraction(.fractions)

  static let angle = ValueSchema.defined(.angle)
  static let color = ValueSchema.defined(.color)
  static let curve = ValueSchema.defined(.curve)
  static let duration = ValueSchema.defined(.duration)
  static let fileSize = ValueSchema.defined(.fileSize)
  static let point = ValueSchema.defined(.point)
  static let position = ValueSchema.defined(.position)
  static let scale = ValueSchema.defined(.scale)
  static let step = ValueSchema.defined(.step)
  static let steps = ValueSchema.defined(.steps)
  static let target = ValueSchema.defined(.target)
}
