import Kineo
import KineoSystem

/// The best options of a size search.
///
///     quality 42  320 x 180  15 fps  256 colors  981,234 bytes  error 1.23
///     quality 10  320 x 180  15 fps  256 colors  about 412,000 bytes  error 2.40
struct SizeOptionLines {
  let options: [SizeOption]
  /// The most bytes that are allowed.
  let limit: Int

  /// Options around the limit that are shown.
  private static let most = 9

  var lines: [String] {
    guard !options.isEmpty else { return [] }
    let rows = shown.map(cells)
    let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let head = "  \(counted(options.count, "option")) weighed; of the best:"
    return [head]
      + rows.map { row in
        let padded = zip(row, widths).enumerated().map { column, cell in
          column == 5
            ? cell.0 : column == 4 ? cell.0.aligned(to: cell.1) : cell.0.padded(to: cell.1)
        }
        return "  " + padded.joined(separator: "  ")
      }
  }

  /// The best ones, the largest first: those that are nearest to the limit.
  private var shown: [SizeOption] {
    let best = Array(options.frontier.reversed())
    let fitting = best.firstIndex { $0.bytes <= limit } ?? best.count
    let first = max(0, min(fitting - Self.most / 2, best.count - Self.most))
    return Array(best.dropFirst(first).prefix(Self.most))
  }

  private func cells(of option: SizeOption) -> [String] {
    [
      "quality \(option.quality)", "\(option.width) x \(option.height)",
      "\(option.frameRate.oneDecimal) fps", counted(option.colors, "color"),
      "\(option.isMeasured ? "" : "about ")\(counted(option.bytes, "byte"))",
      "error \(decimal(option.error, places: 3))",
    ]
  }
}
