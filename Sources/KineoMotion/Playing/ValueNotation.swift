import KineoGeometry

/// Values in the syntax of presets. Numbers are rounded to ten thousandths.
extension Double {
  var notation: String {
    guard magnitude < 1e9 else { return shortText(self) }
    return Rational(Int((self * 1e4).rounded()), over: 10_000).description
  }
}

extension Point {
  var notation: String { "[\(x.notation), \(y.notation)]" }
}

extension Size {
  var notation: String { "[\(width.notation), \(height.notation)]" }
}

extension Angle {
  var notation: String { "\(degrees.notation)deg" }
}

extension Color {
  /// Six digits, and two more for what is not opaque.
  var notation: String {
    let bytes = [red, green, blue, alpha].map { $0 > 0 ? Int((min($0, 1) * 255).rounded()) : 0 }
    let shown = bytes[3] == 255 ? bytes.dropLast() : bytes
    return "#" + shown.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
