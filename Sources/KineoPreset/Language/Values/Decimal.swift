/// A decimal number exactly as it was written: `digits * 10^(point - digits.count)`.
struct Decimal {
  /// 0...9 each, without leading zeros; empty for zero.
  private var digits: [Int] = []
  /// How many of the digits stand before the point; may be negative or more than there are.
  private var point = 0
  private(set) var isNegative = false
  private let text: String

  /// An optional sign, digits with an optional fraction (`1`, `1.5`, `.5`), an optional exponent.
  init?(_ text: some StringProtocol) {
    self.text = String(text)
    var rest = Array(text.utf8)[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest.removeFirst()
    }
    let whole = Self.digits(&rest)
    var fraction: [Int] = []
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = Self.digits(&rest)
      guard !fraction.isEmpty else { return nil }
    }
    guard !(whole.isEmpty && fraction.isEmpty), let exponent = Self.exponent(&rest), rest.isEmpty
    else { return nil }
    let zeros = (whole + fraction).prefix { $0 == 0 }.count
    digits = Array((whole + fraction).dropFirst(zeros))
    point = whole.count - zeros + exponent
  }

  /// The nearest binary number; infinite when it is too large.
  var double: Double {
    if digits.isEmpty || point < -400 { return 0 }
    if point > 400 { return isNegative ? -.infinity : .infinity }
    // Adding 0 turns -0 into 0.
    return (Double(text) ?? .infinity) + 0
  }

  /// The number times `10^places`, rounded half away from zero; nil if it does not fit.
  func scaled(byPowerOfTen places: Int) -> Int? {
    let count = point + places
    // Nineteen nines fit in 64 bits without a sign.
    guard count <= 19 else { return digits.isEmpty ? 0 : nil }
    guard count >= 0 else { return 0 }
    var value: UInt = 0
    for index in 0..<count {
      value = value * 10 + UInt(index < digits.count ? digits[index] : 0)
    }
    if count < digits.count, digits[count] >= 5 { value += 1 }
    return Int(exactly: value).map { isNegative ? -$0 : $0 }
  }

  private static func digits(_ rest: inout ArraySlice<UInt8>) -> [Int] {
    let digits = rest.prefix { 0x30...0x39 ~= $0 }
    rest = rest[digits.endIndex...]
    return digits.map { Int($0) - 0x30 }
  }

  /// 0 when there is none, nil when it has no digits; clamped, since ±10000 is beyond any number.
  private static func exponent(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") else { return 0 }
    rest.removeFirst()
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let digits = Self.digits(&rest)
    guard !digits.isEmpty else { return nil }
    let value = digits.reduce(0) { min($0 * 10 + $1, 10_000) }
    return isNegative ? -value : value
  }
}
