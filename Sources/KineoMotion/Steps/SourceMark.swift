/// The place in a text that something was read from; line and column count from 1.
public struct SourceMark: Hashable, Sendable, Comparable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public static func < (a: SourceMark, b: SourceMark) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
