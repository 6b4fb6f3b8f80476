/// Indices that leave some of the pixels that stay, and draw others once more.
///
/// Pixels that stay between two that change are left where they have several colors: strings with
/// these seldom come again. Where they have one, what changes beside it is an edge, and edges of a
/// color come again and again; drawing it makes longer strings than leaving it.
struct MixedIndices {
  /// Which pixels that stay are drawn.
  enum Rule {
    /// Those of one color where a neighbor that changes has that color, too.
    case extendingRuns
    /// All those of one color.
    case allRuns
  }

  /// The indices if all pixels are drawn that can be.
  let drawn: [UInt8]
  /// 1 for each pixel that may be left, and 0 for all others.
  let stays: [UInt8]
  /// The index that leaves pixels as they are.
  let transparent: UInt8

  /// Indices for all pixels.
  struct Choice {
    fileprivate(set) var indices: [UInt8]
    /// How many of the pixels that stay are drawn, by index.
    fileprivate(set) var drawnCounts = [Int](repeating: 0, count: 256)
  }

  /// Nil if all pixels that stay would be left, or all drawn.
  func choice(_ rule: Rule) -> Choice? {
    precondition(stays.count == drawn.count, "a mark for each pixel")
    var choice = Choice(indices: drawn)
    var (drawnRuns, leftRuns) = (0, 0)
    let (pixels, marks) = (drawn.span, stays.span)
    var start = marks.next(1, from: 0)
    while start < marks.count {
      let run = start..<marks.endOfLongRun(from: start)
      let color = pixels[start]
      if color != transparent, isDrawn(run, rule) {
        drawnRuns += 1
        choice.drawnCounts[Int(color)] += run.count
      } else {
        leftRuns += 1
        Self.fill(&choice.indices, run, with: transparent)
      }
      start = marks.next(1, from: run.upperBound)
    }
    return drawnRuns > 0 && leftRuns > 0 ? choice : nil
  }

  @inline(__always)
  private func isDrawn(_ run: Range<Int>, _ rule: Rule) -> Bool {
    let (pixels, color) = (drawn.span, drawn[run.lowerBound])
    guard pixels.extracting(run).endOfLongRun(from: 0) == run.count else { return false }
    switch rule {
    case .allRuns: return true
    case .extendingRuns:
      return run.lowerBound > 0 && pixels[run.lowerBound - 1] == color
        || run.upperBound < pixels.count && pixels[run.upperBound] == color
    }
  }

  private static func fill(_ indices: inout [UInt8], _ pixels: Range<Int>, with index: UInt8) {
    precondition(pixels.lowerBound >= 0 && pixels.upperBound <= indices.count, "its pixels")
    var span = indices.mutableSpan
    for i in pixels { unsafe span[unchecked: i] = index }
  }
}
