package import KineoRaster

/// The canvas that recorded frames are drawn on, one after the other.
package struct RecordedCanvas: Sendable {
  /// The frame as a GIF can show it: each pixel is opaque or clear.
  package private(set) var canvas: PixelBuffer

  package init(width: Int, height: Int) { canvas = PixelBuffer(width: width, height: height) }

  /// Goes on to the next frame, or to any that is recorded as a whole.
  ///
  /// - Parameter record: The bytes of its ``FrameRecord``.
  /// - Returns: The block that differs from the frame before; nil if nothing does.
  package mutating func show(
    _ record: [UInt8], isKey: Bool
  ) throws(BrokenRecord) -> PixelRect? {
    var reader = PackedReader(record)
    var findings = PackedReader(Array(try reader.findings()))
    let bounds = canvas.bounds
    let changed = try findings.rect(in: bounds)
    if isKey { canvas = PixelBuffer(width: bounds.width, height: bounds.height) }
    var decoder = PixelDecoder()
    let drawn = isKey ? bounds : changed ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    try decoder.decode(&reader, into: &canvas, drawn)
    return changed
  }
}
