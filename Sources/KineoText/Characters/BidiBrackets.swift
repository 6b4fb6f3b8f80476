/// Brackets that rule N0 of Unicode Standard Annex 9 pairs (BidiBrackets.txt).
enum BidiBrackets {
  /// What `scalar` opens or closes; brackets of a pair have the same name. Nil for other characters.
  static func bracket(_ scalar: Unicode.Scalar) -> (name: UInt32, isOpen: Bool)? {
    guard scalar.properties.isBidiMirrored else { return nil }
    switch scalar.properties.generalCategory {
    case .openPunctuation: return (canonical(scalar.value), true)
    case .closePunctuation: return (canonical(opening(scalar.value)), false)
    default: return nil
    }
  }

  /// Almost all stand side by side.
  private static func opening(_ closing: UInt32) -> UInt32 {
    switch closing {
    case 0x5D, 0x7D, 0xFF3D, 0xFF5D: closing - 2
    case 0x2990: 0x298D
    case 0x298E: 0x298F
    default: closing - 1
    }
  }

  /// Two pairs of angles are canonically equivalent.
  private static func canonical(_ opening: UInt32) -> UInt32 {
    opening == 0x2329 ? 0x3008 : opening
  }
}
