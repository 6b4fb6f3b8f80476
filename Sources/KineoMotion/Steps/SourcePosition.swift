/// A place in a preset's text as an editor shows it: the first character is at line 1, column 1.
///
/// A column counts whole characters (grapheme clusters), so an accent or an emoji is one column.
/// Lines end with LF, CR LF or CR.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// Counted from 1.
  public let line: Int
  /// Counted from 1.
  public let column: Int

  /// A place, both numbers counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
