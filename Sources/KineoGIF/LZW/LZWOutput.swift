/// Takes the codes of an image, one after the other.
protocol LZWOutput {
  /// A code, before the dictionary gets the string with the code `next`.
  ///
  /// - Returns: False if no more codes are wanted.
  mutating func add(_ code: LZWDictionary.Code, next: LZWDictionary.Code) -> Bool

  /// A clear code because the dictionary is full.
  mutating func clear()
}

extension LZWDictionary {
  /// Hands the codes of libgd's encoder to `codes`, but for the first, which is a clear code, and the last,
  /// which ends the image: always the longest string there is, and the dictionary is cleared as soon as it is
  /// full.
  ///
  /// - Parameter indices: At least one, each below 2^`minimumCodeSize`.
  @inline(__always)
  mutating func encode(
    _ indices: [UInt8], minimumCodeSize: Int, into codes: inout some LZWOutput
  ) {
    reset(minimumCodeSize: minimumCodeSize)
    let indices = indices.span
    var (position, runEnd) = (0, 0)
    while true {
      let index = indices[position]
      if runEnd <= position { runEnd = indices.endOfLongRun(from: position) }
      var (string, run) = run(of: index, atMost: runEnd - position)
      position += run
      let isRun = position < runEnd
      if !isRun { follow(indices, from: &position, string: &string) }
      guard codes.add(string, next: next), position < indices.count else { return }
      if isFull {
        codes.clear()
        reset(minimumCodeSize: minimumCodeSize)
      } else if isRun {
        lengthenRun(of: index)
      } else {
        add(to: string, indices[position])
      }
    }
  }
}
