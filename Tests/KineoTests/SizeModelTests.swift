import Testing

@testable import Kineo

/// What files are likely to come to that were not made.
@Suite struct SizeModelTests {
  private static let asked = settings(90)
  private static let first = SizeSample.Estimate(bytes: 1000, error: 0.1)

  private static func settings(
    _ quality: Int, _ colors: Int = 256, _ frameDivisor: Int = 1, _ percent: Int = 100
  ) -> SizeSettings {
    SizeSettings(quality: quality, colors: colors, frameDivisor: frameDivisor, percent: percent)
  }

  private static func model() -> SizeModel { SizeModel(asked, first, scaling: 0.2) }

  @Test("what was asked for is known")
  func known() {
    let model = Self.model()
    #expect(abs(model.bytes(of: Self.asked) - 1000) < 0.5)
    #expect(abs(model.error(of: Self.asked, .none) - 0.1) < 1e-9)
  }

  @Test(
    "whatever is given up, a file is likely to be smaller and less true",
    arguments: [settings(60), settings(90, 64), settings(90, 256, 2), settings(90, 256, 1, 50)])
  func reductions(settings: SizeSettings) {
    let reduction = SizeModel.Reduction(
      scaling: settings.percent < 100 ? 0.3 : 0, holding: settings.frameDivisor > 1 ? 0.3 : 0)
    let model = Self.model()
    #expect(model.bytes(of: settings) < 970)
    #expect(model.error(of: settings, reduction) > 0.12)
  }

  @Test("an estimate teaches what the same saves, and costs, elsewhere")
  func learning() {
    var model = Self.model()
    let (known, likely) = (Self.settings(45, 256, 1, 70), Self.settings(45, 256, 1, 60))
    let reduction = SizeModel.Reduction(scaling: 0.2)
    let before = (model.bytes(of: likely), model.error(of: likely, reduction))
    let dear = SizeSample.Estimate(
      bytes: 1.3 * model.bytes(of: known), error: model.error(of: known, reduction) + 0.1)
    model.know(known, dear, reduction)
    #expect(abs(model.bytes(of: known) - dear.bytes) < 0.02 * dear.bytes)
    #expect(abs(model.error(of: known, reduction) - dear.error) < 0.01)
    #expect(model.bytes(of: likely) > 1.15 * before.0)
    #expect(model.error(of: likely, reduction) > before.1 + 0.05)
  }

  @Test("a file corrects what is expected of others, most of those that differ in quality alone")
  func correction() {
    let (made, near, far) = (
      Self.settings(60, 32), Self.settings(50, 32), Self.settings(60, 256, 1, 50)
    )
    func factors(isWhole: Bool) -> [Double] {
      var model = Self.model()
      let estimates = [made, far].map { settings in
        let estimate = SizeSample.Estimate(bytes: model.bytes(of: settings), error: 0.2)
        model.know(settings, estimate, .none)
        return estimate.bytes
      }
      let before = [estimates[0], model.bytes(of: near), estimates[1]]
      model.learn(made, Int((1.1 * estimates[0]).rounded()), isWhole: isWhole)
      return zip([made, near, far], before).map { model.bytes(of: $0) / $1 }
    }
    let (whole, begun) = (factors(isWhole: true), factors(isWhole: false))
    #expect(abs(whole[0] - 1.1) < 0.01)
    #expect(whole[1] > 1.05 && whole[1] < 1.12)
    // All estimates are off by about as much.
    #expect(whole[2] > 1.02 && whole[2] < whole[1])
    // What a file that was given up would have had is less sure.
    #expect(begun[0] > 1.03 && begun[0] < whole[0])
  }

  @Test("what searching for cheap strings saves by itself, below quality 90, is learned apart")
  func searching() {
    func saved(_ part: Double, asked: Int) -> Double {
      var model = SizeModel(Self.settings(asked), Self.first, scaling: 0.2)
      model.know(
        Self.settings(45), SizeSample.Estimate(bytes: 1000 * part, error: 0.3), .none)
      return 1 - model.bytes(of: Self.settings(asked - 1)) / 1000
    }
    #expect(saved(0.35, asked: 90) > 0.15)
    #expect(saved(0.75, asked: 90) < 0.08)
    // Files of quality 85 are searched for already.
    #expect(saved(0.35, asked: 85) < 0.05)
  }

  @Test("the highest quality that fits is chosen")
  func quality() throws {
    let model = Self.model()
    let settings = Self.settings(10, 256, 1, 85)
    let highest = model.bytes(of: settings.with(quality: 90))
    #expect(model.quality(of: settings, within: highest, among: 10...90) == 90)
    #expect(model.quality(of: settings, within: highest, among: 10...70) == 70)
    #expect(model.quality(of: settings, within: 1, among: 10...90) == nil)
    let limit = 0.8 * highest
    let quality = try #require(model.quality(of: settings, within: limit, among: 10...90))
    #expect(model.bytes(of: settings.with(quality: quality)) <= limit)
    #expect(model.bytes(of: settings.with(quality: quality + 1)) > limit)
  }
}
