import KineoRaster

/// Counts PNG pictures one after the other while they come through a pipe.
struct PNGCounter {
  /// Those that are whole.
  private(set) var pictures = 0
  /// Bytes before the next header of a chunk.
  private var skipped = PNGDecoder.signature.count
  /// Length and name of a chunk, as far as they came.
  private var header: [UInt8] = []

  /// Takes the bytes that come next.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while !rest.isEmpty {
      let passed = min(skipped, rest.count)
      skipped -= passed
      rest = rest.dropFirst(passed)
      let part = rest.prefix(8 - header.count)
      header += part
      rest = rest.dropFirst(part.count)
      guard header.count == 8 else { return }
      // The data, and its check sum.
      skipped = header[..<4].reduce(0) { $0 << 8 | Int($1) } + 4
      if header[4...].elementsEqual("IEND".utf8) {
        pictures += 1
        skipped += PNGDecoder.signature.count
      }
      header = []
    }
  }
}
