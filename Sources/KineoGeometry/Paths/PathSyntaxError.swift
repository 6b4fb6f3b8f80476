/// A mistake in path data, with its place.
public struct PathSyntaxError: Error, Hashable, Sendable {
  /// What the grammar allows at the place of a mistake.
  public enum Expectation: Hashable, Sendable {
    /// Path data begins with `M` or `m`.
    case move
    /// One of `M L H V C S Q T A Z` in upper or lower case.
    case command
    /// A number such as `-1.5e3` or `.5`.
    case number
    /// A flag of an arc: one character, `0` or `1`.
    case flag
    /// A number, and a place reached by it, within the range of `Double`.
    case finiteNumber
  }

  /// The number of characters before the mistake.
  public var offset: Int
  /// What stands there; nil at the end of the text.
  public var found: String?
  /// What the grammar allows there.
  public var expected: Expectation
}

extension PathSyntaxError: CustomStringConvertible {
  public var description: String {
    let place = found.map { "\"\($0)\" at character \(offset + 1)" } ?? "end"
    return "unexpected \(place) of path data; expected \(expected.description)"
  }
}

extension PathSyntaxError.Expectation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .move: "M or m, because a path starts with a move"
    case .command: "one of the commands M L H V C S Q T A Z (either case) or another number"
    case .number: "a number"
    case .flag: "an arc flag, 0 or 1"
    case .finiteNumber: "a smaller number"
    }
  }
}
