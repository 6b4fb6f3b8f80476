import KineoGeometry

extension Schedule {
  /// A property's value, as numbers and in words.
  package struct Value: Sendable, Equatable {
    package let property: PropertyKey
    let vector: SIMD4<Double>

    /// As many as the property has: two for points and sizes, degrees for angles, red, green, blue
    /// and alpha of 0...1 for colors, 0 or 1 for booleans.
    package var numbers: [Double] { (0..<property.notation.count).map { vector[$0] } }
  }
}

extension Schedule.Value: CustomStringConvertible {
  /// As presets write it, such as `[80, 80]`, `90deg`, `#d9304f` or `true`; numbers are rounded to
  /// ten thousandths.
  package var description: String {
    switch property.notation {
    case .number: rounded(vector.x)
    case .boolean: "\(Bool(vector: vector))"
    case .angle: "\(rounded(vector.x))deg"
    case .angles: list(numbers.map { "\(rounded($0))deg" })
    case .list: list(numbers.map(rounded))
    case .color: hexadecimal
    case .corners: corners
    case .numbered: numbers(of: NumberedMix(vector: vector))
    }
  }

  /// One number where all four are the same.
  private var corners: String {
    let radii = numbers.map(rounded)
    return Set(radii).count == 1 ? radii[0] : list(radii)
  }

  /// The number of what is shown, or of both with the progress between them.
  private func numbers(of mix: NumberedMix) -> String {
    mix.from == mix.to || mix.progress == 0
      ? "\(mix.from)" : "\(mix.from)-\(mix.to) \(rounded(mix.progress))"
  }

  private func list(_ parts: [String]) -> String { "[\(parts.joined(separator: ", "))]" }

  private func rounded(_ number: Double) -> String {
    guard number.magnitude < 1e9 else { return shortText(number) }
    return Rational(Int((number * 1e4).rounded()), over: 10_000).description
  }

  /// Six digits, and two more for what is not opaque.
  private var hexadecimal: String {
    let bytes = numbers.map { $0 > 0 ? Int((min($0, 1) * 255).rounded()) : 0 }
    let shown = bytes[3] == 255 ? bytes.dropLast() : bytes
    return "#" + shown.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension PropertyKey.Notation {
  /// How many numbers a value has.
  fileprivate var count: Int {
    switch self {
    case .number, .boolean, .angle: 1
    case .angles: 2
    case .numbered: 3
    case .color, .corners: 4
    case .list(let count): count
    }
  }
}
