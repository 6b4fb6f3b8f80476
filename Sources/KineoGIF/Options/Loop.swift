/// How often a viewer plays an animation.
public enum Loop: Hashable, Sendable {
  /// Without end.
  case forever
  /// A single time: the last frame stays.
  case once
  /// 2...65536 times in all: the file has the number of repeats, which is one less.
  case plays(Int)
}
