/// A curve of equal jumps (CSS Easing Functions Level 1, "Step easing functions").
struct StairCurve: Hashable, Sendable {
  let count: Int
  let jump: TimingCurve.Jump

  var isValid: Bool { (jump == .none ? 2 : 1)...1_000_000 ~= count }

  /// The level at a progress of 0 up to, not including, 1.
  func value(at progress: Double) -> Double {
    let stair = (progress * Double(count)).rounded(.down)
    let level = jump == .start || jump == .both ? stair + 1 : stair
    let levels =
      switch jump {
      case .start, .end: count
      case .none: count - 1
      case .both: count + 1
      }
    return level / Double(levels)
  }
}
