/// The colors that frames change to, in their order.
struct FrameTables: Sendable {
  private(set) var frames: [ChangedColors] = []
  private var colorCount = 0

  /// More colors than these, in all, are not kept: 1 MiB. Of animations that are so long the frames before decide, and
  /// later ones of few colors.
  private static let mostColors = 1 << 17

  mutating func add(_ frame: ChangedColors) {
    guard colorCount + frame.colors.count <= Self.mostColors else { return }
    colorCount += frame.colors.count
    frames.append(frame)
  }
}
