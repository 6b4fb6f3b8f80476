import Testing

@testable import KineoGIF

@Suite struct SmoothnessTests {
  /// Whether bands are expected of a row that rises by a number of levels from pixel to pixel.
  private func isSmooth(levels: Int, colors: Int) -> Bool {
    var smoothness = Smoothness()
    let row = (0..<30).map { index in
      SolidColor(red: levels * index, green: levels * index, blue: levels * index)
    }
    smoothness.look(at: row.span)
    return smoothness.isSmooth(colors: colors)
  }

  @Test("the fewer the colors, the steeper are the surfaces on which bands show")
  func colors() {
    #expect(
      (1...8).map { isSmooth(levels: $0, colors: 256) } == [true, true]
        + Array(repeating: false, count: 6))
    #expect((1...8).filter { isSmooth(levels: $0, colors: 64) } == [1, 2, 3, 4])
    #expect((1...8).filter { isSmooth(levels: $0, colors: 32) } == [1, 2, 3, 4, 5, 6])
    #expect((1...8).allSatisfy { isSmooth(levels: $0, colors: 16) })
  }
}
