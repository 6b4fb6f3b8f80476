import KineoGeometry

extension Schedule {
  /// A property's value, as numbers and in words.
  package struct Value: Sendable, Equatable {
    package let property: PropertyKey
    package let vector: SIMD4<Double>
    /// The outlines or paints that the property has, by number; empty for any other property.
    var names: [String] = []

    /// As many as the property has: two for points and sizes, degrees for angles, red, green, blue
    /// and alpha of 0...1 for colors, 0 or 1 for booleans, none for outlines, paints and blend modes.
    package var numbers: [Double] { (0..<property.notation.count).map { vector[$0] } }
  }
}

extension Schedule.Value: CustomStringConvertible {
  /// As presets write it, such as `[80, 80]`, `90deg`, `#d9304f`, `true` or `{circle: 40}`; numbers are
  /// rounded to ten thousandths.
  package var description: String {
    switch property.notation {
    case .number: vector.x.notation
    case .boolean: "\(Bool(vector: vector))"
    case .blendMode: BlendMode(vector: vector).rawValue
    case .angle: Angle.degrees(vector.x).notation
    case .angles: list(numbers.map { Angle.degrees($0).notation })
    case .list: list(numbers.map(\.notation))
    case .color: Color(vector: vector).notation
    case .corners: corners
    case .numbered: name(of: NumberedMix(vector: vector))
    }
  }

  /// One number where all four are the same.
  private var corners: String {
    let radii = numbers.map(\.notation)
    return Set(radii).count == 1 ? radii[0] : list(radii)
  }

  /// The name of what is shown, or of both with the progress between them.
  private func name(of mix: NumberedMix) -> String {
    guard mix.from != mix.to, mix.progress != 0 else { return name(mix.from) }
    return "\((mix.progress * 100).notation)% from \(name(mix.from)) to \(name(mix.to))"
  }

  private func name(_ number: Int) -> String {
    names.indices.contains(number) ? names[number] : "\(number)"
  }

  private func list(_ parts: [String]) -> String { "[\(parts.joined(separator: ", "))]" }
}

extension PropertyKey.Notation {
  /// How many numbers a value has.
  fileprivate var count: Int {
    switch self {
    case .numbered, .blendMode: 0
    case .number, .boolean, .angle: 1
    case .angles: 2
    case .color, .corners: 4
    case .list(let count): count
    }
  }
}
