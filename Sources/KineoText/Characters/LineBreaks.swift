/// Where lines may break between the characters of a paragraph.
///
/// The rules of Unicode Standard Annex 14 in simple form: after spaces and hyphens, around dashes,
/// between ideographs and at zero-width spaces; never before closing punctuation, after opening
/// brackets, inside numbers, or beside no-break spaces and word joiners. Thai, Lao, Khmer and Burmese,
/// which would need a dictionary, break at spaces alone.
struct LineBreaks {
  /// Whether a line may end before the character; never before the first.
  let isAllowedBefore: [Bool]

  init(_ characters: [Character]) {
    let classes = characters.map(BreakClass.init)
    var allowed = [Bool](repeating: false, count: classes.count)
    // The last character that is no space.
    var solid = 0
    for index in classes.indices.dropFirst() {
      allowed[index] = Self.isAllowed(classes, solid: solid, before: index)
      if classes[index] != .space { solid = index }
    }
    isAllowedBefore = allowed
  }

  private static func isAllowed(_ classes: [BreakClass], solid: Int, before index: Int) -> Bool {
    let (previous, next) = (classes[index - 1], classes[index])
    // LB4 to LB7.
    if next == .space || next == .zeroWidthSpace { return false }
    if classes[solid] == .zeroWidthSpace { return true }
    // LB13 to LB17, which look through spaces.
    if [.close, .exclamation, .slash].contains(next) { return false }
    switch (classes[solid], next) {
    case (.open, _), (.quotation, .open), (.close, .nonStarter), (.breakBoth, .breakBoth):
      return false
    default: break
    }
    if previous == .space { return true }
    let beforePrevious = index >= 2 ? classes[index - 2] : .space
    return isAllowed(previous, next, beforePrevious: beforePrevious)
  }

  /// Between neighbours, neither of which is a space: LB11 to LB31.
  private static func isAllowed(
    _ previous: BreakClass, _ next: BreakClass, beforePrevious: BreakClass
  ) -> Bool {
    switch (previous, next) {
    case (.glue, _), (_, .separator), (.quotation, _), (_, .quotation): false
    case (.breakAfter, .glue), (.hyphen, .glue): true
    case (_, .glue): false
    case (.breakBoth, _), (_, .breakBoth): true
    case (_, .breakAfter), (_, .hyphen), (_, .nonStarter): false
    // A hyphen that begins a word stays with it (LB20a).
    case (.hyphen, .number): false
    case (.hyphen, _): beforePrevious != .space
    case (.breakAfter, _): true
    case (.slash, .number): false
    case (.slash, _): true
    case (.prefix, .number), (.prefix, .letter), (.prefix, .ideograph), (.prefix, .open): false
    case (_, .postfix): false
    case (.ideograph, _), (_, .ideograph): true
    case (.exclamation, _): true
    case (.postfix, .open): false
    default: false
    }
  }
}
