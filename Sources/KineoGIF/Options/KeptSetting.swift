/// What a search for a smaller file leaves as it is.
public enum KeptSetting: String, Sendable, Hashable, CaseIterable {
  /// Frames a second.
  case frameRate = "fps"
  /// The width and the height.
  case size
  /// How many colors a table may have.
  case colors
}
