/// Packs the indices of an image into LZW's codes (GIF89a, appendix F).
struct LZWPacker: Sendable {
  /// Codes of a full dictionary that are tried at a time.
  private static let trial = 4096

  private var kept = LZWDictionary()
  private var fresh = LZWDictionary()
  /// Scratch.
  private var (codes, others) = ([UInt16](), [UInt16]())

  /// The codes of libgd's encoder, which clears its dictionary as soon as that is full. That one takes six
  /// times as long, and forgets strings after index 0 twice in a row.
  ///
  /// - Parameter indices: At least one, each below 2^`minimumCodeSize`.
  mutating func packAsLibgd(_ indices: [UInt8], minimumCodeSize: Int) -> LZWData {
    var writer = LZWWriter(minimumCodeSize: minimumCodeSize)
    writer.clear()
    kept.encode(indices, minimumCodeSize: minimumCodeSize, into: &writer)
    return writer.finished()
  }

  /// The codes, with the dictionary cleared where that pays: a full one still has strings, and whether they
  /// or new ones fit better what follows is found by trying both on it.
  ///
  /// - Parameter indices: At least one, each below 2^`minimumCodeSize`.
  mutating func pack(_ indices: [UInt8], minimumCodeSize: Int) -> LZWData {
    var writer = LZWWriter(minimumCodeSize: minimumCodeSize)
    writer.clear()
    kept.reset(minimumCodeSize: minimumCodeSize)
    var position = 0
    while position < indices.count {
      codes.removeAll(keepingCapacity: true)
      guard kept.isFull else {
        position = Self.walk(indices, from: position, kept: &kept, into: &codes)
        writer.add(codes)
        continue
      }
      let end = Self.walk(
        indices, from: position, kept: &kept, atMost: Self.trial, into: &codes)
      others.removeAll(keepingCapacity: true)
      fresh.reset(minimumCodeSize: minimumCodeSize)
      let otherEnd = Self.walk(
        indices, from: position, kept: &fresh, until: end, staysWhenFull: true, into: &others)
      if writer.bitsOfClear(andCodes: others.count) < writer.bits(ofCodes: codes.count) {
        writer.clear()
        writer.add(others)
        swap(&kept, &fresh)
        position = otherEnd
      } else {
        writer.add(codes)
        position = end
      }
    }
    return writer.finished()
  }

  /// Takes the longest strings there are, one after the other, and remembers new ones.
  ///
  /// - Parameters:
  ///   - limit: Codes at most.
  ///   - end: A pixel at or behind which to stop.
  ///   - staysWhenFull: Whether to go on with a dictionary that has become full.
  /// - Returns: Where the last string ends.
  private static func walk(
    _ indices: [UInt8], from start: Int, kept dictionary: inout LZWDictionary,
    atMost limit: Int = .max, until end: Int = .max, staysWhenFull: Bool = false,
    into codes: inout [UInt16]
  ) -> Int {
    let indices = indices.span
    let wasFull = dictionary.isFull
    var (position, runEnd) = (start, start)
    while position < min(indices.count, end), codes.count < limit,
      wasFull || staysWhenFull || !dictionary.isFull
    {
      let index = indices[position]
      if runEnd <= position { runEnd = indices.endOfLongRun(from: position) }
      var (string, run) = dictionary.run(of: index, atMost: runEnd - position)
      position += run
      let isRun = position < runEnd
      if !isRun { dictionary.follow(indices, from: &position, string: &string) }
      codes.append(UInt16(truncatingIfNeeded: string))
      guard position < indices.count, !dictionary.isFull else { continue }
      if isRun {
        dictionary.lengthenRun(of: index)
      } else {
        dictionary.add(to: string, indices[position])
      }
    }
    return position
  }
}
