import KineoMotion

/// A piece of one line of a preset: what a message underlines.
public struct SourceSpan: Hashable, Sendable {
  /// Its first character.
  public let start: SourcePosition
  /// Characters on the line of `start`; 0 for something that is missing there.
  public let length: Int

  /// `length` characters from `start` on; 0 for a place.
  public init(start: SourcePosition, length: Int = 0) {
    self.start = start
    self.length = length
  }
}
