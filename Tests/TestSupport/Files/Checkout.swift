import Foundation

/// Files of this checkout.
public enum Checkout {
  /// The top of the checkout.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path of a file, named from the top of the checkout.
  public static func path(_ name: String) -> String { root.appending(path: name).path() }

  public static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// The paths of all presets that are shipped, without the files that they include, in order.
  public static func presets() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path("Presets"))
      .filter(isPreset).sorted().map { path("Presets/" + $0) }
  }

  /// The names of the presets in Presets itself, without the folders in it, in order.
  public static func presetNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path("Presets"))
      .filter(isPreset).sorted()
  }

  private static func isPreset(_ file: String) -> Bool {
    file.hasSuffix(".yaml") && !name(file).hasPrefix("_")
  }

  /// The name of a preset's file, without folder and ending.
  public static func name(_ preset: String) -> String {
    URL(filePath: preset).deletingPathExtension().lastPathComponent
  }

  /// A shipped GIF, named without folder and ending.
  public static func gif(named name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: path("Output/\(name).gif"))))
  }

  /// Whether the shipped GIFs of a preset have at most 256 colors, globally or in what changes in each frame.
  public static func isExact(_ preset: String) -> Bool {
    let colorful = [
      "app-intro", "blend-modes", "camera", "card-flip", "chart-bars", "chart-lines", "code-typing",
      "counter", "cube", "easings", "follow-path", "gradients", "keyframes", "letters-stagger",
      "lower-third", "masks", "morph", "multi", "orbit", "phone", "photo-slideshow",
      "property-animator", "rotate-delay-shift-delay-fade", "rotate-fade", "rotate-five-times",
      "rotate-pause-shift", "rotate-shift-fade", "shadows", "shapes", "springs", "text-on-path",
      "text-size", "two-views", "typewriter",
    ]
    return !colorful.contains(name(preset))
  }
}
