/// The colors that a GIF may use.
///
/// ```swift
/// var input = try FrameInput(contentsOf: ["frames"])
/// input.palette = try ColorPalette(contentsOf: "gameboy.gpl")
/// ```
public struct ColorPalette: Sendable, Hashable {
  /// Different opaque colors, 1 to 256, in order.
  public let colors: [StraightPixel]
  /// As messages have it.
  let name: String

  /// Colors without those that are there already; alpha is ignored.
  ///
  /// - Throws: ``FrameInputError/paletteCount(name:_:)`` unless 1 to 256 are left.
  public init(_ colors: [StraightPixel]) throws(FrameInputError) {
    try self.init(colors, name: "palette")
  }

  init(_ colors: some Sequence<StraightPixel>, name: String) throws(FrameInputError) {
    var (found, known) = ([StraightPixel](), Set<UInt32>())
    for color in colors where known.insert(color.bits | 0xFF00_0000).inserted {
      found.append(StraightPixel(bits: color.bits | 0xFF00_0000))
    }
    guard 1...256 ~= found.count else { throw .paletteCount(name: name, found.count) }
    (self.colors, self.name) = (found, name)
  }

  /// Whether the colors are equal.
  public static func == (one: ColorPalette, other: ColorPalette) -> Bool {
    one.colors == other.colors
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(colors) }
}
