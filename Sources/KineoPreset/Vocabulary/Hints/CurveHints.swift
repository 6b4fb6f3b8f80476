import KineoMotion
import KineoSystem

/// What other tools call curves: CSS, GSAP, easings.net, Core Animation, Flutter and Manim.
enum CurveHints {
  /// The curve as presets write it.
  static func hint(_ text: String) -> Hint? { spelling(text).map { .write($0) } }

  static func mistake(_ text: String) -> Mistake? {
    hint(text)?.mistake(what: "curve", name: text, owner: nil)
  }

  private static func spelling(_ text: String) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    let name = Hints.folded(String(text.prefix { $0 != "(" }))
    let arguments = arguments(of: text)
    switch name {
    case "cubicbezier", "bezier", "customease":
      return function(CurveFunctions.cubicBezier, arguments.flatMap(cubicBezier))
    case "linear":
      return arguments.map { function(CurveFunctions.linear, stops($0)) } ?? "linear"
    case "steps", "step", "stepped", "steppedease":
      return function(CurveFunctions.steps, arguments.flatMap(stairs))
    case "stepstart": return "{steps: {count: 1, jump: start}}"
    case "stepend", "hold", "discrete", "jump": return "{steps: 1}"
    case "spring", "interpolatingspring", "interactivespring", "bouncy", "snappy":
      return function(CurveFunctions.spring, nil)
    default: return named(name)
    }
  }

  /// A curve with its numbers, or with those of an example.
  private static func function(_ field: some AnyField, _ value: String?) -> String {
    "{\(field.name): \(value ?? field.spec.example)}"
  }

  // MARK: Names

  private static func named(_ folded: String) -> String? {
    var name = folded
    for prefix in ["kcamediatimingfunction", "curves", "curve", "animation"]
    where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
    }
    if let other = otherNames[name] { return other }
    let hasEase = name.contains("ease")
    name = name.replacing("ease", with: "", maxReplacements: 1)
    let (family, direction) = parts(of: name)
    if family.isEmpty, hasEase { return direction.map { "ease\($0.rawValue)" } ?? "ease" }
    guard let known = families[family] else { return nil }
    return known == "linear" ? known : known + (direction ?? .out).rawValue
  }

  /// The family of Penner's curves, and its direction where that is given.
  private static func parts(
    of name: String
  ) -> (family: String, direction: TimingCurve.Direction?) {
    guard families[name] == nil else { return (name, nil) }
    for (word, direction) in [
      ("inout", TimingCurve.Direction.inOut), ("out", .out), ("in", .in),
    ] {
      if name.hasSuffix(word) { return (String(name.dropLast(word.count)), direction) }
      if name.hasPrefix(word) { return (String(name.dropFirst(word.count)), direction) }
    }
    return (name, nil)
  }

  private static let families = [
    "none": "linear", "linear": "linear", "power0": "linear", "linearnone": "linear",
    "power1": "quad", "quad": "quad",
    "quadratic": "quad", "power2": "cubic", "cubic": "cubic", "power3": "quart", "quart": "quart",
    "quartic": "quart", "power4": "quint", "quint": "quint", "quintic": "quint", "strong": "quint",
    "sine": "sine", "sin": "sine", "sinusoidal": "sine", "expo": "expo", "exponential": "expo",
    "circ": "circ", "circular": "circ", "back": "back", "elastic": "elastic", "bounce": "bounce",
  ]

  private static let otherNames = [
    "smooth": "easeInOut", "swing": "easeInOut", "easyease": "easeInOut", "standard": "easeInOut",
    "fastoutslowin": "easeInOut", "easeineaseout": "easeInOut", "emphasized": "easeInOut",
    "default": "ease", "accelerate": "easeIn", "rushinto": "easeIn", "decelerate": "easeOut",
    "rushfrom": "easeOut", "anticipate": "backIn", "overshoot": "backOut",
  ]

  // MARK: Numbers

  /// What stands in parentheses, between commas; nil without parentheses.
  private static func arguments(of text: String) -> [String]? {
    guard let start = text.firstIndex(of: "("), text.last == ")" else { return nil }
    return text[text.index(after: start)...].dropLast().split(separator: ",")
      .map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
  }

  private static func number(_ text: String) -> String? {
    guard Decimal(text) != nil else { return nil }
    return text.hasPrefix(".") ? "0" + text : text
  }

  private static func cubicBezier(_ arguments: [String]) -> String? {
    let numbers = arguments.compactMap(number)
    let xs = [numbers.first, numbers.dropFirst(2).first].compactMap { $0.flatMap(Double.init) }
    guard arguments.count == 4, numbers.count == 4, xs.allSatisfy({ 0...1 ~= $0 }) else {
      return nil
    }
    return "[\(numbers.joined(separator: ", "))]"
  }

  /// CSS's `steps(4, jump-start)`.
  private static func stairs(_ arguments: [String]) -> String? {
    guard let count = arguments.first.flatMap({ Int($0) }), 1...1_000_000 ~= count else {
      return nil
    }
    guard arguments.count > 1 else { return "\(count)" }
    let word = Hints.folded(arguments[1]).replacing("jump", with: "")
    guard let jump = TimingCurve.Jump(rawValue: word), jump != .none || count > 1 else {
      return nil
    }
    return "{count: \(count), jump: \(jump.rawValue)}"
  }

  /// CSS's `linear(0, 0.5 25%, 1)`.
  private static func stops(_ arguments: [String]) -> String? {
    let stops = arguments.compactMap { argument -> String? in
      let parts = argument.split(separator: " ")
      guard let value = parts.first.flatMap({ number(String($0)) }) else { return nil }
      switch parts.count {
      case 1: return value
      case 2 where parts[1].last == "%" && Decimal(String(parts[1].dropLast())) != nil:
        return "[\(value), \(parts[1])]"
      default: return nil
      }
    }
    guard stops.count == arguments.count, stops.count > 1, stops.last == "1" else { return nil }
    return "[\(stops.joined(separator: ", "))]"
  }
}
