import Kineo

/// The search for a size against all files among which it chooses, and its time against that of one file.
func measureSizes(_ scenes: [BenchmarkScene]) throws {
  var table = SizeTable()
  for scene in scenes { try table.add(SizeScene(scene)) }
  table.show()
}

/// Files that were searched for, beside the best of all.
private struct SizeTable {
  /// Limits, over the bytes of the file as it is without one.
  private static let limits = [0.8, 0.55, 0.35, 0.2, 0.12, 0.07]

  private var table = Table(
    "Sizes",
    columns: [
      "", "found", "bytes", "error", "best of all", "times its error",
      "times one file as asked", "times that file alone",
    ])
  private var means = Table(
    "Sizes: means of all limits",
    columns: [
      "", "times the error of the best of all", "at most", "times one file as asked",
      "times that file alone",
    ])

  func show() {
    table.show()
    means.show()
  }

  /// Adds an animation with several limits.
  mutating func add(_ scene: SizeScene) throws {
    let export = try scene.export()
    var grid = try SizeGrid(export)
    let (asked, _) = try export.gif()
    let time = try shortest { _ = try export.gif() }
    var (errors, times, timesAlone): ([Double], [Double], [Double]) = ([], [], [])
    for limit in Self.limits.map({ Int(Double(asked.count) * $0) }) {
      guard let best = try grid.best(within: limit) else { continue }
      let limited = try scene.export(limit: limit)
      let start = now()
      let (bytes, report) = try limited.gif()
      let taken = now() - start
      let settings = SizeSettings(report, of: export)
      let alone = try shortest { _ = try export.cut(settings).gif() }
      let error = try grid.error(of: bytes)
      errors.append(error / best.error)
      times.append(taken / time)
      timesAlone.append(taken / alone)
      table.add([
        "`\(scene.name)`, \(grouped(limit)) bytes", settings.label, grouped(bytes.count),
        decimal(error, digits: 3), "\(best.settings.label): \(decimal(best.error, digits: 3))",
        decimal(error / best.error), decimal(taken / time, digits: 1),
        decimal(taken / alone, digits: 1),
      ])
    }
    means.add([
      "`\(scene.name)`", decimal(mean(errors)), decimal(errors.max() ?? 0),
      decimal(mean(times), digits: 1), decimal(mean(timesAlone), digits: 1),
    ])
  }

  private func shortest(_ body: () throws -> Void) throws -> Double {
    try (0..<3).map { _ in
      let start = now()
      try body()
      return now() - start
    }.min() ?? 0
  }
}

extension SizeSettings {
  /// Those of a file that was found.
  fileprivate init(_ report: ExportReport, of export: FrameExport) {
    let percents = SizeChoices(export).percents
    self.init(
      quality: report.settings.quality, colors: report.settings.colors,
      frameDivisor: (export.frameRate / report.frameRate).rounded,
      percent: percents.first { export.scaledFrames(percent: $0).width == report.width } ?? 100)
  }

  fileprivate var label: String {
    "quality \(quality), \(colors) colors, 1 of \(frameDivisor) frames, \(percent) %"
  }
}
