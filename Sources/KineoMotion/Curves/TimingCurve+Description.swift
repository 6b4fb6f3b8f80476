extension TimingCurve: CustomStringConvertible {
  /// The curve in the words of presets: `easeInOut`, `cubicBezier(0.2, 0, 0.5333, 1)`,
  /// `steps(4, jump start)`, `linear(0, 0.25 75%, 1)`, `spring(duration 0.5, bounce 0.3)`.
  public var description: String {
    if let named = Self.named.first(where: { $0.curve == self }) { return named.name }
    return switch form {
    case .linear: "linear"
    case .penner(let easing): easing.family.rawValue + easing.direction.rawValue
    case .cubicBezier(let bezier):
      call("cubicBezier", [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map(shortText))
    case .steps(let stairs):
      call("steps", ["\(stairs.count)"] + (stairs.jump == .end ? [] : ["jump \(stairs.jump)"]))
    case .piecewise(let pieces): call("linear", pieces.stops.map(\.description))
    case .spring(_, _, let spelling): spelling.description
    case .fittedSpring(let damping, let velocity):
      SpringSpelling(.dampingRatio(damping), velocity: velocity).description
    }
  }

  private func call(_ name: String, _ arguments: [String]) -> String {
    "\(name)(\(arguments.joined(separator: ", ")))"
  }
}

extension TimingCurve.Stop: CustomStringConvertible {
  /// As in CSS: the value, then the progress if it was given, such as `0.25 75%`.
  public var description: String {
    shortText(value) + (progress.map { " \(shortText(($0 * 1e8).rounded() / 1e6))%" } ?? "")
  }
}

/// The shortest decimal number that reads back the same, without a fraction of zero.
func shortText(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
