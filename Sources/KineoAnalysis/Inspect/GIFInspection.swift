import Kineo
import KineoSystem

/// Everything there is to know about a GIF without looking at it: its frames, its bytes, its colors
/// and what is wrong with it, for people and programs.
package struct GIFInspection: Sendable {
  /// As messages have it.
  package let name: String
  /// What was looked through.
  package let file: GIFFile
  /// In the order of the file.
  package let frames: InspectedFrames
  /// Different colors of all pixels.
  package let colors: Int
  /// Length of one play in centiseconds, as browsers play it.
  package let centiseconds: Int
  /// Of blocks and data, the most severe first.
  package let problems: [GIFProblemGroup]

  /// Looks through all of `file`; the cost follows its bytes, whatever it claims to hold.
  package init(_ file: GIFFile, name: String) {
    self.name = name
    self.file = file
    var (counts, groups, tally) = ([InspectedFrames.Counts](), GIFProblemGroups(), ColorBits())
    counts.reserveCapacity(file.images.count)
    for problem in file.otherProblems { groups.add(problem) }
    var length = 0
    for (index, image) in file.images.enumerated() {
      let statistics = file.statistics(of: index)
      let used = file.usedColors(statistics, of: image)
      for color in used { tally.insert(color) }
      let problems = file.problems(of: index) + statistics.problems
      for problem in problems { groups.add(problem) }
      counts.append(
        .init(problems: problems, colors: Set(used).count, pixels: statistics.pixels))
      length += file.shownDelay(of: image)
    }
    frames = InspectedFrames(file: file, counts: counts)
    colors = tally.count
    centiseconds = length
    problems = groups.sorted
  }

  /// The most severe problem; nil for none.
  package var severity: Severity? { problems.first?.severity }
}

/// A set of opaque colors.
private struct ColorBits {
  private var words = [UInt64](repeating: 0, count: 1 << 18)
  private(set) var count = 0

  mutating func insert(_ color: SolidColor) {
    let (word, bit) = (Int(color.bits & 0xFF_FFFF) >> 6, UInt64(1) << UInt64(color.bits & 63))
    if words[word] & bit == 0 { count += 1 }
    words[word] |= bit
  }
}
