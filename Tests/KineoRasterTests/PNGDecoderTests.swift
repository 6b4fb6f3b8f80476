import KineoRaster
import TestSupport
import Testing

@testable import KineoRaster

@Suite("PNGDecoder")
struct PNGDecoderTests {
  @Test("what the encoder wrote is read again")
  func roundTrip() throws {
    for seed in 0..<8 {
      let picture = PixelBuffer.noise(1 + seed * 3, 9 - seed, seed: seed)
      #expect(try PNGDecoder.decode(PNGEncoder.encode(picture)) == picture)
    }
  }

  /// A picture of each kind, with what a program that is not ours takes its pixels for.
  func picture(kind: String, _ isInterlaced: Bool) throws -> (png: [UInt8], rgba: [UInt8]) {
    let parts = kind.split(separator: " ")
    let output = try Python.run(
      pngWriter, String(parts[0]), String(parts[1]), parts.count > 2 ? "1" : "0",
      isInterlaced ? "1" : "0")
    let size = output[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
    return (Array(output[4..<4 + size]), Array(output[(4 + size)...]))
  }

  @Test(
    "every color type and depth, with and without transparent colors, interlaced or not",
    .enabled(if: Tool.hasPython),
    arguments: [
      "0 1", "0 2", "0 4", "0 8", "0 16", "2 8", "2 16", "3 1", "3 2", "3 4", "3 8", "4 8", "4 16",
      "6 8", "6 16", "0 1 key", "0 4 key", "0 8 key", "0 16 key", "2 8 key", "2 16 key", "3 2 key",
      "3 8 key",
    ], [false, true])
  func kinds(kind: String, isInterlaced: Bool) throws {
    let (png, rgba) = try picture(kind: kind, isInterlaced)
    let decoded = try PNGDecoder.decode(png)
    var expected = PixelBuffer(width: 13, height: 11)
    expected.takeStraightBytes { $0.copyBytes(from: rgba) }
    // 16 bits are multiplied by alpha before they become 8, or after.
    let tolerance = kind.hasSuffix("16") && isInterlaced ? 1 : 0
    for (pixel, wanted) in zip(decoded.pixels, expected.pixels) {
      for channel: KeyPath<Pixel, UInt8> in [\.red, \.green, \.blue, \.alpha] {
        let difference = Int(pixel[keyPath: channel]) - Int(wanted[keyPath: channel])
        #expect(abs(difference) <= (wanted.alpha == 255 ? 0 : tolerance))
      }
    }
    #expect(Set(decoded.pixels).count > 1)
  }

  @Test("a small file that claims to be huge is refused before it takes memory")
  func hugeClaim() throws {
    var png = try PNGEncoder.encode(PixelBuffer.noise(2, 2, seed: 1))
    png.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
    #expect(throws: PNGError.pixelCount(width: 20_000, height: 20_000, limit: 128 << 20)) {
      try PNGDecoder.decode(png)
    }
    png.replaceSubrange(16..<24, with: [UInt8](repeating: 0xFF, count: 8))
    #expect(throws: PNGError.self) { try PNGDecoder.decode(png, pixelLimit: .max) }
    png.replaceSubrange(16..<24, with: [UInt8](repeating: 0, count: 8))
    #expect(throws: PNGError.pixelCount(width: 0, height: 0, limit: 128 << 20)) {
      try PNGDecoder.decode(png)
    }
  }

  @Test("a file cut anywhere, or with one byte changed, is an error or a picture, never a trap")
  func damaged() throws {
    let picture = PixelBuffer.noise(9, 9, seed: 5)
    let png = try PNGEncoder.encode(picture)
    for count in png.indices.dropLast(12) {
      #expect(throws: PNGError.self) { try PNGDecoder.decode(Array(png[..<count])) }
    }
    var random = SeededGenerator(seed: 2)
    for place in png.indices {
      var damaged = png
      damaged[place] ^= UInt8.random(in: 1...255, using: &random)
      if let read = try? PNGDecoder.decode(damaged, pixelLimit: 10_000) {
        #expect(read.pixels.count <= 10_000)
      }
    }
  }

  @Test("damage is described by the place in the file, and not by libpng")
  func diagnosis() throws {
    let png = try PNGEncoder.encode(PixelBuffer.noise(9, 9, seed: 5))
    func damage(_ change: (inout [UInt8]) -> Void) -> PNGDamage? {
      var file = png
      change(&file)
      do throws(PNGError) {
        _ = try PNGDecoder.decode(file)
      } catch {
        if case .damaged(let damage) = error { return damage }
      }
      return nil
    }
    /// Puts the check sum right again, so that the damage before it counts.
    func seal(_ file: inout [UInt8], _ chunk: Range<Int>) {
      let sum = crc32(Array(file[chunk]))
      for i in 0..<4 {
        let shift = UInt32(24 - 8 * i)
        file[chunk.upperBound + i] = UInt8(truncatingIfNeeded: sum >> shift)
      }
    }
    let data = try #require(png.firstRange(of: Array("IDAT".utf8))).lowerBound
    let end = try #require(png.firstRange(of: Array("IEND".utf8))).lowerBound
    #expect(damage { $0.removeLast(20) } == .ends(chunk: "IDAT"))
    #expect(damage { $0 = Array($0[..<(data - 4)]) } == .ends(chunk: "IEND"))
    #expect(damage { $0[data + 6] ^= 1 } == .checksum(chunk: "IDAT", offset: data - 4))
    #expect(damage { $0[24] ^= 1 } == .checksum(chunk: "IHDR", offset: 8))
    #expect(
      damage {
        $0[24] = 3
        seal(&$0, 12..<29)
      } == .header)
    #expect(
      damage {
        for place in (data + 6)..<(end - 8) { $0[place] ^= 0x55 }
        seal(&$0, data..<(end - 8))
      } == .pixels)
    let unknown = StoredPNGChunk.bytes("ABCD", [1, 2])
    #expect(
      damage { $0.insert(contentsOf: unknown, at: 33) } == .unknown(chunk: "ABCD", offset: 33))
    #expect(damage { $0.removeSubrange((data - 4)..<(end - 4)) } == .missing(chunk: "IDAT"))
    #expect(
      damage {
        $0[25] = 3
        seal(&$0, 12..<29)
      } == .missing(chunk: "PLTE"))
  }

  @Test("what is no PNG, and a picture of another size than wanted")
  func refused() throws {
    for bytes in [[], Array("GIF89a".utf8), PNGDecoder.signature] {
      #expect(throws: PNGError.notPNG) { try PNGDecoder.size(of: bytes) }
    }
    var canvas = PixelBuffer(width: 3, height: 3)
    let png = try PNGEncoder.encode(PixelBuffer.noise(3, 2, seed: 1))
    #expect(
      throws: PNGError.size(width: 3, height: 2, expectedWidth: 3, expectedHeight: 3)
    ) { try PNGDecoder.decode(png, into: &canvas) }
  }
}

/// As annex C of RFC 1952 computes it.
private func crc32(_ bytes: [UInt8]) -> UInt32 {
  let table = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { (sum: UInt32, _: Int) -> UInt32 in
      sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1
    }
  }
  let sum = bytes.reduce(UInt32.max) { (sum: UInt32, byte: UInt8) -> UInt32 in
    table[Int((sum ^ UInt32(byte)) & 255)] ^ (sum >> 8)
  }
  return ~sum
}

/// Writes the length of a PNG file, the file, and its pixels as straight RGBA of 8 bits.
///
/// Arguments: color type, depth, whether a color is transparent (for palettes: alphas), interlacing.
private let pngWriter = """
  import random, struct, sys, zlib
  kind, depth, key, interlaced = map(int, sys.argv[1:])
  W, H = 13, 11
  r = random.Random(kind * 100 + depth)
  top = (1 << depth) - 1
  count = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind]
  # Few different values, so that the transparent color is met more than once.
  values = [0, top] + [r.randint(0, top) for _ in range(3)]
  pixels = [[[r.choice(values) for _ in range(count)] for _ in range(W)] for _ in range(H)]
  palette = [[r.randint(0, 255) for _ in range(3)] for _ in range(1 << min(depth, 8))]
  alphas = [r.randint(0, 255) for _ in palette]
  transparent = pixels[3][4]

  def byte(value):
      return (value * 255 + top // 2) // top

  def rgba(pixel):
      if kind == 3:
          return palette[pixel[0]] + [alphas[pixel[0]] if key else 255]
      alpha = byte(pixel[-1]) if kind in (4, 6) else 0 if key and pixel == transparent else 255
      colors = [byte(value) for value in (pixel if kind in (2, 6) else pixel[:1] * 3)]
      return colors[:3] + [alpha]

  def packed(row):
      if not row: return b''
      bits = ''.join(format(value, '0%db' % depth) for pixel in row for value in pixel)
      bits += '0' * (-len(bits) % 8)
      return b'\\0' + bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))

  passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
            (0, 1, 1, 2)] if interlaced else [(0, 0, 1, 1)]
  data = b''.join(packed(row[x::dx]) for x, y, dx, dy in passes for row in pixels[y::dy])

  def chunk(name, data):
      body = name + data
      return struct.pack('>I', len(data)) + body + struct.pack('>I', zlib.crc32(body))

  png = b'\\x89PNG\\r\\n\\x1a\\n'
  png += chunk(b'IHDR', struct.pack('>IIBBBBB', W, H, depth, kind, 0, 0, interlaced))
  if kind == 3: png += chunk(b'PLTE', bytes(sum(palette, [])))
  if key: png += chunk(b'tRNS', bytes(alphas) if kind == 3 else
                       b''.join(struct.pack('>H', value) for value in transparent))
  png += chunk(b'IDAT', zlib.compress(data)) + chunk(b'IEND', b'')
  out = sys.stdout.buffer
  out.write(struct.pack('<I', len(png)) + png)
  out.write(bytes(sum((rgba(pixel) for row in pixels for pixel in row), [])))
  """
