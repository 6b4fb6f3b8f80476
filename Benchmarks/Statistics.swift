/// Runs the commands in turn, `rounds` times, after one run of each that does not count.
///
/// - Returns: One array a round, in the order of the commands.
func alternate(_ commands: [[String]], rounds: Int) throws -> [[Measurement]] {
  for command in commands { _ = try measure(command) }
  return try (0..<rounds).map { _ in try commands.map { try measure($0) } }
}

func mean(_ values: [Double]) -> Double {
  values.reduce(0, +) / Double(max(1, values.count))
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func milliseconds(_ seconds: Double, digits: Int = 2) -> String {
  decimal(seconds * 1000, digits: digits)
}

/// With a number of digits after the point.
func decimal(_ value: Double, digits: Int = 2) -> String {
  let unit = (0..<digits).reduce(1) { power, _ in power * 10 }
  let units = Int((value * Double(unit)).rounded())
  let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
  let zeros = String(repeating: "0", count: max(0, digits - "\(rest)".count))
  return (units < 0 ? "-" : "") + "\(whole)" + (digits > 0 ? ".\(zeros)\(rest)" : "")
}

/// Thousands are set apart by commas.
func grouped(_ number: Int) -> String {
  let digits = Array("\(number)")
  return digits.enumerated().map { place, digit in
    place > 0 && (digits.count - place) % 3 == 0 ? ",\(digit)" : "\(digit)"
  }.joined()
}
