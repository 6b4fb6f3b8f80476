import KineoSystem

/// Reads what comes through a pipe in order.
struct PipeReader {
  /// As messages have it.
  let name: String
  private let file: OpenFile
  private let meter: ReadingMeter?
  private var block: [UInt8]
  /// What of the block was not taken.
  private var rest: Range<Int>
  /// How many bytes were taken.
  private(set) var offset = 0

  private static let blockSize = 1 << 18

  /// - Parameter head: What was read of the file already.
  init(name: String, head: [UInt8], _ file: OpenFile, _ meter: ReadingMeter? = nil) {
    (self.name, self.file, self.meter, block) = (name, file, meter, head)
    rest = block.indices
  }

  /// Reads the next block if all was taken.
  ///
  /// - Returns: Whether there is something to take.
  private mutating func fill() throws(FileError) -> Bool {
    guard rest.isEmpty else { return true }
    if block.count < Self.blockSize { block = Array(repeating: 0, count: Self.blockSize) }
    rest = 0..<(try file.read(into: &block, limit: block.count, name: name))
    meter?.note(offset + rest.count)
    return !rest.isEmpty
  }

  private mutating func take(_ count: Int) {
    rest = rest.lowerBound + count..<rest.upperBound
    offset += count
  }

  /// Takes a line with the break at its end, of at most `limit` bytes; the break is missing at the end of
  /// the input.
  mutating func line(limit: Int) throws(FileError) -> [UInt8] {
    var line: [UInt8] = []
    while line.count < limit, try fill() {
      line.append(block[rest.lowerBound])
      take(1)
      if line.last == UInt8(ascii: "\n") { break }
    }
    return line
  }

  /// Takes `count` bytes and writes them into `buffer`.
  ///
  /// - Returns: How many are missing.
  mutating func copy(_ count: Int, into buffer: TemporaryBuffer) throws(FileError) -> Int {
    var missing = count
    while missing > 0, try fill() {
      let part = min(missing, rest.count)
      try buffer.write(block[rest.lowerBound..<rest.lowerBound + part])
      take(part)
      missing -= part
    }
    return missing
  }
}
