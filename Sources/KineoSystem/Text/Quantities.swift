/// `46,630`
package func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var groups: [Substring] = []
  while digits.count > 3 {
    groups.insert(digits.suffix(3), at: 0)
    digits.removeLast(3)
  }
  groups.insert(digits[...], at: 0)
  return (number < 0 ? "-" : "") + groups.joined(separator: ",")
}

/// `1 frame`, `76 frames`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

extension String {
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// With the spaces in front.
  package func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

/// A number with `places` decimals, such as `38.20`; `inf` for infinity.
package func decimal(_ number: Double, places: Int) -> String {
  guard number.isFinite else { return "inf" }
  let scale = (0..<places).reduce(1) { power, _ in power * 10 }
  let scaled = Int((min(number.magnitude, 1e12) * Double(scale)).rounded())
  let rest = String(scaled % scale)
  let point = places == 0 ? "" : "." + String(repeating: "0", count: places - rest.count) + rest
  return (number < 0 && scaled > 0 ? "-" : "") + "\(scaled / scale)" + point
}
