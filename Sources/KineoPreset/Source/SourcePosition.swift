/// A place in a preset's text as an editor shows it: the first character is at line 1, column 1.
///
/// A column counts whole characters (grapheme clusters), so an accent or an emoji is one column.
/// Lines end with LF, CR LF or CR.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// Counted from 1.
  public let line: Int
  /// Counted from 1.
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// A piece of one line of a preset: what a message underlines.
public struct SourceSpan: Hashable, Sendable {
  /// Its first character.
  public let start: SourcePosition
  /// Characters on the line of `start`; 0 for something that is missing there.
  public let length: Int

  public init(start: SourcePosition, length: Int = 0) {
    self.start = start
    self.length = length
  }
}
