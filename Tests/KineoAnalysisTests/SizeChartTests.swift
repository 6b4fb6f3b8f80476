import Kineo
import KineoSystem
import Testing

@testable import KineoAnalysis

@Suite struct SizeChartTests {
  private func option(
    _ quality: Int, _ bytes: Int, _ error: Double, isMeasured: Bool = true
  ) -> SizeOption {
    SizeOption(
      quality: quality, colors: 256, frameRate: 50, width: 60, height: 40, bytes: bytes,
      error: error, isMeasured: isMeasured)
  }

  /// The words beside and below the plot, without those of options.
  private func numbers(_ sizes: [Int], errors: [Double]) -> [String] {
    let options = zip(sizes, errors).map { option(90, $0, $1) }
    let marks = SizeChart(options, limit: sizes[0], written: nil).diagram.marks
    return marks.compactMap { mark in
      guard case .text(let words, _, _, _, let color) = mark, color == DiagramLook.quiet else {
        return nil
      }
      return words
    }
  }

  @Test("the lines of the plot stand at round numbers")
  func grid() {
    #expect(
      numbers([52_000, 100_000], errors: [0.09, 0.01]) == [
        "50 kB", "60 kB", "70 kB", "80 kB", "90 kB", "100 kB", "0.00", "0.02", "0.04", "0.06",
        "0.08",
      ])
    #expect(
      numbers([900, 4_000_000], errors: [12, 0]) == [
        "1 kB", "2 kB", "5 kB", "10 kB", "20 kB", "50 kB", "100 kB", "200 kB", "500 kB", "1 MB",
        "2 MB", "4 MB", "0", "5", "10",
      ])
    #expect(
      numbers([10, 10], errors: [0, 0]).suffix(6) == [
        "0.000", "0.002", "0.004", "0.006", "0.008", "0.010",
      ])
  }

  @Test("what is written has its words, though an estimate promises more; the limit is in the plot")
  func words() {
    let options = [
      option(90, 900_000, 0), option(12, 146_000, 1.4, isMeasured: false),
      option(35, 147_000, 1.7),
    ]
    for limit in [150_000, 890_000] {
      let marks = SizeChart(options, limit: limit, written: 147_000).diagram.marks
      let texts = marks.compactMap { mark -> (words: String, x: Double, anchor: Diagram.Anchor)? in
        guard case .text(let words, let place, let anchor, _, _) = mark else { return nil }
        return (words, place.x, anchor)
      }
      #expect(texts.contains { $0.words == "60 x 40, 50 fps, q35" })
      let words = texts.first { $0.words.hasPrefix("limit ") }
      #expect(words?.anchor == (limit == 150_000 ? .start : .end))
      #expect((words?.x ?? 1000) < 560)
    }
  }
}
