import Kineo

/// The frames of an inspected GIF, in its order. A file may have a million of them: each takes 16
/// bytes besides what the file keeps of its image.
package struct InspectedFrames: Sendable, Sequence {
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
    /// The kinds of its problems.
    let problems: GIFProblemNames
  }

  /// What the data of an image holds.
  struct Counts: Sendable {
    let problems: GIFProblemNames
    /// At most 65,535 x 65,535.
    let pixels: UInt32
    /// At most 256.
    let colors: UInt16

    init(problems: [GIFProblem], colors: Int, pixels: Int) {
      self.problems = GIFProblemNames(problems)
      self.pixels = UInt32(pixels)
      self.colors = UInt16(colors)
    }
  }

  let file: GIFFile
  let counts: [Counts]

  /// How many there are.
  package var count: Int { counts.count }

  package func makeIterator() -> Iterator { Iterator(frames: self) }

  /// Adds up the time while it goes from frame to frame.
  package struct Iterator: IteratorProtocol {
    fileprivate let frames: InspectedFrames
    private var index = 0
    private var time = 0

    fileprivate init(frames: InspectedFrames) { self.frames = frames }

    package mutating func next() -> Frame? {
      guard index < frames.count else { return nil }
      defer { index += 1 }
      let (image, counts) = (frames.file.images[index], frames.counts[index])
      let start = time
      time += frames.file.shownDelay(of: image)
      return Frame(
        image: image, time: start..<time, colors: Int(counts.colors), pixels: Int(counts.pixels),
        problems: counts.problems)
    }
  }
}

/// The frames with a kind of problem, neighbors together.
struct FrameRanges: Sendable, Sequence {
  let counts: [InspectedFrames.Counts]
  let name: GIFProblem.Name

  func makeIterator() -> AnyIterator<ClosedRange<Int>> {
    var index = 0
    return AnyIterator {
      while index < counts.count, !counts[index].problems.contains(name) { index += 1 }
      guard index < counts.count else { return nil }
      let first = index
      while index < counts.count, counts[index].problems.contains(name) { index += 1 }
      return first...index - 1
    }
  }
}
