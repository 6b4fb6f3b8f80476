import Testing

@testable import Kineo

@Suite struct PictureScaleTests {
  @Test(
    "pictures that are kept have powers of two as scales, which may be a little less than what shows"
  )
  func powers() {
    let scales = [0, 0.3, 0.5, 1, 1.1, 3, 1000, .infinity]
    #expect(
      scales.map { PictureScale.power(for: $0) } == [1.0 / 64, 0.5, 0.5, 1, 2, 4, 64, 64])
    let near = [1, 1.25, 1.26, 0.6, 0.63, 5]
    #expect(near.map { PictureScale.power(for: $0, slack: 1.25) } == [1, 1, 2, 0.5, 1, 4])
  }
}
