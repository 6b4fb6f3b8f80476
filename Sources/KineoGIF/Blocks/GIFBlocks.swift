internal import CGD
import KineoRaster

/// The blocks a GIF is made of, written by libgd.
///
/// libgd checks none of the numbers it gets and lets them wrap around; everything is checked here.
struct GIFBlocks: Sendable {
  let width: Int
  let height: Int

  /// Header, screen, global color table and, except for `.once`, the loop block.
  ///
  /// The table is filled up with black to the next power of two.
  func opening(colors: [SolidColor], loop: Loop) throws(GIFError) -> [UInt8] {
    let repeats = try repeats(of: loop)
    let image = try PaletteImage(width: width, height: height, colors: colors)
    return try Self.block("gdImageGifAnimBeginPtr") { size in
      gdImageGifAnimBeginPtr(image.handle, &size, 1, repeats)
    }
  }

  /// The comment, for programs that show comments; viewers skip it.
  /// Written by us, as libgd has no call for it (GIF89a, section 24). `GIFOptions.check()` sees to
  /// it that the text is printable ASCII.
  func comment(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var block: [UInt8] = [0x21, 0xFE]
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let part = bytes[start..<min(bytes.count, start + 255)]
      block.append(UInt8(part.count))
      block += part
    }
    return block + [0]
  }

  /// One frame with its graphic control block.
  ///
  /// libgd writes all but the data, which are those that it would write, or shorter ones.
  ///
  /// - Parameter packer: Any; has scratch space.
  func image(
    _ image: EncodedImage, at rect: PixelRect, delay: Int, _ packer: inout LZWPacker
  ) throws(GIFError) -> [UInt8] {
    try check(rect, delay: delay)
    try image.check(rect)
    return try Self.framed(Self.data(of: image, &packer), image, at: rect, delay: delay)
  }

  private static func data(of image: EncodedImage, _ packer: inout LZWPacker) -> [UInt8] {
    let (indices, codeSize) = (image.indices.pixels, image.minimumCodeSize)
    var kept: LZWData?
    if let reading = image.reading, reading.codes == nil, mayBeShorter(reading.bytes, image) {
      let data = packer.pack(indices, minimumCodeSize: codeSize)
      if data.count(inBlocksOf: LZWData.longestBlock) < reading.bytes {
        return data.bytes(inBlocksOf: LZWData.longestBlock)
      }
      kept = data
    }
    let cleared =
      image.indices.codes?.data(minimumCodeSize: codeSize)
      ?? packer.packAsLibgd(indices, minimumCodeSize: codeSize)
    let size = cleared.count(inBlocksOf: LZWData.libgdBlock)
    if mayBeShorter(size, image) {
      if kept == nil, cleared.isCleared {
        kept = packer.pack(indices, minimumCodeSize: codeSize)
      }
      let data = kept ?? cleared
      if data.count(inBlocksOf: LZWData.longestBlock) < size {
        return data.bytes(inBlocksOf: LZWData.longestBlock)
      }
    }
    return cleared.bytes(inBlocksOf: LZWData.libgdBlock)
  }

  /// Whether data may be shorter than libgd's, which have `size` bytes: these are the shortest as long as
  /// the dictionary does not fill up.
  private static func mayBeShorter(_ size: Int, _ image: EncodedImage) -> Bool {
    size > shortestData && (!image.suitsLibgd || size < longChosenData)
  }

  /// As many codes as fill a dictionary take more bytes.
  private static let shortestData = 3000
  /// Indices that were chosen for a dictionary that is cleared again and again gain nothing from one
  /// that is kept: of 185 images of photographs and gradients none did.
  private static let longChosenData = 16 << 10

  /// The block of an image with these data: libgd's for a single pixel and the same table, with the size and
  /// the data replaced.
  private static func framed(
    _ data: [UInt8], _ image: EncodedImage, at rect: PixelRect, delay: Int
  ) throws(GIFError) -> [UInt8] {
    var pixel = try PaletteImage(width: 1, height: 1, colors: image.colors)
    if let transparent = image.transparentIndex { try pixel.setTransparent(transparent) }
    let handle = pixel.handle
    var block = try block("gdImageGifAnimAddPtr") { size in
      gdImageGifAnimAddPtr(
        handle, &size, image.hasLocalTable ? 1 : 0, Int32(rect.x), Int32(rect.y),
        Int32(delay), Int32(image.disposal.rawValue), nil)
    }
    let sides = [rect.width, rect.height].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    block.replaceSubrange(image.sides, with: sides)
    block.replaceSubrange(image.dataStart..., with: data)
    return block
  }

  /// The trailer.
  func closing() throws(GIFError) -> [UInt8] {
    try Self.block("gdImageGifAnimEndPtr") { size in gdImageGifAnimEndPtr(&size) }
  }

  private func check(_ rect: PixelRect, delay: Int) throws(GIFError) {
    guard rect.x >= 0, rect.y >= 0, rect.width > 0, rect.height > 0,
      rect.x <= width - rect.width, rect.y <= height - rect.height
    else {
      throw .imageOutsideScreen(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
    guard 0...65535 ~= delay else { throw .delay(centiseconds: delay) }
  }

  /// libgd's count: negative for no loop block, 0 for ever, otherwise one less than the plays.
  private func repeats(of loop: Loop) throws(GIFError) -> Int32 {
    switch loop {
    case .forever: return 0
    case .once: return -1
    case .plays(let count):
      guard 2...65536 ~= count else { throw .plays(count) }
      return Int32(count - 1)
    }
  }

  /// Copies the block that `call` answers with and gives it back to libgd.
  private static func block(
    _ name: String, _ call: (inout Int32) -> UnsafeMutableRawPointer?
  ) throws(GIFError) -> [UInt8] {
    var size: Int32 = 0
    guard let block = call(&size) else { throw .libgd(call: name) }
    defer { gdFree(block) }
    guard size > 0 else { throw .libgd(call: name) }
    return Array(UnsafeRawBufferPointer(start: block, count: Int(size)))
  }
}
