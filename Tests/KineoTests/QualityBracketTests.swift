import Testing

@testable import Kineo

/// The quality of the largest file that fits, by files of other qualities.
@Suite struct QualityBracketTests {
  private func settings(_ quality: Int) -> SizeSettings {
    SizeSettings(quality: quality, colors: 256, frameDivisor: 1, percent: 100)
  }

  /// A model that has learned that a file of quality 89 has `bytes`.
  private func model(_ bytes: Double) -> SizeModel {
    SizeModel(settings(89), SizeSample.Estimate(bytes: bytes, error: 0.1), scaling: 0)
  }

  @Test("a file that fits leaves higher qualities open, one that does not lower ones")
  func open() {
    var bracket = QualityBracket(1...89)
    bracket.note(settings(40), bytes: 900, isWhole: true, fits: true)
    #expect(bracket.open == 41...89)
    bracket.note(settings(60), bytes: 1100, isWhole: true, fits: false)
    #expect(bracket.open == 41...59)
    bracket.note(settings(41), bytes: 1050, isWhole: false, fits: false)
    #expect(bracket.open == nil)
    #expect(bracket.quality(of: settings(41), within: 1000, model(1000)) == nil)
  }

  @Test("the highest quality leaves none open if it fits, and the lowest one if it does not")
  func ends() {
    var highest = QualityBracket(1...89)
    highest.note(settings(89), bytes: 900, isWhole: true, fits: true)
    #expect(highest.open == nil)
    var lowest = QualityBracket(1...89)
    lowest.note(settings(1), bytes: 1100, isWhole: true, fits: false)
    #expect(lowest.open == nil)
  }

  @Test("without files the model says which quality fits, among the open ones")
  func unknown() throws {
    let bracket = QualityBracket(30...89)
    #expect(bracket.quality(of: settings(50), within: 2000, model(1000)) == 89)
    let some = try #require(bracket.quality(of: settings(50), within: 900, model(1000)))
    #expect(30..<89 ~= some)
    #expect(bracket.quality(of: settings(50), within: 10, model(1000)) == nil)
  }

  @Test("a quality between two files lies on the line through them, one beyond not above that")
  func known() throws {
    var bracket = QualityBracket(1...89)
    var model = model(3000)
    for (quality, bytes, fits) in [(20, 500, true), (80, 2000, false)] {
      bracket.note(settings(quality), bytes: bytes, isWhole: true, fits: fits)
      model.learn(settings(quality), bytes, isWhole: true)
    }
    #expect(bracket.quality(of: settings(50), within: 1000, model) == 50)
    // A model that knows neither of them would have any quality fit.
    #expect(bracket.quality(of: settings(50), within: 400, self.model(100)) == 21)
  }

  @Test("five files find a quality for any limit", arguments: [1.01, 1.02, 1.03], [1.0, 0.7, 1.5])
  func search(growth: Double, bend: Double) {
    /// Bytes that grow with quality, more or less steeply from 60 on.
    func bytes(_ quality: Int) -> Int {
      var bytes = 10_000.0
      for step in 0..<quality { bytes *= 1 + (growth - 1) * (step < 60 ? 1 : bend) }
      return Int(bytes)
    }
    for best in [2, 17, 45, 63, 88] {
      let limit = Double(bytes(best)) + 1
      var (bracket, model) = (QualityBracket(1...89), model(Double(bytes(89))))
      for quality in [10, 50] {
        // Estimates are off by a tenth.
        let estimate = SizeSample.Estimate(bytes: 1.1 * Double(bytes(quality)), error: 0.1)
        model.know(settings(quality), estimate, .none)
      }
      var found = 0
      for _ in 0..<5 {
        guard let open = bracket.open else { break }
        let quality =
          bracket.quality(of: settings(0), within: limit, model) ?? open.lowerBound
        let fits = Double(bytes(quality)) <= limit
        if fits { found = quality }
        model.learn(settings(quality), bytes(quality), isWhole: true)
        bracket.note(settings(quality), bytes: bytes(quality), isWhole: true, fits: fits)
      }
      #expect(Double(bytes(found)) >= 0.95 * limit, "\(found) instead of \(best)")
    }
  }
}
