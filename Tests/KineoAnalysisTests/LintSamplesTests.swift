import Testing

@testable import Kineo
@testable import KineoAnalysis

@Suite struct LintSamplesTests {
  @Test("all frames are looked at up to the limit", arguments: [1, 2, 19, 20])
  func all(count: Int) {
    #expect(LintSamples.chosen(of: count, limit: 20) == Array(0..<count))
  }

  @Test(
    "beyond it as many as allowed, in order, the first and all at the end",
    arguments: [21, 22, 35, 40, 41, 99, 100, 1000, 99_999])
  func some(count: Int) {
    let chosen = LintSamples.chosen(of: count, limit: 20)
    #expect(chosen.count <= 20 && chosen.count >= 10)
    #expect(chosen.first == 0)
    #expect(Array(chosen.suffix(5)) == Array(count - 5..<count))
    #expect(zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("no period is met at the same place every time", arguments: [2, 3, 5, 10, 50, 64])
  func scattered(period: Int) {
    let places = LintSamples.chosen(of: 100_000, limit: 2000).prefix(1500).map { $0 % period }
    #expect(Set(places).count == period)
  }

  @Test("luminance is 0 for black, 1 for white, and that of the page where nothing is")
  func luminance() {
    #expect(RelativeLuminance.onWhite(0xFF00_0000) == 0)
    #expect(abs(RelativeLuminance.onWhite(0xFFFF_FFFF) - 1) < 1e-6)
    #expect(abs(RelativeLuminance.onWhite(0) - 1) < 1e-6)
    // Red, and middle gray: ((188 / 255 + 0.055) / 1.055)^2.4.
    #expect(abs(RelativeLuminance.onWhite(0xFF00_00FF) - 0.2126) < 1e-6)
    #expect(abs(RelativeLuminance.onWhite(0xFFBC_BCBC) - 0.5029) < 1e-4)
  }
}
