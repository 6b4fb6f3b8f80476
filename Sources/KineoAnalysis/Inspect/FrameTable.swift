import Kineo
import KineoSystem

/// The frames of an inspected GIF as a table of text, a line each.
struct FrameTable {
  private let inspection: GIFInspection
  /// Kinds of problems that lines name, in the order of the report.
  private let noted: [GIFProblem.Name]
  private var widths: [Int]

  private static let titles = [
    "frame", "start", "delay", "at", "size", "disposal", "table", "bits", "transp", "colors",
    "bytes", "share", "",
  ]
  /// Columns whose cells stand on the left.
  private static let words: Set = [3, 4, 5, 6, 12]

  init(_ inspection: GIFInspection) {
    self.inspection = inspection
    noted = inspection.problems.filter { $0.severity > .note }.map(\.first.kind.name)
    widths = Self.titles.map(\.count)
    for (index, frame) in inspection.frames.enumerated() {
      for (i, cell) in cells(frame, index).enumerated() { widths[i] = max(widths[i], cell.count) }
    }
  }

  /// Hands over the lines one by one, as there may be a million.
  func forEachLine(_ body: (String) -> Void) {
    body(line(Self.titles))
    for (index, frame) in inspection.frames.enumerated() { body(line(cells(frame, index))) }
  }

  private func line(_ row: [String]) -> String {
    let cells = row.enumerated().map { i, cell in
      Self.words.contains(i) ? cell.padded(to: widths[i]) : cell.aligned(to: widths[i])
    }
    return cells.joined(separator: "  ").trimmingEnd
  }

  private func cells(_ frame: InspectedFrames.Frame, _ index: Int) -> [String] {
    let (image, rect) = (frame.image, frame.image.rect)
    return [
      "\(index)", seconds(centiseconds: frame.time.lowerBound), "\(image.delay) cs",
      "\(rect.x),\(rect.y)", "\(rect.width)x\(rect.height)", Self.disposal(image.disposal),
      Self.table(of: image, inspection.file), "\(image.codeSize)",
      image.transparentIndex.map { "\($0)" } ?? "-", "\(frame.colors)",
      grouped(image.block.count), inspection.percent(image.block.count), note(frame),
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

  /// What is special about a frame, and its problems but for notes.
  private func note(_ frame: InspectedFrames.Frame) -> String {
    let names = noted.filter(frame.problems.contains).map(\.rawValue)
    return ((frame.image.isInterlaced ? ["interlaced"] : []) + names).joined(separator: " ")
  }
}
