/// The header of a BMP (Microsoft, "Bitmap Header Types": BITMAPCOREHEADER to BITMAPV5HEADER).
struct BMPHeader: Equatable {
  static let signature = Array("BM".utf8)
  /// Lengths of headers, from the oldest to the newest.
  private static let sizes: [UInt8] = [12, 40, 52, 56, 64, 108, 124]

  /// Whether a file begins as BMPs do; two letters alone would be many other files.
  static func isSigned(_ head: [UInt8]) -> Bool {
    head.count >= 18 && head.starts(with: signature) && sizes.contains(head[14])
      && head[15..<18].allSatisfy { $0 == 0 }
  }

  /// Bytes that hold the longest header with its masks.
  static let byteLimit = 14 + 124 + 16

  /// How pixels are stored.
  enum Storage: Equatable {
    /// Numbers of colors of the table.
    case indexed
    /// The same, in runs.
    case runs
    /// Channels, each where its mask has bits.
    case masked(BMPMasks)
  }

  let size: FrameSize
  /// 1, 4, 8, 16, 24 or 32.
  let bitsPerPixel: Int
  let storage: Storage
  /// Whether the first row of the file is the top one.
  let isTopDown: Bool
  /// Where the pixels begin.
  let pixelOffset: Int
  /// The bytes of the color table, ``bytesPerColor`` each: B, G, R.
  let table: Range<Int>
  /// 4, or 3 with the oldest header.
  let bytesPerColor: Int

  /// Bytes of a row that is not compressed: whole words of 32 bits.
  var bytesPerRow: Int { (size.width * bitsPerPixel + 31) / 32 * 4 }

  /// - Parameter file: The whole file, or its first ``byteLimit`` bytes.
  init(_ file: [UInt8]) throws(BMPError) {
    let bytes = LittleEndianBytes(file)
    guard file.starts(with: Self.signature), let headerSize = bytes.number(at: 14, count: 4),
      let offset = bytes.number(at: 10, count: 4), 12...1024 ~= headerSize
    else { throw .header }
    let isCore = headerSize == 12
    guard isCore || headerSize >= 40 else { throw .header }
    let side = isCore ? 2 : 4
    guard let width = isCore ? bytes.number(at: 18, count: 2) : bytes.signed(at: 18),
      let height = isCore ? bytes.number(at: 20, count: 2) : bytes.signed(at: 22),
      let depth = bytes.number(at: 18 + 2 * side + 2, count: 2), width > 0, height != 0
    else { throw .header }
    let compression = isCore ? 0 : bytes.number(at: 30, count: 4) ?? 0
    let used = isCore ? 0 : bytes.number(at: 46, count: 4) ?? 0

    size = FrameSize(width: width, height: abs(height))
    bitsPerPixel = depth
    isTopDown = height < 0
    pixelOffset = offset
    bytesPerColor = isCore ? 3 : 4
    // Masks that follow the shortest of the newer headers are before the table.
    let maskBytes = headerSize == 40 ? (compression == 3 ? 12 : compression == 6 ? 16 : 0) : 0
    storage = try Self.storage(compression, depth, bytes, hasAlphaMask: headerSize >= 56)
    let start = 14 + headerSize + maskBytes
    let colors = depth > 8 ? 0 : used == 0 ? 1 << depth : min(used, 1 << depth)
    table = start..<start + colors * bytesPerColor
    guard offset >= start else { throw .header }
  }

  private static func storage(
    _ compression: Int, _ depth: Int, _ bytes: LittleEndianBytes, hasAlphaMask: Bool
  ) throws(BMPError) -> Storage {
    switch (compression, depth) {
    case (0, 1), (0, 2), (0, 4), (0, 8): return .indexed
    case (1, 8), (2, 4): return .runs
    case (0, 16): return .masked(.fiveBits)
    case (0, 24), (0, 32): return .masked(.bytes)
    case (3, 16), (3, 32), (6, 16), (6, 32):
      return .masked(try BMPMasks(bytes, hasAlpha: compression == 6 || hasAlphaMask))
    case (0...3, _), (6, _): throw .depth(depth)
    default: throw .compression(compression)
    }
  }
}

/// Numbers of a file, the low byte first.
struct LittleEndianBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of `count` bytes; nil beyond the end.
  func number(at place: Int, count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The number of four bytes with a sign.
  func signed(at place: Int) -> Int? {
    number(at: place, count: 4).map { Int(Int32(truncatingIfNeeded: $0)) }
  }
}
