import KineoGIF

/// The keys of `gif`; each may be left out.
enum GIFFields {
  static let quality = Field(
    "quality", .integer(OutputSettings.qualities),
    "How close the colors are; 100 is exact, or the best that the number of colors allows.",
    default: "90", example: "80")
  static let colors = Field(
    "colors", .integer(OutputSettings.colorCounts), "The most colors of a table.", default: "256",
    example: "64")
  static let dither = Field<Dithering>(
    "dither", .word(of: "dither"), "How colors that are not in the table are shown.",
    default: "auto", example: "none")
  static let fast = Field(
    "fast", .boolean,
    "Whether time matters more than accurate colors, below quality 100.", default: "false",
    example: "true")
  static let maxSize = Field(
    "maxSize", .fileSize,
    "The most that the file may have; quality, size, frame rate and colors are given up for it.",
    default: .words("any size"), example: "500kB")
  static let keep = Field<[KeptSetting]>(
    "keep", .list(.word(of: "setting")), "What `maxSize` leaves as it is.",
    default: .words("nothing"), example: "[fps, size]")
  static let comment = Field(
    "comment", .boolean, "Whether the file has a comment that identifies the program.",
    default: "true", example: "false")

  static let matte = Field(
    "matte", .opaqueColor,
    "The color of the page below, for the edges of a GIF that the page shows through.",
    default: .words("none: edges are hard"), example: "white")

  static let mapping = Mapping(
    "gif", [quality, colors, dither, fast, maxSize, keep, comment, matte], hints: PresetHints.gif)
}

extension Form<OutputSettings> {
  /// The settings under `gif`; how often it plays and its scale stand beside it in a preset.
  static let gif = Form(.defined(.gif)) { value in
    guard let keys = value.keys(of: GIFFields.mapping) else { return nil }
    return OutputSettings(
      quality: keys.valueOrDefault(GIFFields.quality),
      colors: keys.valueOrDefault(GIFFields.colors),
      dithering: keys.valueOrDefault(GIFFields.dither),
      isFast: keys.valueOrDefault(GIFFields.fast), maximumSize: keys[GIFFields.maxSize],
      kept: Set(keys[GIFFields.keep] ?? []),
      hasComment: keys.valueOrDefault(GIFFields.comment), matte: keys[GIFFields.matte])
  }
}

extension SchemaDefinition {
  static let gif = SchemaDefinition(
    "gif", section: "The GIF", "settings", "The quality of the GIF, and how large it may be."
  ) { .mapping(GIFFields.mapping) }
}
