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
  func image(_ image: EncodedImage, at rect: PixelRect, delay: Int) throws(GIFError) -> [UInt8] {
    try check(rect, delay: delay)
    var drawing = try PaletteImage(width: rect.width, height: rect.height, colors: image.colors)
    try drawing.setIndices(image.indices)
    if let transparent = image.transparentIndex { try drawing.setTransparent(transparent) }
    let block = try Self.block("gdImageGifAnimAddPtr") { size in
      gdImageGifAnimAddPtr(
        drawing.handle, &size, image.hasLocalTable ? 1 : 0, Int32(rect.x), Int32(rect.y),
        Int32(delay), Int32(image.disposal.rawValue), nil)
    }
    return Self.packed(block, image)
  }

  /// The block of an image with shorter data, if there are any: libgd's are the shortest as long as
  /// the dictionary does not fill up.
  private static func packed(_ block: [UInt8], _ image: EncodedImage) -> [UInt8] {
    // Graphic control, descriptor, and the table.
    let tableBytes = image.hasLocalTable ? 3 << tableBits(image.colors.count) : 0
    let start = 8 + 10 + tableBytes
    let size = block.count - start
    guard size > shortestData, !image.suitsLibgd || size < longChosenData else { return block }
    var packer = LZWPacker()
    let data = packer.pack(image.indices, minimumCodeSize: Int(block[start]))
    return data.count < size ? Array(block[..<start]) + data : block
  }

  /// As many codes as fill a dictionary take more bytes.
  private static let shortestData = 3000
  /// Indices that were chosen for a dictionary that is cleared again and again gain nothing from one
  /// that is kept: of 185 images of photographs and gradients none did.
  private static let longChosenData = 16 << 10

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
