/// Bits that the indices of a table with `count` colors need, at least 1.
func tableBits(_ count: Int) -> Int {
  var bits = 1
  while 1 << bits < count { bits += 1 }
  return bits
}
