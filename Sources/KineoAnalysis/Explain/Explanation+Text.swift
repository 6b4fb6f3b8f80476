import Kineo
import KineoSystem

extension Explanation {
  /// The narrowest text there is, in columns.
  package static let leastWidth = 40

  /// A chart over time and a table of the steps.
  ///
  /// - Parameters:
  ///   - width: Columns to keep within, 40 or more. Only numbers are never cut, so that a narrow
  ///     table may be wider.
  ///   - isASCII: Whether to do without other characters, but for the names of layers and labels.
  package func text(width: Int = 80, isASCII: Bool = false) -> String {
    let signs = isASCII ? ChartSigns.ascii : .unicode
    var lines = [summary]
    lines += images.map { "\"\($0.layer)\" plays \(counted($0.frames, "picture"))" }
    guard !steps.isEmpty else {
      return (images.isEmpty ? lines + ["nothing moves"] : lines).joined(separator: "\n")
    }
    let width = max(width, Self.leastWidth)
    lines += [""] + TextChart(self, width: width, signs: signs).lines
    lines += [""] + StepTable(self, width: width, signs: signs).lines
    return lines.joined(separator: "\n")
  }

  /// Such as `2.5 s, 50 fps, 126 frames, 4 steps`.
  var summary: String {
    let parts = [
      "\(milliseconds(duration)) s" + (isEndless ? " and again, endlessly" : ""),
      "\(frameRate) fps",
      counted(frameCount, "frame"), counted(steps.count, "step"),
    ]
    return parts.joined(separator: ", ")
  }
}
