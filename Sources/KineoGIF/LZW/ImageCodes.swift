/// The codes that libgd's encoder has for the indices of an image, where they are known already: it clears its
/// dictionary as soon as that is full, so that clear codes come after as many other codes each time.
struct ImageCodes: Sendable {
  /// Bits of the indices that the first codes are made for.
  private let minimumCodeSize: Int
  /// Those of indices and strings.
  private var codes: [UInt16] = []

  init(minimumCodeSize: Int) { self.minimumCodeSize = minimumCodeSize }

  @inline(__always)
  mutating func append(_ code: LZWDictionary.Code) {
    codes.append(UInt16(truncatingIfNeeded: code))
  }

  /// How many codes there are before each clear code: one for each new string of the dictionary, and one behind the
  /// last of these.
  private static func countUntilFull(_ minimumCodeSize: Int) -> Int {
    Int(LZWDictionary.codeLimit) - (1 << minimumCodeSize) - 1
  }

  /// What the data come to, as `LZWMeter` finds it.
  var reading: LZWMeter.Reading {
    var length = LZWLength(minimumCodeSize: minimumCodeSize)
    let first = LZWDictionary.Code(1 << minimumCodeSize) + 2
    var next = first
    for _ in codes.indices {
      if next > LZWDictionary.codeLimit {
        length.addClear()
        next = first
      }
      length.add(next: next)
      next += 1
    }
    return length.reading
  }

  /// Numbers the indices anew.
  ///
  /// - Parameter numbers: Those of the 256 indices.
  mutating func renumber(_ numbers: [UInt8]) {
    let limit = 1 << minimumCodeSize
    var codes = codes.mutableSpan
    let numbers = numbers.span
    for i in codes.indices where codes[i] < limit { codes[i] = UInt16(numbers[Int(codes[i])]) }
  }

  /// Gives an index another number, which no index has.
  mutating func renumber(_ index: UInt8, as number: UInt8) {
    var codes = codes.mutableSpan
    for i in codes.indices where codes[i] == UInt16(index) { codes[i] = UInt16(number) }
  }

  /// The data if the first codes are for indices of `size` bits; nil if the codes may be others.
  func data(minimumCodeSize size: Int) -> LZWData? {
    let count = Self.countUntilFull(minimumCodeSize)
    var writer = LZWWriter(minimumCodeSize: size)
    writer.clear()
    if size == minimumCodeSize {
      for start in stride(from: 0, to: codes.count, by: count) {
        if start > 0 { writer.clear() }
        writer.add(codes[start..<min(codes.count, start + count)])
      }
    } else {
      // Strings have other codes, but are the same as long as the dictionary is not cleared.
      guard codes.count <= min(count, Self.countUntilFull(size)) else { return nil }
      let (limit, shift) = (1 << minimumCodeSize, (1 << size) - (1 << minimumCodeSize))
      writer.add(codes.map { $0 < limit ? $0 : UInt16(Int($0) + shift) })
    }
    return writer.finished()
  }
}
