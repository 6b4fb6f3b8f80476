/// Why bytes are not a JSON value.
package struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  /// How many bytes stand before the mistake.
  package let offset: Int
  /// What was found and what is allowed.
  package let message: String

  package var description: String { message }
}
