/// A place in a preset's text as an editor shows it: the first character is at line 1, column 1.
///
/// A column counts whole characters (grapheme clusters), so an accent or an emoji is one column.
/// Lines end with LF, CR LF or CR.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// Which text it is: 0 for the preset itself, from 1 on for those it includes, and below 0 for
  /// what is set from outside.
  public let file: Int
  /// Counted from 1.
  public let line: Int
  /// Counted from 1.
  public let column: Int

  /// A place, line and column counted from 1; in the preset itself by default.
  public init(line: Int, column: Int, file: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }

  public static func < (a: Self, b: Self) -> Bool {
    (a.file, a.line, a.column) < (b.file, b.line, b.column)
  }
}
