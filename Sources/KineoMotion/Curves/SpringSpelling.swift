/// The numbers that a spring was asked for with. Springs that move alike are equal, however they are
/// spelled.
struct SpringSpelling: Hashable, Sendable {
  enum Numbers: Sendable {
    case response(Double, dampingRatio: Double)
    case duration(Double, bounce: Double)
    case dampingRatio(Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
  }

  let numbers: Numbers
  let velocity: Double

  init(_ numbers: Numbers, velocity: Double) {
    self.numbers = numbers
    self.velocity = velocity
  }

  static func == (a: Self, b: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension SpringSpelling: CustomStringConvertible {
  /// Such as `spring(duration 0.5, bounce 0.3)`.
  var description: String {
    var parts =
      switch numbers {
      case .response(let response, let dampingRatio):
        [("response", response), ("dampingRatio", dampingRatio)]
      case .duration(let duration, let bounce): [("duration", duration), ("bounce", bounce)]
      case .dampingRatio(let ratio): [("dampingRatio", ratio)]
      case .physical(let mass, let stiffness, let damping):
        [("mass", mass), ("stiffness", stiffness), ("damping", damping)]
      }
    if velocity != 0 { parts.append(("velocity", velocity)) }
    return "spring(" + parts.map { "\($0.0) \(shortText($0.1))" }.joined(separator: ", ") + ")"
  }
}
