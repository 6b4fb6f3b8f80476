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
      return LZWLength(minimumCodeSize: minimumCodeSize, codes: codes).reading
    }
  }

  /// The image data with these indices, at least one.
  ///
  /// - Parameter limit: Data that has more bytes is not measured to its end; how many it has does not
  ///   matter then.
  mutating func measure(
    _ indices: [UInt8], minimumCodeSize: Int, upTo limit: Int = .max
  ) -> Reading {
    var codes = MeasuredCodes(
      length: LZWLength(minimumCodeSize: minimumCodeSize), limit: limit)
    dictionary.encode(indices, minimumCodeSize: minimumCodeSize, into: &codes)
    return codes.length.reading
  }

  /// Codes that are measured as long as they do not come to more than matters.
  private struct MeasuredCodes: LZWOutput {
    var length: LZWLength
    /// In bytes.
    let limit: Int

    @inline(__always)
    mutating func add(_ code: LZWDictionary.Code, next: LZWDictionary.Code) -> Bool {
      length.add(next: next)
      return !length.exceeds(limit)
    }

    mutating func clear() { length.addClear() }
  }
}
