import KineoGeometry

/// What a GIF must keep to; nil is no limit.
package struct OutputLimits: Sendable, Equatable {
  /// Bytes of the file.
  package var bytes: Int?
  /// Length of one play.
  package var duration: Time?
  /// Different colors.
  package var colors: Int?
  /// Frames, before equal neighbors are merged.
  package var frames: Int?

  /// No limits but those given.
  package init(
    bytes: Int? = nil, duration: Time? = nil, colors: Int? = nil, frames: Int? = nil
  ) {
    self.bytes = bytes
    self.duration = duration
    self.colors = colors
    self.frames = frames
  }

  /// These limits, and those of `fallback` where there is none.
  func completed(by fallback: OutputLimits) -> OutputLimits {
    OutputLimits(
      bytes: bytes ?? fallback.bytes, duration: duration ?? fallback.duration,
      colors: colors ?? fallback.colors, frames: frames ?? fallback.frames)
  }
}

/// The keys of `budget`; each may be left out.
private enum BudgetFields {
  static let count = Form.integer(1...1_000_000_000)

  static let size = Field("size", .fileSize, "The largest size of the file.", example: "500kB")
  static let duration = Field(
    "duration", .duration, "The longest duration of one play.", example: "10s")
  static let colors = Field("colors", count, "The most different colors.", example: "256")
  static let frames = Field(
    "frames", count, "The most frames, before equal neighbors are merged.", example: "500")

  static let mapping = Mapping("the budget", [size, duration, colors, frames])
}

extension Form<OutputLimits> {
  static let budget = Form(.defined(.budget)) { value in
    guard let keys = value.keys(of: BudgetFields.mapping) else { return nil }
    return OutputLimits(
      bytes: keys[BudgetFields.size], duration: keys[BudgetFields.duration],
      colors: keys[BudgetFields.colors], frames: keys[BudgetFields.frames])
  }
}

extension SchemaDefinition {
  static let budget = SchemaDefinition(
    "budget", section: "Budgets", "a budget",
    "Limits that a GIF must keep to; `kineo check` reports GIFs that exceed them."
  ) { .mapping(BudgetFields.mapping) }
}
