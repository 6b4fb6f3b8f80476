extension Span where Element: Equatable {
  /// Where the run of equal elements ends that begins at `start`, which must be inside.
  @inline(__always)
  func endOfRun(from start: Int) -> Int {
    let element = self[start]
    var end = start + 1
    while end < count, unsafe self[unchecked: end] == element { end &+= 1 }
    return end
  }
}

extension Span<UInt8> {
  /// The same, eight elements at a time.
  @inline(__always)
  func endOfLongRun(from start: Int) -> Int {
    let eight = UInt64(self[start]) &* 0x0101_0101_0101_0101
    var next = start
    while next &+ 8 <= count,
      unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: next, as: UInt64.self) == eight
    {
      next &+= 8
    }
    return next == start ? endOfRun(from: start) : endOfRun(from: next &- 1)
  }
}
