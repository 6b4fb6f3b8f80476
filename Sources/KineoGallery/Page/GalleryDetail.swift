import KineoAnalysis
import KineoSystem

/// All that is known of one GIF, as a script that hands it to the page.
struct GalleryDetail {
  private let item: GalleryItem

  /// Larger GIFs, in bytes, are shown but not stepped through: the page would need many times as much
  /// memory.
  static let steppingLimit = 32 << 20

  init(_ item: GalleryItem) { self.item = item }

  var script: String {
    let facts = GalleryFacts(item.entry)
    let detail: JSONValue = [
      "slug": .string(item.slug),
      "facts": .array(facts.long.map { [.string($0.name), .string($0.value)] }),
      "preset": item.entry.preset.map { .string(PresetHighlighter.html(of: $0.text).markup) }
        ?? .null,
      "file": .string(item.entry.preset?.name ?? ""),
      "timeline": timeline.map { .string($0) } ?? .null,
      "span": item.entry.explanation.map(span) ?? .null,
      "gif": gif.map { .string($0) } ?? .null,
      "errors": .string(item.entry.errors),
    ]
    return "Kineo.details.receive(\(detail.text(openLevels: 1).dropLast()));\n"
  }

  /// Nil where nothing is known of its steps, and where there are too many to draw.
  private var timeline: String? { try? item.entry.explanation?.diagram().svgElement }

  /// Where the timeline begins and ends in its picture, and what time that is.
  private func span(of explanation: Explanation) -> JSONValue {
    let chart = DiagramChart(explanation)
    return [
      "left": .number(chart.x(.zero)), "right": .number(chart.x(explanation.duration)),
      "top": .number(chart.axis - 4), "seconds": .number(explanation.duration),
    ]
  }

  private var gif: String? {
    let bytes = item.entry.inspection.file.bytes
    return bytes.count <= Self.steppingLimit ? Base64.text(of: bytes) : nil
  }
}
