extension PresetValue {
  /// `{size: 500kB, duration: 10s, colors: 256, frames: 500}`, each of which may be left out.
  func budget() -> Budget? {
    guard let keys = mapping("the budget", keys: BudgetKey.self) else { return nil }
    return Budget(
      bytes: keys[.size]?.fileSize(), duration: keys[.duration]?.duration(),
      colors: keys[.colors]?.integer(in: BudgetKey.counts),
      frames: keys[.frames]?.integer(in: BudgetKey.counts))
  }
}

extension Budget {
  /// What this says, and what `weaker` says besides.
  func completed(by weaker: Budget) -> Budget {
    Budget(
      bytes: bytes ?? weaker.bytes, duration: duration ?? weaker.duration,
      colors: colors ?? weaker.colors, frames: frames ?? weaker.frames)
  }
}
