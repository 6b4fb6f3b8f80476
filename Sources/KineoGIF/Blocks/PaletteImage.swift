internal import CGD

/// Sole owner of one libgd palette image; libgd frees it when the value's life ends.
struct PaletteImage: ~Copyable {
  let handle: gdImagePtr

  /// An image of color 0 with `colors` as its palette.
  init(width: Int, height: Int, colors: [SolidColor]) throws(GIFError) {
    guard 1...65535 ~= width, 1...65535 ~= height else {
      throw .screenSize(width: width, height: height)
    }
    guard 1...256 ~= colors.count else { throw .colorCount(colors.count) }
    Self.silence
    guard let handle = gdImageCreate(Int32(width), Int32(height)) else {
      throw .libgd(call: "gdImageCreate")
    }
    self.handle = handle
    setPalette(colors)
  }

  deinit { gdImageDestroy(handle) }

  /// Makes `index` stand for "leave as is". Written directly, because
  /// `gdImageColorTransparent` changes another field of palette images.
  mutating func setTransparent(_ index: Int) throws(GIFError) {
    guard 0..<256 ~= index else { throw .index(index, colors: 256) }
    handle.pointee.transparent = Int32(index)
  }

  private mutating func setPalette(_ colors: [SolidColor]) {
    handle.pointee.colorsTotal = Int32(colors.count)
    let image = handle
    withUnsafeMutableBytes(of: &image.pointee.red) { red in
      withUnsafeMutableBytes(of: &image.pointee.green) { green in
        withUnsafeMutableBytes(of: &image.pointee.blue) { blue in
          for (i, color) in colors.enumerated() {
            let offset = i * MemoryLayout<Int32>.stride
            red.storeBytes(of: Int32(color.red), toByteOffset: offset, as: Int32.self)
            green.storeBytes(of: Int32(color.green), toByteOffset: offset, as: Int32.self)
            blue.storeBytes(of: Int32(color.blue), toByteOffset: offset, as: Int32.self)
          }
        }
      }
    }
  }

  /// Keeps libgd from writing its own lines to standard error; done once.
  private static let silence: Void = gdSetErrorMethod { _, _, _ in }
}
