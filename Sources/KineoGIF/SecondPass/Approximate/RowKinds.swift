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

  /// Appends a 1 for each pixel of the row that is as it was or that has the index `transparent`, and a
  /// 0 for all others.
  func addStays(to stays: inout [UInt8], leaving row: [UInt8], by transparent: UInt8) {
    precondition(row.count == kinds.count, "a row of the image")
    let first = stays.count
    stays += kinds
    var stays = stays.mutableSpan
    let row = row.span
    for i in row.indices {
      let isLeft = unsafe row[unchecked: i] == transparent
      let isStay = unsafe stays[unchecked: first + i] == Kind.stay.rawValue
      unsafe stays[unchecked: first + i] = isLeft || isStay ? 1 : 0
    }
  }

  subscript(column: Int) -> Kind { Kind(rawValue: kinds[column]) ?? .stay }

  /// Pixels of one kind, from a column on.
  func run(from start: Int) -> (kind: Kind, columns: Range<Int>) {
    (self[start], start..<kinds.span.endOfLongRun(from: start))
  }
}
