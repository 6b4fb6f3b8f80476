/// The strings that codes stand for, as a decoder learns them (GIF89a, appendix F): each is a
/// shorter string and one more index.
struct LZWStrings {
  /// The code that forgets all strings.
  let clear: Int
  /// The code after the last pixel.
  var end: Int { clear + 1 }
  /// Bits of the next code.
  private(set) var width: Int
  /// The code that the next string gets; 4096 when all are taken.
  private(set) var next: Int
  private let codeSize: Int
  /// The code before; nil after a clear code.
  private var previous: Int?
  /// By code; those of one index have no shorter string.
  private var shorter = [UInt16](repeating: 0, count: limit)
  private var last = [UInt8](repeating: 0, count: limit)
  private var first = [UInt8](repeating: 0, count: limit)
  private var lengths = [UInt16](repeating: 1, count: limit)

  /// Codes have at most 12 bits.
  static let limit = 4096

  /// - Parameter codeSize: Bits of an index, 1...8.
  init(codeSize: Int) {
    self.codeSize = codeSize
    clear = 1 << codeSize
    (width, next) = (codeSize + 1, clear + 2)
    for index in 0..<clear {
      last[index] = UInt8(index)
      first[index] = UInt8(index)
    }
  }

  mutating func reset() {
    (width, next, previous) = (codeSize + 1, clear + 2, nil)
  }

  /// Learns from a code that is neither clear nor end; false if it means nothing.
  @inline(__always)
  mutating func learn(_ code: Int) -> Bool {
    guard code < next || code == next && previous != nil && next < Self.limit else { return false }
    if let previous, next < Self.limit {
      shorter[next] = UInt16(previous)
      first[next] = first[previous]
      last[next] = code == next ? first[previous] : first[code]
      lengths[next] = lengths[previous] &+ 1
      next &+= 1
      if next == 1 &<< width, width < 12 { width &+= 1 }
    }
    previous = code
    return true
  }

  /// How many indices the string of `code` has; at most 4094.
  @inline(__always)
  func length(of code: Int) -> Int { Int(lengths[code]) }

  /// The string of `code` from its end: its last index, and the code of what is before.
  @inline(__always)
  func split(_ code: Int) -> (shorter: Int, last: UInt8) { (Int(shorter[code]), last[code]) }

  /// Writes the string of `code` to `indices` from `start` on.
  @inline(__always)
  func write(_ code: Int, to indices: inout [UInt8], at start: Int) {
    var code = code
    var place = start &+ length(of: code)
    while place > start {
      place &-= 1
      indices[place] = last[code]
      code = Int(shorter[code])
    }
  }
}
