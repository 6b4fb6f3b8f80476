import Kineo
import KineoSystem
import Testing

@testable import KineoAnalysis

@Suite struct SizeChartTests {
  /// The words beside and below the plot, without those of options.
  private func numbers(_ sizes: [Int], errors: [Double]) -> [String] {
    let options = zip(sizes, errors).map { size, error in
      SizeOption(
        quality: 90, colors: 256, frameRate: 50, width: 60, height: 40, bytes: size, error: error,
        isMeasured: true)
    }
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
}
