extension Span where Element: FixedWidthInteger {
  /// Where the run of equal elements ends that begins at `start`, which must be inside.
  @inline(__always)
  func endOfRun(from start: Int) -> Int {
    let element = self[start]
    var end = start + 1
    while end < count, unsafe self[unchecked: end] == element { end &+= 1 }
    return end
  }
}
