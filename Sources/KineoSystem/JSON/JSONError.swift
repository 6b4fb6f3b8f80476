/// Why bytes are not a JSON value.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  /// How many bytes stand before the mistake.
  public let offset: Int
  /// What was found and what is allowed.
  public let message: String

  public var description: String { message }
}
