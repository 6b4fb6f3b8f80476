/// What an image does with each pixel of a row.
struct RowKinds: Sendable {
  enum Kind: UInt8, Sendable {
    /// It is as it was, and must not flicker.
    case stay
    /// It changes, to a color that may be approximated.
    case free
    /// It changes, to a named color, which the image has.
    case named
    /// It shows nothing.
    case clear
    /// It is as it was, but the viewer has cleared it.
    case cleared

    /// Whether its color is another than before, and not clear.
    var isChange: Bool { self == .free || self == .named }
  }

  /// Raw values of a `Kind` a pixel: bytes, so that runs are found eight at a time.
  private var kinds: [UInt8] = []
  private let isTransparent: Bool
  private(set) var named: NamedColors

  init(named: [SolidColor], isTransparent: Bool) {
    self.named = NamedColors(named)
    self.isTransparent = isTransparent
  }

  /// Begins an image of `width` columns with these colors.
  mutating func begin(_ colors: ImageColors, width: Int) {
    named.begin(colors)
    kinds = Array(repeating: Kind.stay.rawValue, count: width)
  }

  /// Looks at a row, which was `before` in the frame before.
  ///
  /// - Parameter cleared: Columns that the viewer has cleared.
  mutating func look(
    at row: Span<SolidColor>, before: Span<SolidColor>, cleared: Range<Int>
  ) {
    precondition(row.count == kinds.count && before.count == kinds.count, "rows of the image")
    let (isTransparent, named) = (isTransparent, named)
    var kinds = kinds.mutableSpan
    // Unchecked subscripts let the loop vectorise; the line above checks for all of them.
    for i in row.indices {
      let isSame = unsafe row[unchecked: i] == before[unchecked: i]
      unsafe kinds[unchecked: i] = isSame ? Kind.stay.rawValue : Kind.free.rawValue
    }
    if isTransparent || !cleared.isEmpty {
      for i in row.indices {
        if row[i] == .clear {
          kinds[i] = Kind.clear.rawValue
        } else if kinds[i] == Kind.stay.rawValue, cleared.contains(i) {
          kinds[i] = Kind.cleared.rawValue
        }
      }
    }
    guard !named.isEmpty else { return }
    var (color, isNamed) = (SolidColor.clear, false)
    for i in row.indices where kinds[i] == Kind.free.rawValue {
      if row[i] != color { (color, isNamed) = (row[i], named.index(of: row[i]) != nil) }
      if isNamed { kinds[i] = Kind.named.rawValue }
    }
  }

  /// Appends the raw values of the row's kinds.
  func append(to list: inout [UInt8]) { list += kinds }

  /// 1 for each pixel that is as it was or that has the index `transparent`, and 0 for all others.
  ///
  /// - Parameter kinds: Raw values, one for each of `indices`.
  static func stays(_ kinds: [UInt8], _ indices: [UInt8], leftBy transparent: UInt8) -> [UInt8] {
    precondition(kinds.count == indices.count, "a kind for each pixel")
    var stays = [UInt8](repeating: 0, count: kinds.count)
    var marks = stays.mutableSpan
    let (kinds, indices, stay) = (kinds.span, indices.span, Kind.stay.rawValue)
    // Without a branch, so that the loop vectorises; the line above checks for all of them.
    for i in marks.indices {
      let isStay: UInt8 = unsafe kinds[unchecked: i] == stay ? 1 : 0
      let isLeft: UInt8 = unsafe indices[unchecked: i] == transparent ? 1 : 0
      unsafe marks[unchecked: i] = isStay | isLeft
    }
    return stays
  }

  subscript(column: Int) -> Kind { Kind(rawValue: kinds[column]) ?? .stay }

  /// Pixels of one kind, from a column on.
  func run(from start: Int) -> (kind: Kind, columns: Range<Int>) {
    (self[start], start..<kinds.span.endOfLongRun(from: start))
  }
}
