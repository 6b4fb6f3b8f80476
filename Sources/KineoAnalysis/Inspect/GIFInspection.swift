import Kineo
import KineoSystem

/// Everything there is to know about a GIF without looking at it: its frames, its bytes, its colors
/// and what is wrong with it, for people and programs.
package struct GIFInspection: Sendable {
  /// One image and what its data holds.
  package struct Frame: Sendable, Equatable {
    /// The contents of the blocks.
    package let image: GIFImage
    /// When it is shown, in centiseconds from the beginning, as browsers play it.
    package let time: Range<Int>
    /// How many colors its pixels have; transparent ones count for nothing.
    package let colors: Int
    /// How many pixels its data has.
    package let pixels: Int
  }

  /// As messages have it.
  package let name: String
  /// What was looked through.
  package let file: GIFFile
  /// In the order of the file.
  package let frames: [Frame]
  /// Different colors of all pixels.
  package let colors: Int
  /// Of blocks and data, the most severe first.
  package let problems: [GIFProblemGroup]

  /// Looks through all of `file`; the cost follows its bytes, whatever it claims to hold.
  package init(_ file: GIFFile, name: String) {
    self.name = name
    self.file = file
    var (frames, problems, tally) = ([Frame](), file.problems, ColorBits())
    var start = 0
    for (index, image) in file.images.enumerated() {
      let statistics = file.statistics(of: index)
      let used = file.usedColors(statistics, of: image)
      let time = start..<start + file.shownDelay(of: image)
      start = time.upperBound
      for color in used { tally.insert(color) }
      frames.append(
        Frame(image: image, time: time, colors: Set(used).count, pixels: statistics.pixels))
      problems += statistics.problems
    }
    self.frames = frames
    self.problems = GIFProblemGroup.groups(of: problems)
    colors = tally.count
  }

  /// Length of one play in centiseconds, as browsers play it.
  package var centiseconds: Int { frames.last?.time.upperBound ?? 0 }

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
