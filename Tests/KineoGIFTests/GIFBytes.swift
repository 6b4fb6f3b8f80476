/// A GIF made byte by byte, right or wrong as a test wants it.
struct GIFBytes {
  var bytes: [UInt8]

  /// Header, screen and a global table of `colors` colors, gray from black to white; 0 for none.
  init(width: Int = 4, height: Int = 3, colors: Int = 4, version: String = "89a") {
    bytes = Array("GIF\(version)".utf8) + Self.words(width, height)
    let size = colors == 0 ? 0 : 0x80 | UInt8(colors.trailingZeroBitCount - 1)
    bytes += [size, 0, 0] + Self.grays(colors)
  }

  /// Appends bytes as they are.
  func with(_ more: [UInt8]...) -> GIFBytes {
    var copy = self
    for bytes in more { copy.bytes += bytes }
    return copy
  }

  /// With the trailer.
  var ended: [UInt8] { bytes + [0x3B] }

  static func words(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
  }

  private static func grays(_ count: Int) -> [UInt8] {
    let last = max(1, count - 1)
    return (0..<count).flatMap { (index: Int) -> [UInt8] in
      let gray = UInt8(index * 255 / last)
      return [gray, gray, gray]
    }
  }

  static func control(
    delay: Int = 5, disposal: Int = 1, transparent: Int? = nil, flags: Int = 0
  ) -> [UInt8] {
    let bits = UInt8(disposal << 2 | (transparent == nil ? 0 : 1) | flags)
    return [0x21, 0xF9, 4, bits] + words(delay) + [UInt8(transparent ?? 0), 0]
  }

  static func loop(_ count: Int = 0, name: String = "NETSCAPE2.0") -> [UInt8] {
    [0x21, 0xFF, UInt8(name.utf8.count)] + Array(name.utf8) + [3, 1] + words(count) + [0]
  }

  static func comment(_ text: String) -> [UInt8] {
    [0x21, 0xFE, UInt8(text.utf8.count)] + Array(text.utf8) + [0]
  }

  /// An image of the whole small screen unless said.
  static func image(
    x: Int = 0, y: Int = 0, width: Int = 4, height: Int = 3, isInterlaced: Bool = false,
    colors: Int = 0, codeSize: Int = 2, data: [UInt8]? = nil
  ) -> [UInt8] {
    let table = colors == 0 ? 0 : 0x80 | UInt8(colors.trailingZeroBitCount - 1)
    func indices() -> [UInt8] { (0..<width * height).map { UInt8($0 % 3) } }
    return [0x2C] + words(x, y, width, height) + [table | (isInterlaced ? 0x40 : 0)]
      + grays(colors) + [UInt8(codeSize)] + (data ?? lzw(indices(), codeSize: codeSize))
  }

  /// Every index as a code of its own; the dictionary is forgotten before codes would grow.
  static func lzw(
    _ indices: [UInt8], codeSize: Int = 2, startsWithClear: Bool = true, ends: Bool = true
  ) -> [UInt8] {
    let clear = 1 << codeSize
    var codes = startsWithClear ? [clear] : []
    for (number, index) in indices.enumerated() {
      if number > 0, number % (clear - 2) == 0 { codes.append(clear) }
      codes.append(Int(index))
    }
    return pieces(packed(codes + (ends ? [clear + 1] : []), width: codeSize + 1))
  }

  /// Codes of one width, from the low bits up.
  static func packed(_ codes: [Int], width: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: (codes.count * width + 7) / 8)
    for (number, code) in codes.enumerated() {
      for bit in 0..<width where code >> bit & 1 == 1 {
        let place = number * width + bit
        bytes[place / 8] |= 1 << UInt8(place % 8)
      }
    }
    return bytes
  }

  /// Data cut into pieces with their lengths in front.
  static func pieces(_ data: [UInt8], ofSize size: Int = 255) -> [UInt8] {
    stride(from: 0, to: data.count, by: size).flatMap { start in
      let piece = data[start..<min(data.count, start + size)]
      return [UInt8(piece.count)] + piece
    } + [0]
  }
}
