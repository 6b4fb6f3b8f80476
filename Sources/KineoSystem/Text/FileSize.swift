/// Sizes of files as people write them.
package enum FileSize {
  /// The allowed values, for messages.
  package static let spelling = "500kB, 500KiB, 1.5MB or bytes such as 500000"

  /// The largest size that can be read, in bytes: a terabyte.
  package static let largest = 1_000_000_000_000

  /// Bytes a unit. Those of the SI count by thousands, the others by 1024 (IEC 80000-13).
  private static let units = [
    "": 1, "B": 1, "kB": 1000, "MB": 1_000_000, "GB": 1_000_000_000,
    "KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30,
  ]
  /// Decimal places that count.
  private static let places = 9

  /// The whole bytes in `text`, such as 1500000 for `1.5MB` (`1.5 MB` as well), rounded down; nil
  /// if it is no size from 1 byte to ``largest``.
  package static func bytes(_ text: String) -> Int? {
    let (number, rest) = split(text)
    let unit = String(rest.first == " " && rest.count > 1 ? rest.dropFirst() : rest)
    guard let factor = units[unit], let billionths = billionths(String(number))
    else { return nil }
    let (product, isTooMuch) = billionths.multipliedReportingOverflow(by: Int128(factor))
    guard !isTooMuch, let bytes = Int(exactly: product / 1_000_000_000) else { return nil }
    return 1...largest ~= bytes ? bytes : nil
  }

  /// The size that was probably meant by `text`, such as 1MB by `1M` and 500kB by `500KB`; nil if that is not
  /// clear.
  package static func meant(by text: String) -> String? {
    let (number, rest) = split(text)
    let letters = rest.lowercased().filter { $0 != " " }
    let prefix = letters.last == "b" ? letters.dropLast() : letters[...]
    guard
      let unit = units.keys.first(where: { $0.count > 1 && $0.dropLast().lowercased() == prefix })
    else { return nil }
    let size = String(number + unit)
    return bytes(size) == nil ? nil : size
  }

  private static func split(_ text: String) -> (number: Substring, rest: Substring) {
    let number = text.prefix { $0 == "." || $0.isASCII && $0.isNumber }
    return (number, text[number.endIndex...])
  }

  /// The number in `digits` times 10^9; nil if it is none or has more than fifteen digits before
  /// the point. Places beyond the ninth do not count.
  private static func billionths(_ digits: String) -> Int128? {
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard 1...2 ~= parts.count, 1...15 ~= parts[0].count, parts.last?.isEmpty == false else {
      return nil
    }
    let fraction = parts.count == 2 ? parts[1].prefix(places) : ""
    let zeros = String(repeating: "0", count: places - fraction.count)
    return Int128(parts[0] + fraction + zeros)
  }
}
