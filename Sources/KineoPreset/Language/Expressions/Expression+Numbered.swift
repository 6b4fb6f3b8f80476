import KineoGeometry

/// Arithmetic whose value depends on which copy it is read for: with `$index`, `$count`, or
/// `random(a, b)`.
extension Expression {
  /// The word for a number drawn at random.
  static let random = "random("

  /// Whether the value is known only where it is read.
  ///
  /// - Parameter isKnown: Whether a name stands for something everywhere.
  static func isNumbered(_ text: String, _ isKnown: (String) -> Bool) -> Bool {
    text.contains(random)
      || names(in: text).contains { CopyNumber.names.contains($0) && !isKnown($0) }
  }

  /// The text with the values of known names, and a number of its own for each draw.
  ///
  /// - Parameter draws: How many there were before.
  static func prepared(
    _ text: String, _ isKnown: (String) -> Bool, draws: inout Int, _ lookup: Lookup
  ) throws(ExpressionFault) -> String {
    var parts = text.split(separator: "$", omittingEmptySubsequences: false)
    var result = String(parts.removeFirst())
    for part in parts {
      let name = part.prefix(while: isNamePart)
      let isOpen = CopyNumber.names.contains(String(name)) && !isKnown(String(name))
      result += isOpen ? "$\(name)" : "(\(try lookup(String(name))))"
      result += part[name.endIndex...]
    }
    var pieces = result.components(of: random)
    result = pieces.removeFirst()
    for piece in pieces {
      draws += 1
      result += "random#\(draws)(\(piece)"
    }
    return result
  }

  /// The value of a prepared text.
  static func value(
    of text: String, for number: CopyNumber?
  ) throws(ExpressionFault) -> Quantity {
    try value(of: text, drawing: number?.index ?? 0) { name throws(ExpressionFault) in
      guard let value = number?[name] else {
        throw .wrong(
          "$\(name) is the number of a copy, or of a layer in a stagger, and here is neither; "
            + "give the layer copies, or define a variable \(name)")
      }
      return value
    }
  }

  /// A number from 0 to below 1 in millionths, always the same for the same seed and copy: the
  /// numbers of SplitMix64 (Steele, Lea and Flood, 2014).
  static func draw(seed: Int, index: Int) -> Rational {
    var z = UInt64(truncatingIfNeeded: seed) &* 0xD1B5_4A32_D192_ED03
    z &+= UInt64(truncatingIfNeeded: index &+ 1) &* 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Rational(Int((z ^ (z >> 31)) % 1_000_000), over: 1_000_000)
  }
}

extension String {
  /// What is between the places of `separator`, which is not empty.
  fileprivate func components(of separator: String) -> [String] {
    var (parts, rest) = ([String](), self[...])
    while let place = rest.firstRange(of: separator) {
      parts.append(String(rest[..<place.lowerBound]))
      rest = rest[place.upperBound...]
    }
    return parts + [String(rest)]
  }
}
