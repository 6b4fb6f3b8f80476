/// A string that `StringSearch` follows, up to and with one pixel.
struct StringBranch: Sendable {
  /// What the next pixel gets of what this one lacks.
  var handedOn: SIMD4<Float>
  /// What it saves.
  var gain: Float
  /// The same string without its last pixel: its place among the branches; -1 for the first.
  var parent: Int32
  /// The column behind it.
  var end: Int32
  var code: UInt16
  /// The last index; -1 if the string was begun in the row above.
  var index: Int16

  init(
    code: Int, parent: Int = -1, index: Int, end: Int, gain: Float = 0,
    handedOn: SIMD4<Float> = .zero
  ) {
    self.code = UInt16(truncatingIfNeeded: code)
    self.parent = Int32(truncatingIfNeeded: parent)
    self.index = Int16(truncatingIfNeeded: index)
    self.end = Int32(truncatingIfNeeded: end)
    self.gain = gain
    self.handedOn = handedOn
  }

  /// Whether it has the color of a flat area, and goes on with it: flat areas stay clean.
  @inline(__always)
  func stays(on pixel: RowPixel) -> Bool {
    pixel.isFlat && index == pixel.index && handedOn == .zero
  }
}
