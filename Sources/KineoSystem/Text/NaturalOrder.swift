/// Orders names as people count: `frame2` before `frame10`.
package enum NaturalOrder {
  /// Whether `a` comes before `b`: runs of digits by their number, everything else byte by byte, as if letters were
  /// small. Names that differ in leading zeros or capitals only stand in the order of their bytes.
  package static func precedes(_ a: String, _ b: String) -> Bool {
    let (x, y) = (Array(a.utf8), Array(b.utf8))
    var (i, j) = (0, 0)
    while i < x.count, j < y.count {
      if isDigit(x[i]), isDigit(y[j]) {
        let (m, n) = (number(in: x, from: &i), number(in: y, from: &j))
        if m.count != n.count { return m.count < n.count }
        if m != n { return m.lexicographicallyPrecedes(n) }
      } else {
        let (m, n) = (small(x[i]), small(y[j]))
        if m != n { return m < n }
        i += 1
        j += 1
      }
    }
    let (restOfA, restOfB) = (x.count - i, y.count - j)
    return restOfA != restOfB ? restOfA < restOfB : x.lexicographicallyPrecedes(y)
  }

  /// The digits from `index` on, without leading zeros; moves `index` behind them.
  private static func number(in name: [UInt8], from index: inout Int) -> ArraySlice<UInt8> {
    let start = index
    while index < name.count, isDigit(name[index]) { index += 1 }
    return name[start..<index].drop { $0 == UInt8(ascii: "0") }
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
