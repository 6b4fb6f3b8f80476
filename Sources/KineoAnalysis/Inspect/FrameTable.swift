import Kineo
import KineoSystem

/// The frames of an inspected GIF as a table of text, a line each.
struct FrameTable {
  let lines: [String]

  private static let titles = [
    "frame", "start", "delay", "at", "size", "disposal", "table", "bits", "transp", "colors",
    "bytes", "share", "",
  ]
  /// Columns whose cells stand on the left.
  private static let words: Set = [3, 4, 5, 6, 12]

  init(_ inspection: GIFInspection) {
    let notes = Self.notes(inspection)
    let rows = inspection.frames.enumerated().map { index, frame in
      Self.cells(frame, index, inspection) + [notes[index] ?? ""]
    }
    var widths = Self.titles.map(\.count)
    for row in rows { for (i, cell) in row.enumerated() { widths[i] = max(widths[i], cell.count) } }
    lines = ([Self.titles] + rows).map { row in
      let cells = row.enumerated().map { i, cell in
        Self.words.contains(i) ? cell.padded(to: widths[i]) : cell.aligned(to: widths[i])
      }
      return cells.joined(separator: "  ").trimmingEnd
    }
  }

  private static func cells(
    _ frame: GIFInspection.Frame, _ index: Int, _ inspection: GIFInspection
  ) -> [String] {
    let (image, rect) = (frame.image, frame.image.rect)
    return [
      "\(index)", seconds(centiseconds: frame.time.lowerBound), "\(image.delay) cs",
      "\(rect.x),\(rect.y)", "\(rect.width)x\(rect.height)", disposal(image.disposal),
      table(of: image, inspection.file), "\(image.codeSize)",
      image.transparentIndex.map { "\($0)" } ?? "-", "\(frame.colors)",
      grouped(image.block.count), inspection.percent(image.block.count),
    ]
  }

  private static func disposal(_ number: Int) -> String {
    let names = ["none", "keep", "clear", "restore"]
    return names.indices.contains(number) ? names[number] : "\(number)"
  }

  private static func table(of image: GIFImage, _ file: GIFFile) -> String {
    if let table = image.localTable { return "local \(table.count)" }
    return file.globalTable.map { "global \($0.count)" } ?? "none"
  }

  /// By frame: what is special about it, and its problems but for notes.
  private static func notes(_ inspection: GIFInspection) -> [Int: String] {
    var notes: [Int: String] = [:]
    for (index, frame) in inspection.frames.enumerated() where frame.image.isInterlaced {
      notes[index] = "interlaced"
    }
    for group in inspection.problems where group.severity > .note {
      for frame in group.frames.joined() {
        notes[frame] = (notes[frame].map { $0 + " " } ?? "") + group.first.name
      }
    }
    return notes
  }
}
