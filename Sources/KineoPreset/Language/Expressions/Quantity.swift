import KineoGeometry

/// An exact number with its unit, as expressions calculate with it.
struct Quantity: Equatable, Sendable {
  /// What a number counts; `rawValue` is written after it.
  enum Unit: String, CaseIterable {
    case none = ""
    case seconds = "s"
    case milliseconds = "ms"
    case degrees = "deg"
    case radians = "rad"
    case turns = "turn"

    var isTime: Bool { self == .seconds || self == .milliseconds }
  }

  /// Every number of an expression is within this of 0.
  static let limit = Rational(9_000_000_000)

  var value: Rational
  var unit = Unit.none

  init(_ value: Rational, _ unit: Unit = .none) {
    self.value = value
    self.unit = unit
  }

  /// A decimal number with or without a unit, such as `0.5`, `-1e3`, `500ms`; rounded to nine places.
  ///
  /// Nil for any other text, and for numbers beyond ``limit``.
  init?(_ text: String) {
    let letters = text.reversed().prefix { $0.isLetter }
    guard let unit = Unit(rawValue: String(letters.reversed())),
      let billionths = Decimal(text.dropLast(letters.count))?.scaled(byPowerOfTen: 9)
    else { return nil }
    self.init(Rational(billionths, over: 1_000_000_000), unit)
    guard isWithinLimit else { return nil }
  }

  var isWithinLimit: Bool { value <= Self.limit && value >= -Self.limit }

  /// The same span of time in seconds; anything else as it is.
  private var inSeconds: Quantity {
    unit == .milliseconds ? Quantity(value / 1000, .seconds) : self
  }

  /// Both in one unit; nil where they count different things.
  static func aligned(_ a: Quantity, _ b: Quantity) -> (Quantity, Quantity)? {
    if a.unit == b.unit { return (a, b) }
    return a.unit.isTime && b.unit.isTime ? (a.inSeconds, b.inSeconds) : nil
  }

  /// In a unit that all quantities of a kind share, so that they can be compared: seconds, or degrees.
  var magnitude: Double {
    switch unit {
    case .none, .seconds: value.double
    case .milliseconds: inSeconds.value.double
    case .degrees, .radians, .turns: angle.degrees
    }
  }

  private var angle: Angle {
    switch unit {
    case .radians: .radians(value.double)
    case .turns: .turns(value.double)
    default: .degrees(value.double)
    }
  }
}

extension Quantity: CustomStringConvertible {
  /// As presets write it, such as `0.5s`; nine places at most.
  var description: String { value.description + unit.rawValue }
}
