/// Codes of an image's data, from the low bits of each byte up, through the pieces it is cut into.
struct LZWCodes {
  private let bytes: [UInt8]
  /// The next byte.
  private var place: Int
  /// Where the piece ends.
  private var pieceEnd: Int
  /// Where the file, or what is known of the data, ends.
  private let end: Int
  private var bits: UInt32 = 0
  private var bitCount = 0

  /// - Parameter data: Pieces with their lengths in front; the last may be cut.
  init(_ bytes: [UInt8], data: Range<Int>) {
    self.bytes = bytes
    place = data.lowerBound
    pieceEnd = data.lowerBound
    end = data.upperBound
  }

  /// Nil when fewer bits are left.
  @inline(__always)
  mutating func next(width: Int) -> Int? {
    while bitCount < width {
      guard let byte = nextByte() else { return nil }
      bits |= UInt32(byte) &<< UInt32(bitCount)
      bitCount &+= 8
    }
    let code = Int(bits & (1 &<< UInt32(width) &- 1))
    bits = bits &>> UInt32(width)
    bitCount &-= width
    return code
  }

  /// Whether nothing is left but zeros that fill the last byte.
  var isSpent: Bool {
    bitCount < 8 && bits == 0 && place == pieceEnd && (place == end || bytes[place] == 0)
  }

  /// How many whole bytes are left.
  mutating func countRest() -> Int {
    var count = 0
    while nextByte() != nil { count += 1 }
    return count
  }

  @inline(__always)
  private mutating func nextByte() -> UInt8? {
    if place == pieceEnd {
      guard place < end, bytes[place] > 0 else { return nil }
      pieceEnd = min(end, place + 1 + Int(bytes[place]))
      place += 1
      guard place < pieceEnd else { return nil }
    }
    defer { place &+= 1 }
    return bytes[place]
  }
}
