/// Why a command cannot do what it was asked for, though call and preset are right.
struct CommandFailure: Error, Equatable, CustomStringConvertible {
  let message: String
  var description: String { message }
}
