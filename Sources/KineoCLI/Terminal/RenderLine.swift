import Kineo
import KineoSystem

/// The line with the result of a preset.
///
///     Output/rotate-fade.gif  76 frames  1.52 s  46,630 bytes  256 colors, exact  in 0.05 s
///     photo.gif  76 frames  1.52 s  46,630 bytes  256 colors, dE 0.42 (worst 0.90 at 1.20 s)  in
///     0.05 s
///     small.gif  26 frames  1.52 s  9,870 bytes  31 colors, dE 0.12, 160 x 90 px, 25 fps  in 0.31 s
struct RenderLine {
  let path: String
  let report: ExportReport
  let milliseconds: Int

  /// - Parameter pathWidth: Of the longest path of the run; nil when there is one line only, which
  ///   needs no columns and has room for the worst frame.
  func text(pathWidth: Int?) -> String {
    let time = seconds(centiseconds: (milliseconds + 5) / 10)
    let isOne = pathWidth == nil
    let colors =
      report.format == .gif ? colors(withWorst: isOne) : accuracy("lossy", withWorst: isOne)
    let cells = [
      counted(frames, "frame"), seconds(centiseconds: report.centiseconds),
      "\(grouped(report.bytes)) bytes", colors,
    ]
    guard let pathWidth else { return ([path] + cells + ["in \(time)"]).joined(separator: "  ") }
    let columns = [10, 7, 13, 0].enumerated().map { cells[$0].aligned(to: $1) }
    let parts = [path.padded(to: pathWidth)] + columns.dropLast() + [cells[3].padded(to: 24)]
    return (parts + ["in \(time)"]).joined(separator: "  ")
  }

  /// Frames that follow each other in the file: at a constant rate equal ones, too.
  private var frames: Int { report.format.hasConstantRate ? report.images : report.frames }

  private func colors(withWorst: Bool) -> String {
    let count = report.colors.map { counted($0, "color") } ?? "over 256 colors"
    return "\(count), \(accuracy("quantized", withWorst: withWorst))"
  }

  /// The color error of the file, and whether the file is still too large.
  ///
  /// - Parameter otherwise: What is known of a file without an error that is not exact.
  private func accuracy(_ otherwise: String, withWorst: Bool) -> String {
    var facts = report.isExact ? ["exact"] : report.cutsAlpha ? ["1-bit alpha"] : []
    if let error = report.error, let moment = report.worstMoment {
      let worst = decimal(error.worstFrameMean, places: 2)
      let detail = withWorst ? " (worst \(worst) at \(seconds(centiseconds: moment)))" : ""
      facts.append("dE \(decimal(error.mean, places: 2))" + detail)
    }
    if report.isSizeReduced { facts.append("\(report.width) x \(report.height) px") }
    if report.isFrameRateReduced { facts.append("\(report.frameRate.oneDecimal) fps") }
    if report.mergedFrames > 0 { facts.append("\(counted(report.mergedFrames, "frame")) merged") }
    if facts.isEmpty { facts.append(otherwise) }
    if !report.fitsBudget, let limit = report.settings.maximumSize {
      facts.append("above \(counted(limit, "byte"))")
    }
    return facts.joined(separator: ", ")
  }
}
