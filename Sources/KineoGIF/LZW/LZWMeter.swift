/// Computes how many bytes libgd's LZW encoder needs, without writing them.
struct LZWMeter: Sendable {
  private var dictionary = LZWDictionary()

  /// What the codes of one image come to.
  struct Reading: Sendable {
    /// Size of the image data.
    var bytes: Int
    /// Codes of indices; nil if the dictionary was full and began anew.
    var codes: Int?

    /// The same when as many codes start with another size, as they do when the indices of an image
    /// are only numbered differently; nil if the dictionary would fill up.
    func starting(minimumCodeSize: Int) -> Reading? {
      guard let codes, codes + (1 << minimumCodeSize) + 2 < LZWDictionary.codeLimit else {
        return nil
      }
      var length = LZWLength(minimumCodeSize: minimumCodeSize)
      let first = LZWDictionary.Code(1 << minimumCodeSize) + 2
      for next in first..<first + LZWDictionary.Code(codes) { length.add(next: next) }
      return length.reading
    }
  }

  /// The image data with these indices, at least one.
  ///
  /// - Parameter limit: Data that has more bytes is not measured to its end; how many it has does not
  ///   matter then.
  mutating func measure(
    _ indices: [UInt8], minimumCodeSize: Int, upTo limit: Int = .max
  ) -> Reading {
    var length = LZWLength(minimumCodeSize: minimumCodeSize)
    dictionary.reset(minimumCodeSize: minimumCodeSize)
    let indices = indices.span
    var (position, runEnd) = (0, 0)
    while true {
      let index = indices[position]
      if runEnd <= position { runEnd = indices.endOfLongRun(from: position) }
      var (string, run) = dictionary.run(of: index, atMost: runEnd - position)
      position += run
      let isRun = position < runEnd
      if !isRun { dictionary.follow(indices, from: &position, string: &string) }
      guard position < indices.count else { break }
      length.add(next: dictionary.next)
      if dictionary.isFull {
        length.addClear()
        if length.bytes > limit { break }
        dictionary.reset(minimumCodeSize: minimumCodeSize)
      } else if isRun {
        dictionary.lengthenRun(of: index)
      } else {
        dictionary.add(to: string, indices[position])
      }
    }
    length.add(next: dictionary.next)
    return length.reading
  }
}
