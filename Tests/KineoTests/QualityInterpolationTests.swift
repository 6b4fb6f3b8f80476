import Testing

@testable import Kineo

/// What two files say of the quality of a third.
@Suite struct QualityInterpolationTests {
  private func known(
    _ files: [(quality: Int, bytes: Int)], areWhole: Bool = true
  ) -> QualityInterpolation {
    var known = QualityInterpolation()
    for file in files {
      known.note(
        SizeSettings(quality: file.quality, colors: 256, frameDivisor: 1, percent: 100),
        bytes: file.bytes, isWhole: areWhole)
    }
    return known
  }

  @Test("one file, or one without a search for strings, says nothing")
  func unknown() {
    #expect(known([]).quality(within: 100) == nil)
    #expect(known([(50, 1000)]).quality(within: 100) == nil)
    #expect(known([(90, 1000), (50, 500)]).quality(within: 700) == nil)
  }

  @Test("logarithms of bytes are on a line through the two files next to them")
  func line() throws {
    let files = known([(60, 1600), (20, 400), (40, 800)])
    let between = try #require(files.quality(within: 566))
    #expect(abs(between.quality - 30) < 0.1 && between.isBetween)
    let below = try #require(files.quality(within: 200))
    #expect(abs(below.quality) < 0.1 && !below.isBetween)
    let above = try #require(files.quality(within: 3200))
    #expect(abs(above.quality - 80) < 0.1 && !above.isBetween)
  }

  @Test("where lower qualities save nothing, none is low enough")
  func flat() throws {
    let flat = [(60, 1000), (40, 1000)]
    #expect(try #require(known(flat).quality(within: 900)).quality == -.infinity)
    #expect(try #require(known(flat).quality(within: 1100)).quality == .infinity)
    // Unless their bytes are only foretold, which may be in a wrong order.
    #expect(known(flat, areWhole: false).quality(within: 900) == nil)
    #expect(known([(60, 990), (40, 1000)], areWhole: false).quality(within: 900) == nil)
    #expect(known([(60, 1010), (40, 1000)], areWhole: false).quality(within: 900) != nil)
  }
}
