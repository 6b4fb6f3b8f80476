import KineoSystem

extension PresetValue {
  /// A whole number in digits, not in quotes.
  package func integer(in range: ClosedRange<Int>) -> Int? {
    guard let text = unquotedNumber(as: .integer) else { return nil }
    guard let decimal = Decimal(text), text.allSatisfy({ !".eE".contains($0) }) else {
      return refuse(as: .integer, because: Self.reason(text))
    }
    if Self.hasLeadingZero(text) { return refuse(as: .integer, because: .leadingZero) }
    let bounds = Bounds(Double(range.lowerBound)...Double(range.upperBound))
    guard let number = decimal.scaled(byPowerOfTen: 0), range.contains(number) else {
      return refuseRange(bounds)
    }
    return number
  }

  /// A finite decimal number, not in quotes; by default in ``Bounds/coordinates``.
  package func number(in bounds: Bounds = .coordinates) -> Double? {
    number(in: bounds, as: .number)
  }

  /// A finite decimal number in `range`, not in quotes.
  package func number(in range: ClosedRange<Double>) -> Double? { number(in: Bounds(range)) }

  func number(in bounds: Bounds, as form: ValueForm) -> Double? {
    guard let text = unquotedNumber(as: form) else { return nil }
    return number(text, in: bounds, as: form)
  }

  /// A fraction: `0.5` or `50%`.
  package func fraction(in bounds: Bounds = .fractions) -> Double? {
    guard let text = node.text, !text.isEmpty else { return refuse(as: .fraction) }
    guard text.hasSuffix("%") else {
      if let number = Decimal(text)?.double, bounds == .fractions, 10...100 ~= number {
        report("\(quoted(text)) is out of range; allowed is \(bounds), or write \(text)%")
        return nil
      }
      return number(text, in: bounds, as: .fraction)
    }
    var percent = bounds
    (percent.lower, percent.upper, percent.unit) = (bounds.lower * 100, bounds.upper * 100, "%")
    return number(text.dropLast(), in: percent, as: .fraction).map { $0 / 100 }
  }

  /// The number in `text`, which is all or the numeric part of this value.
  func number(
    _ text: some StringProtocol, in bounds: Bounds, as form: ValueForm
  ) -> Double? {
    guard let decimal = decimal(text, as: form) else { return nil }
    let number = decimal.double
    return bounds.contains(number) ? number : refuseRange(bounds)
  }

  func decimal(_ text: some StringProtocol, as form: ValueForm) -> Decimal? {
    guard let decimal = Decimal(text) else {
      return refuse(as: form, because: Self.reason(String(text)))
    }
    return Self.hasLeadingZero(text) ? refuse(as: form, because: .leadingZero) : decimal
  }

  func refuseRange<Value>(_ bounds: Bounds) -> Value? {
    report(.outOfRange(found: node.finding, bounds))
    return nil
  }

  private func unquotedNumber(as form: ValueForm) -> String? {
    guard let text = node.text else { return refuse(as: form) }
    if node.isQuoted { return refuse(as: form, because: Decimal(text) == nil ? nil : .quoted) }
    return text
  }

  /// `010` is 8 in one version of YAML and 10 in the other, so it is neither here.
  private static func hasLeadingZero(_ text: some StringProtocol) -> Bool {
    let digits = text.drop { "+-".contains($0) }.prefix(2)
    return digits.count == 2 && digits.first == "0" && digits.last?.isNumber == true
  }

  /// Why `text`, which other programs may take for a number, is none here.
  private static func reason(_ text: String) -> Mistake.Reason? {
    let word = text.lowercased().drop { "+-.".contains($0) }
    if ["nan", "inf", "infinity"].contains(word) { return .notFinite }
    if text.hasSuffix("px"), Decimal(String(text.dropLast(2))) != nil { return .pixels }
    if word.hasPrefix("0x") || word.hasPrefix("0o") || word.hasPrefix("0b") { return .notDecimal }
    if word.contains("_"), word.allSatisfy({ "0123456789_.e+-".contains($0) }) { return .separator }
    return nil
  }
}
