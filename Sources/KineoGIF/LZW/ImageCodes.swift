/// The codes that libgd's encoder has for the indices of an image, where they are known already: it clears its
/// dictionary as soon as that is full, so that clear codes come after as many other codes each time.
struct ImageCodes: Sendable {
  /// Bits of the indices that the first codes are made for.
  private let minimumCodeSize: Int
  /// Those of indices and strings.
  private var codes: [UInt16] = []

  init(minimumCodeSize: Int) { self.minimumCodeSize = minimumCodeSize }

  @inline(__always)
  mutating func append(_ code: some BinaryInteger) {
    codes.append(UInt16(truncatingIfNeeded: code))
  }

  /// Ends an image, and begins the next one.
  ///
  /// - Parameter last: The code of its last string; nil without pixels.
  /// - Returns: All codes of the image.
  mutating func finish(_ last: (some BinaryInteger)?) -> ImageCodes {
    var codes = ImageCodes(minimumCodeSize: minimumCodeSize)
    swap(&codes, &self)
    if let last { codes.append(last) }
    return codes
  }

  /// How many codes there are before each clear code: one for each new string of the dictionary, and one behind the
  /// last of these.
  private static func countUntilFull(_ minimumCodeSize: Int) -> Int {
    Int(LZWDictionary.codeLimit) - (1 << minimumCodeSize) - 1
  }

  /// Whether the codes stand for the same strings if the first ones are for indices of `size` bits: as long as the
  /// dictionary is not cleared.
  private func areKnown(minimumCodeSize size: Int) -> Bool {
    size == minimumCodeSize
      || codes.count <= min(Self.countUntilFull(minimumCodeSize), Self.countUntilFull(size))
  }

  /// What the data come to, as `LZWMeter` finds it.
  var reading: LZWMeter.Reading {
    LZWLength(minimumCodeSize: minimumCodeSize, codes: codes.count).reading
  }

  /// The same if the first codes are for indices of `size` bits; nil if the codes may be others.
  func reading(minimumCodeSize size: Int) -> LZWMeter.Reading? {
    guard areKnown(minimumCodeSize: size) else { return nil }
    return LZWLength(minimumCodeSize: size, codes: codes.count).reading
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
    guard areKnown(minimumCodeSize: size) else { return nil }
    let (limit, count) = (1 << minimumCodeSize, Self.countUntilFull(size))
    let shift = UInt16(truncatingIfNeeded: (1 << size) - limit)
    var writer = LZWWriter(minimumCodeSize: size)
    for start in stride(from: 0, to: codes.count, by: count) {
      writer.clear()
      let part = codes[start..<min(codes.count, start + count)]
      writer.add(part.lazy.map { $0 < limit ? $0 : $0 &+ shift })
    }
    return writer.finished()
  }
}
